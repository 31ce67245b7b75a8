package heinzel.modules.chat;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import java.util.Optional;

/// Records the person's no. The action never runs.
@Exposed(
        at = "chat decline",
        summary = "Say no to an action that was proposed in a chat.",
        effect = Effect.WRITE,
        heads = {Head.CLI, Head.WEB, Head.DESKTOP})
public final class DeclineAction implements Operation<DeclineAction.Input, DeclineAction.Declined> {
    private final Sessions sessions;
    private final Actions actions;

    DeclineAction(Sessions sessions, Actions actions) {
        this.sessions = sessions;
        this.actions = actions;
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

    /// What will never run.
    ///
    /// @param session the chat's id
    /// @param action  the action, declined
    public record Declined(String session, ShownAction action) {}

    @Override
    public Declined run(Input input, Call call) {
        String id = sessions.resolve(input.session());
        return sessions.alone(id, () -> {
            ChatSession session = sessions.load(id);
            ChatAction declined =
                    ConfirmAction.pending(actions, session, input.action()).in(ActionState.DECLINED, call.now());
            sessions.save(session.withAction(declined, call.now()));
            return new Declined(id, actions.shown(declined, Optional.empty()));
        });
    }
}
