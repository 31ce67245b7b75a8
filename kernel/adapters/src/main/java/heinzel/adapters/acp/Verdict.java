package heinzel.adapters.acp;

import heinzel.adapters.process.Ended;
import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentResult.Outcome;
import heinzel.api.agent.AgentRunner.AgentTask;
import heinzel.api.json.Json;
import heinzel.api.model.Usage;
import heinzel.api.text.Redaction;
import java.util.Optional;

/// Decides how a run ended, by the protocol's own words for it; what an agent says beside is shown, never judged.
final class Verdict {
    private static final int MOST_WORDS = 500;
    private static final String DOCTOR = "hz system runner list";

    private final String told;
    private final Optional<String> login;
    private final Conversation conversation;

    /// @param told  as messages name the agent
    /// @param login what logs it in, where hz knows
    Verdict(String told, Optional<String> login, Conversation conversation) {
        this.told = told;
        this.login = login;
        this.conversation = conversation;
    }

    AgentResult of(AgentTask task, Ended ended) {
        Optional<Json.Obj> answer = conversation.answer();
        if (answer.isPresent()) {
            return answered(task, answer.get());
        }
        if (conversation.cancelled()) {
            return stopped();
        }
        return conversation.refusal().map(this::refused).orElseGet(() -> switch (ended.how()) {
            case TIMED_OUT ->
                result(
                        Outcome.TIMED_OUT,
                        "The agent " + told + " took longer than "
                                + task.timeout().toSeconds() + " seconds.",
                        "");
            case WROTE_TOO_MUCH ->
                result(
                        Outcome.FAILED,
                        "The agent " + told + " wrote more than 8 MiB, and was ended.",
                        "Ask for less at once.");
            case EXITED, STOPPED -> result(Outcome.FAILED, gone(ended), DOCTOR);
        });
    }

    private AgentResult answered(AgentTask task, Json.Obj answer) {
        String reason = answer.text("stopReason").orElse("");
        return switch (reason) {
            case "end_turn" -> ended(Outcome.ANSWERED, Optional.empty(), Optional.empty(), usage(answer));
            case "cancelled" ->
                conversation.cancelled()
                        ? stopped()
                        : result(Outcome.FAILED, "The agent " + told + " stopped by itself.", "");
            case "max_turn_requests" ->
                result(
                        Outcome.CAPPED,
                        "It reached its greatest number of steps, or its cap of "
                                + task.maxUsd().toPlainString() + " USD.",
                        "");
            case "max_tokens" -> result(Outcome.FAILED, "The answer reached its greatest length.", "");
            case "refusal" -> result(Outcome.FAILED, "The model refused to answer.", "Put it another way.");
            default -> result(Outcome.FAILED, "The agent " + told + " ended with \"" + brief(reason) + "\".", DOCTOR);
        };
    }

    private AgentResult stopped() {
        return result(Outcome.CANCELLED, "Stopped before it was done.", "");
    }

    private AgentResult refused(Conversation.Refusal refusal) {
        return result(Outcome.FAILED, said(refusal), fix(refusal));
    }

    /// What a person reads of a refusal.
    String said(Conversation.Refusal refusal) {
        return refusal.code() == Conversation.LOG_IN
                ? "The agent " + told + " is not logged in."
                : "The agent " + told + " can't answer: " + brief(refusal.words()) + ".";
    }

    String fix(Conversation.Refusal refusal) {
        return refusal.code() == Conversation.LOG_IN ? login.orElse("Log in with the program itself.") : DOCTOR;
    }

    /// What a person reads of an agent that ended before it answered.
    String gone(Ended ended) {
        String last = ended.errors()
                .strip()
                .lines()
                .filter(line -> !line.isBlank())
                .reduce((one, two) -> two)
                .orElse("it gave no reason");
        return "The agent " + told + " ended before it answered (exit code " + ended.exit() + "): " + brief(last) + ".";
    }

    static String brief(String words) {
        String plain = Redaction.redact(words.replaceAll("\\p{Cc}+", " ")).strip();
        String cut = plain.length() > MOST_WORDS ? plain.substring(0, MOST_WORDS) + "…" : plain;
        return cut.endsWith(".") ? cut.substring(0, cut.length() - 1) : cut;
    }

    private static Usage usage(Json.Obj answer) {
        Json.Obj usage = answer.object("usage").orElse(Json.Obj.EMPTY);
        return new Usage(
                tokens(usage, "inputTokens"),
                tokens(usage, "outputTokens"),
                tokens(usage, "cachedReadTokens"),
                tokens(usage, "cachedWriteTokens"));
    }

    private static long tokens(Json.Obj usage, String name) {
        return usage.number(name)
                .map(Number::longValue)
                .filter(count -> count >= 0 && count < Integer.MAX_VALUE)
                .orElse(0L);
    }

    private AgentResult result(Outcome outcome, String reason, String fix) {
        return ended(
                outcome,
                Optional.of(reason),
                Optional.of(fix).filter(mend -> !mend.isEmpty()),
                conversation.answer().map(Verdict::usage).orElse(Usage.NONE));
    }

    private AgentResult ended(Outcome outcome, Optional<String> reason, Optional<String> fix, Usage usage) {
        return new AgentResult(conversation.heard().text(), conversation.heard().usd(), usage, outcome, reason, fix);
    }
}
