package heinzel.modules.chat;

import heinzel.api.gate.StandingRules;
import heinzel.api.json.Json;
import heinzel.api.operation.Call;
import heinzel.api.operation.Caller;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Operations;
import heinzel.api.operation.Param;
import heinzel.api.operation.Preview;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Verdict;
import heinzel.api.text.Visible;
import java.util.Optional;

/// Runs an action that an agent proposed: with the stored arguments, once, because the person says so. The
/// action is on disk as running before it runs, so that a crash leaves it refused and not ready to run again.
@Exposed(
        at = "chat confirm",
        summary = "Run an action that was proposed in a chat.",
        effect = Effect.WRITE,
        heads = {Head.CLI, Head.WEB, Head.DESKTOP})
public final class ConfirmAction implements Operation<ConfirmAction.Input, ConfirmAction.Confirmed> {
    /// Longest result that is kept with the chat, in characters of JSON.
    private static final int MAX_RESULT = 50_000;

    private final Sessions sessions;
    private final Actions actions;
    private final Operations operations;
    private final StandingRules rules;

    ConfirmAction(Sessions sessions, Actions actions, Operations operations, StandingRules rules) {
        this.sessions = sessions;
        this.actions = actions;
        this.operations = operations;
        this.rules = rules;
    }

    /// What is asked.
    ///
    /// @param session which chat
    /// @param action  which action
    /// @param expect  the hash of what was shown
    /// @param seen    the hash of the changes that were shown
    /// @param forSession whether a rule is made of it, for this chat
    /// @param always  whether a rule is made of it, for all chats
    public record Input(
            @Param(value = "The chat's id, or its beginning", positional = true)
            String session,

            @Param(value = "The action, such as a1", positional = true)
            String action,

            @Param("Run it only if it still has this hash") Optional<String> expect,

            @Param("Run it only if what it would change still has this hash")
            Optional<String> seen,

            @Param(value = "Let the very same run in this chat from now on without asking", option = "session")
            boolean forSession,

            @Param("Let the very same run in every chat from now on without asking")
            boolean always) {
        public Input(String session, String action, Optional<String> expect) {
            this(session, action, expect, Optional.empty());
        }

        /// Once.
        public Input(String session, String action, Optional<String> expect, Optional<String> seen) {
            this(session, action, expect, seen, false, false);
        }

        boolean makesRule() {
            return forSession || always;
        }
    }

    /// What ran.
    ///
    /// @param session the chat's id
    /// @param action  the action, done
    /// @param result   what the operation answered
    /// @param rule     the rule that was made of it
    /// @param exitCode what that answer ends with on the command line: a turn that failed is not well here either
    public record Confirmed(String session, ShownAction action, Json result, int exitCode, Optional<String> rule)
            implements Verdict {
        public Confirmed(String session, ShownAction action, Json result) {
            this(session, action, result, 0, Optional.empty());
        }

        @Override
        public boolean ok() {
            return exitCode == 0;
        }
    }

    @Override
    public Confirmed run(Input input, Call call) {
        if (!(call.caller() instanceof Caller.Person)) {
            throw new Problem.Refused("Only the person confirms an action.", "hz chat confirm in a terminal");
        }
        String id = sessions.resolve(input.session());
        return sessions.alone(id, () -> confirmed(sessions.load(id), input, call));
    }

    private Confirmed confirmed(ChatSession session, Input input, Call call) {
        ChatAction action = pending(actions, session, input.action());
        if (input.expect().filter(hash -> !hash.equals(action.hash())).isPresent()) {
            throw new Problem.Conflict(
                    "The action " + action.id() + " is not the one that was shown: its hash is " + action.hash() + ".",
                    "hz chat show " + session.id());
        }
        OperationSpec operation = actions.confirmable(action);
        requireRuleable(operation, input);
        // From here on by id: between two looks a name can become another's.
        Json.Obj arguments = resolved(session, action, operation, call);
        requireWhatWasShown(session, action, operations.preview(operation, arguments), input, call);
        ChatSession running = session.withAction(action.in(ActionState.RUNNING, call.now()), call.now());
        sessions.save(running);
        Operations.Answer answer;
        try {
            answer = operations.runConfirmed(operation, arguments, call);
        } catch (Problem problem) {
            sessions.save(running.withAction(action.failed(Stored.text(problem.said()), call.now()), call.now()));
            throw problem;
        } catch (RuntimeException bug) {
            String type = bug.getClass().getSimpleName();
            sessions.save(running.withAction(action.failed(type, call.now()), call.now()));
            throw bug;
        }
        ChatAction done = action.done(Stored.json(answer.result(), MAX_RESULT), call.now());
        sessions.save(running.withAction(done, call.now()));
        return new Confirmed(
                session.id(),
                actions.shown(done, Optional.empty()),
                answer.result(),
                answer.exitCode(),
                rule(operation, arguments, session, input, call));
    }

