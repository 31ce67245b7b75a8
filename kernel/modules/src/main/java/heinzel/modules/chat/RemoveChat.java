package heinzel.modules.chat;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;

/// Deletes a chat with all that was said in it. What its actions did stays done.
@Exposed(
        at = "chat remove",
        summary = "Delete a chat with all that was said in it.",
        effect = Effect.WRITE,
        heads = {Head.CLI, Head.WEB, Head.DESKTOP})
public final class RemoveChat implements Operation<RemoveChat.Input, RemoveChat.Removed> {
    private final Sessions sessions;

    RemoveChat(Sessions sessions) {
        this.sessions = sessions;
    }

    /// What is asked.
    ///
    /// @param session which chat
    public record Input(
            @Param(value = "The chat's id, or its beginning", positional = true)
            String session) {}

    /// What is gone.
    ///
    /// @param session the chat's id
    /// @param removed always true; a chat that is not there is an error
    public record Removed(String session, boolean removed) {}

    @Override
    public Removed run(Input input, Call call) {
        String id = sessions.resolve(input.session());
        return sessions.alone(id, () -> {
            if (!sessions.exists(id)) {
                throw new Problem.NotFound("There is no chat " + id + ".", "hz chat list");
            }
            sessions.delete(id);
            return new Removed(id, true);
        });
    }
}
