package heinzel.adapters.claudecode;

import heinzel.adapters.process.Ended;
import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentResult.Outcome;
import heinzel.api.agent.AgentRunner.AgentTask;
import heinzel.api.model.Usage;
import java.math.BigDecimal;
import java.util.Optional;

/// Decides how a run ended, by the program's own codes; what it says in words is shown, never judged.
final class Verdict {
    static final String LOG_IN = "claude auth login";
    private static final String LATER = "Try again in a few minutes.";

    private final AgentTask task;
    private final Conversation conversation;
    private final Ended ended;

    private Verdict(AgentTask task, Conversation conversation, Ended ended) {
        this.task = task;
        this.conversation = conversation;
        this.ended = ended;
    }

    static AgentResult of(AgentTask task, Conversation conversation, Ended ended) {
        return new Verdict(task, conversation, ended).judge();
    }

    private AgentResult judge() {
        if (conversation.missing().isPresent()) {
            return failed(
                    "Claude Code could not start hz's tools: the server "
                            + conversation.missing().get() + ".",
                    "hz system doctor");
        }
        return switch (ended.how()) {
            case STOPPED -> result(Outcome.CANCELLED, "Stopped before it was done.", "");
            case TIMED_OUT -> {
                String time = task.timeout().toSeconds() + " seconds";
                yield result(Outcome.TIMED_OUT, "Claude Code took longer than " + time + ".", "");
            }
            case WROTE_TOO_MUCH -> failed("Claude Code wrote more than 8 MiB, and was ended.", "Ask for less at once.");
            case EXITED -> conversation.result().map(this::finished).orElseGet(this::silent);
        };
    }

    private AgentResult finished(Event.Result end) {
        return switch (end.kind()) {
            case "success" -> end.error() ? troubled(end) : answered(end);
            case "error_max_budget_usd" ->
                result(Outcome.CAPPED, "It reached its cap of " + task.maxUsd().toPlainString() + " USD.", "");
            case "error_max_turns" -> result(Outcome.CAPPED, "It reached its greatest number of steps.", "");
            default -> failed("Claude Code ended with " + end.kind() + said(String.join("; ", end.errors())), "");
        };
    }

    private AgentResult answered(Event.Result end) {
        String text = conversation.text();
        return new AgentResult(
                text.isEmpty() ? end.text() : text,
                end.usd(),
                end.usage(),
                Outcome.ANSWERED,
                Optional.empty(),
                Optional.empty());
    }

    private AgentResult troubled(Event.Result end) {
        Event.Trouble trouble =
                conversation.trouble().orElseGet(() -> new Event.Trouble("unknown", end.status(), end.text()));
        if (end.stopped().equals("refusal")) {
            return failed("The model refused to answer" + said(trouble.text()), "Put it another way.");
        }
        String reason = trouble.text().isBlank() ? "Claude Code failed: " + trouble.error() + "." : trouble.text();
        return failed(reason, fix(trouble));
    }

    private String fix(Event.Trouble trouble) {
        return switch (trouble.error()) {
            case "authentication_failed" -> {
                if (trouble.status() == 403) {
                    yield "Ask whoever runs the account for access to this model.";
                }
                boolean byKey =
                        trouble.status() != 0 && conversation.keySource().startsWith("ANTHROPIC_");
                yield byKey ? "Correct " + conversation.keySource() + ", or unset it and run: " + LOG_IN : LOG_IN;
            }
            case "billing_error" -> "Add credit to the account, or log in with another one: " + LOG_IN;
            case "model_not_found" -> "Set adapters.claude_code.model in hz.toml";
            case "rate_limit" -> LATER;
            case "server_error" -> trouble.status() == 0 ? "Check the network, then try again." : LATER;
            case "max_output_tokens" -> "Ask for a shorter answer.";
            case "invalid_request" -> trouble.status() == 413 ? "Start a new chat; this one is too long." : "";
            default -> "";
        };
    }

    /// It ended by itself without saying how.
    private AgentResult silent() {
        String last = ended.errors().strip().lines().reduce("", (before, line) -> line);
        return failed("Claude Code ended with exit code " + ended.exit() + said(last), "hz system doctor");
    }

    private static String said(String words) {
        return words.isBlank() ? "." : ": " + words;
    }

    private AgentResult failed(String reason, String fix) {
        return result(Outcome.FAILED, reason, fix);
    }

    private AgentResult result(Outcome outcome, String reason, String fix) {
        Optional<BigDecimal> usd = conversation.result().flatMap(Event.Result::usd);
        Usage usage = conversation.result().map(Event.Result::usage).orElse(Usage.NONE);
        Optional<String> mend = fix.isEmpty() ? Optional.empty() : Optional.of(fix);
        return new AgentResult(conversation.text(), usd, usage, outcome, Optional.of(reason), mend);
    }
}
