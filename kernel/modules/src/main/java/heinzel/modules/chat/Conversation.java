package heinzel.modules.chat;

import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentRunner.AgentTask;
import heinzel.api.agent.McpServer;
import heinzel.api.agent.ToolProfile;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Why;
import heinzel.api.settings.Settings;
import heinzel.modules.chat.ChatMessage.Outcome;
import heinzel.modules.runner.BoundRunner;
import heinzel.modules.runner.Endings;
import heinzel.modules.runner.RunnerSettings;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One message and its answer. The question is on disk before the agent starts, with the answer's cap counted as
/// spent; what it cost replaces the cap when the runner says so. A crash in between therefore costs the cap.
final class Conversation {
    /// Most messages of a chat, the person's and the agent's together.
    static final int MAX_MESSAGES = 200;

    private final Sessions sessions;
    private final Actions actions;
    private final Instructions instructions;
    private final Caps caps;
    private final BoundRunner bound;
    private final Settings settings;
    private final List<String> launcher;

    Conversation(
            Sessions sessions,
            Actions actions,
            Instructions instructions,
            Caps caps,
            BoundRunner bound,
            Settings settings,
            List<String> launcher) {
        this.sessions = sessions;
        this.actions = actions;
        this.instructions = instructions;
        this.caps = caps;
        this.bound = bound;
        this.settings = settings;
        this.launcher = List.copyOf(launcher);
    }

    SendMessage.Sent answer(String id, String text, Call call) {
        return sessions.alone(id, () -> {
            ChatSession session = sessions.load(id);
            check(session);
            BigDecimal cap = caps.next(session);
            BoundRunner.Chosen chosen = bound.choose();
            ChatSession asked = asked(session, text, cap, chosen.id(), call);
            sessions.save(asked);
            return answered(asked, cap, chosen, call);
        });
    }

    private void check(ChatSession session) {
        if (session.kind() == ChatKind.CLIENT) {
            throw new Problem.Refused(
                    "This session holds what a connected program proposed; no agent of hz answers in it.",
                    "hz chat open");
        }
        if (session.messages().size() + 2 > MAX_MESSAGES) {
            throw new Problem.Refused(
                    "This chat holds " + session.messages().size() + " messages, and takes " + MAX_MESSAGES + ".",
                    "hz chat open");
        }
        if (!Files.isDirectory(Path.of(session.folder()))) {
            throw new Problem.NotFound("The chat's folder " + session.folder() + " is gone.", "hz chat open");
        }
    }

    private static ChatSession asked(ChatSession session, String text, BigDecimal cap, String runner, Call call) {
        int next = session.messages().size() + 1;
        ChatSession asked = session.asked(
                ChatMessage.asked("m" + next, text, call.now()),
                ChatMessage.answering("m" + (next + 1), call.now(), cap),
                runner,
                call.now());
        return session.title().isEmpty() ? asked.titled(OpenChat.titled(text)) : asked;
    }

    private SendMessage.Sent answered(ChatSession asked, BigDecimal cap, BoundRunner.Chosen chosen, Call call) {
        ChatMessage open = asked.messages().getLast();
        Duration timeout = settings.get(RunnerSettings.TIMEOUT);
        LiveAnswer live = new LiveAnswer(
                call.progress(),
                call.clock(),
                (words, tools) -> sessions.save(asked.withLast(open.growing(words, tools), call.now())));
        AgentTask task =
                new AgentTask(prompt(asked), instructions.of(asked), tools(asked), cap, timeout, Why.chat(asked.id()));
        AgentResult result;
        try {
            result = chosen.runner().run(task, live, call.cancel());
        } catch (Problem problem) {
            ended(asked, open.growing(live.words(), live.tools()), Outcome.FAILED, problem.said(), problem.fix(), call);
            throw problem;
        } catch (RuntimeException bug) {
            String type = bug.getClass().getSimpleName();
            ended(asked, open.growing(live.words(), live.tools()), Outcome.FAILED, type, "", call);
            throw bug;
        }
        ChatMessage message = open.growing(words(result, live), live.tools())
                .ended(outcome(result.outcome()), result.reason(), result.fix())
                .paid(result.usd(), result.usage());
        ChatSession done = asked.withLast(message, call.now());
        sessions.save(done);
        Endings.problem(result, kept(message, done), "hz chat send " + done.id() + " TEXT")
                .ifPresent(problem -> {
                    throw problem;
                });
        return sent(done);
    }

    private void ended(ChatSession asked, ChatMessage message, Outcome how, String why, String fix, Call call) {
        Optional<String> mend = Optional.of(fix).filter(text -> !text.isEmpty());
        sessions.save(asked.withLast(message.ended(how, Optional.of(why), mend), call.now()));
    }

    /// What the runner says is the answer; of a run that ended early, whichever tells more.
    private static String words(AgentResult result, LiveAnswer live) {
        boolean whole = result.outcome() == AgentResult.Outcome.ANSWERED
                && !result.text().isBlank();
        String words = whole || result.text().length() > live.words().length() ? result.text() : live.words();
        return Cut.middle(words, LiveAnswer.MAX);
    }

    private static String kept(ChatMessage message, ChatSession session) {
        return message.text().isBlank() ? "" : "What was said until then is kept: hz chat show " + session.id() + ".";
    }

    private static Outcome outcome(AgentResult.Outcome outcome) {
        return switch (outcome) {
            case ANSWERED -> Outcome.ANSWERED;
            case FAILED -> Outcome.FAILED;
            case CAPPED -> Outcome.CAPPED;
            case TIMED_OUT -> Outcome.TIMED_OUT;
            case CANCELLED -> Outcome.CANCELLED;
        };
    }

    private SendMessage.Sent sent(ChatSession session) {
        ChatMessage answer = session.messages().getLast();
        return new SendMessage.Sent(
                session.id(),
                answer.text(),
                answer.usd(),
                answer.usdKnown(),
                session.spentUsd(),
                caps.perSession(),
                session.runner().orElse(""),
                actions.shown(session),
                answer.reason());
    }

    /// One server and nothing else: hz itself, serving this chat over the pipe that the agent makes.
    private ToolProfile tools(ChatSession session) {
        List<String> command = new ArrayList<>(launcher);
        command.addAll(List.of("system", "serve", "mcp", "--chat", session.id(), "--project", session.folder()));
        return new ToolProfile(List.of(new McpServer("hz", command, Map.of())), false);
    }

    private String prompt(ChatSession session) {
        return Transcript.of(session.messages()) + Outcomes.of(actions.shown(session));
    }
}
