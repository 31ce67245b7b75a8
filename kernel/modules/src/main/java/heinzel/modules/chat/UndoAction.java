package heinzel.modules.chat;

import heinzel.api.json.Json;
import heinzel.api.operation.Call;
import heinzel.api.operation.Caller;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Operations;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Verdict;
import java.util.Optional;

/// Takes a confirmed action back, by the operation that its own names for it: once, because the person says so.
@Exposed(
        at = "chat undo",
        summary = "Take an action back that was confirmed in a chat.",
        effect = Effect.WRITE,
        heads = {Head.CLI, Head.WEB, Head.DESKTOP})
public final class UndoAction implements Operation<UndoAction.Input, UndoAction.Undone> {
    static final String RUNNING = "running";
    static final String DONE = "done";

    private final Sessions sessions;
    private final Actions actions;
    private final Operations operations;

    UndoAction(Sessions sessions, Actions actions, Operations operations) {
        this.sessions = sessions;
        this.actions = actions;
        this.operations = operations;
    }

    /// What is asked.
    ///
    /// @param session which chat
    /// @param action  which action
    public record Input(
            @Param(value = "The chat's id, or its beginning", positional = true)
            String session,

            @Param(value = "The action, such as a1", positional = true)
            String action) {}

    /// What was taken back.
    ///
    /// @param session  the chat's id
    /// @param action   the action
    /// @param result   what the operation that took it back answered
    /// @param exitCode what that answer ends with on the command line
    public record Undone(String session, ShownAction action, Json result, int exitCode) implements Verdict {
        @Override
        public boolean ok() {
            return exitCode == 0;
        }
    }

    @Override
    public Undone run(Input input, Call call) {
        if (!(call.caller() instanceof Caller.Person)) {
            throw new Problem.Refused("Only the person undoes an action.", "hz chat undo in a terminal");
        }
        String id = sessions.resolve(input.session());
        return sessions.alone(id, () -> undone(sessions.load(id), input, call));
    }

    private Undone undone(ChatSession session, Input input, Call call) {
        ChatAction action = actions.find(session, input.action());
        Operations.Inverse inverse = actions.inverse(action)
                .orElseThrow(() -> new Problem.Conflict(
                        "The action " + action.id() + " " + why(action) + ".", "hz chat show " + session.id()));
        // On disk before it runs, as a confirmed action is: after a crash nobody may take it for untouched.
        ChatSession running = session.withAction(action.undone(RUNNING), call.now());
        sessions.save(running);
        Operations.Answer answer;
        try {
            answer = operations.runConfirmed(inverse.operation(), inverse.arguments(), call);
        } catch (Problem refused) {
            sessions.save(running.withAction(action.stands(), call.now()));
            throw refused;
        }
        ChatAction back = action.undone(DONE);
        sessions.save(running.withAction(back, call.now()));
        return new Undone(session.id(), actions.shown(back, Optional.empty()), answer.result(), answer.exitCode());
    }

    private static String why(ChatAction action) {
        return switch (action.state()) {
            case PENDING -> "has not run: decline it";
            case RUNNING -> "may still run";
            case DONE -> action.undo().map(how -> "was undone already").orElse("can't be undone any more");
            case FAILED -> "failed, so there is nothing to undo";
            case DECLINED -> "was declined, and never ran";
            case SUPERSEDED -> "was superseded, and never ran";
        };
    }
}