    /// Asked before anything runs: who wants a rule and can't have one decides again.
    private void requireRuleable(OperationSpec operation, Input input) {
        if (input.forSession() && input.always()) {
            throw new Problem.Invalid("Either --session or --always.", "A rule for all chats holds in this one, too.");
        }
        Optional<String> unfit = input.makesRule() ? rules.unfit(operation) : Optional.empty();
        unfit.ifPresent(why -> {
            throw new Problem.Refused(
                    "No rule can cover 'hz " + operation.at() + "': " + why + ".",
                    "Confirm it once: hz chat confirm " + input.session() + " " + input.action());
        });
    }

    /// The rule that the person makes of it, once it ran well.
    private Optional<String> rule(
            OperationSpec operation, Json.Obj arguments, ChatSession session, Input input, Call call) {
        if (!input.makesRule()) {
            return Optional.empty();
        }
        Optional<String> only = input.always() ? Optional.empty() : Optional.of(session.id());
        try {
            return Optional.of(rules.allow(operation, arguments, only, call).id());
        } catch (Problem unkept) {
            throw new Problem.Unavailable(
                    "It ran. Only its rule could not be kept: " + unkept.said(), unkept.fix(), unkept);
        }
    }

    private Json.Obj resolved(ChatSession session, ChatAction action, OperationSpec operation, Call call) {
        try {
            return operations.resolved(operation, Actions.runnable(operation, action.arguments()));
        } catch (Problem nothing) {
            sessions.save(session.withAction(action.failed(Stored.text(nothing.said()), call.now()), call.now()));
            throw nothing;
        }
    }

    /// What it would change is computed again. When the world has moved since the person was told, the
    /// difference as it is now is told instead of anything being run; who confirms after that has read it. A
    /// call of which nothing could be told, as when its name meant nothing, and of which something can be told
    /// now, is another.
    private void requireWhatWasShown(
            ChatSession session, ChatAction action, Optional<Preview> now, Input input, Call call) {
        Optional<String> told = input.seen().or(() -> action.preview().map(actions::effect));
        if (told.equals(now.map(actions::effect))) {
            return;
        }
        now.ifPresent(preview -> sessions.save(session.withAction(action.told(preview), call.now())));
        throw new Problem.Conflict(
                "What " + action.id() + " would change is not what was shown any more. "
                        + now.map(ConfirmAction::difference)
                                .orElse("What it would change can't be told now: it may be refused."),
                "hz chat show " + session.id());
    }

    private static String difference(Preview preview) {
        if (preview.changes().isEmpty()) {
            return "Now it would change nothing.";
        }
        StringBuilder text = new StringBuilder("Now it would change");
        for (Preview.Change change : preview.changes()) {
            text.append(text.charAt(text.length() - 1) == '.' ? " Also " : " ")
                    .append(change.what())
                    .append(" from ")
                    .append(change.before().map(ConfirmAction::quoted).orElse("nothing"))
                    .append(" to ")
                    .append(change.after().map(ConfirmAction::quoted).orElse("nothing"))
                    .append('.');
        }
        return text.toString();
    }

    private static String quoted(String value) {
        return "'" + Visible.line(value) + "'";
    }

    /// The action, when the person can still decide it.
    ///
    /// @throws Problem.Conflict when it was decided already
    static ChatAction pending(Actions actions, ChatSession session, String id) {
        ChatAction action = actions.find(session, id);
        String state = switch (action.state()) {
            case PENDING -> "";
            case RUNNING -> "was confirmed already, and may have run";
            case DONE -> "ran already";
            case FAILED -> "ran already, and failed";
            case DECLINED -> "was declined";
            case SUPERSEDED -> "was superseded";
        };
        if (!state.isEmpty()) {
            throw new Problem.Conflict(
                    "The action " + action.id() + " " + state + "; an action is decided once.",
                    "hz chat show " + session.id());
        }
        return action;
    }
}
