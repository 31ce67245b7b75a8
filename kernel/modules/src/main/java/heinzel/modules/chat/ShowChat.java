package heinzel.modules.chat;

import heinzel.api.operation.Call;
import heinzel.api.operation.Columns;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A whole chat, without paths.
@Exposed(
        at = "chat show",
        summary = "Show a chat with its messages and actions.",
        effect = Effect.READ,
        heads = {Head.CLI, Head.WEB, Head.DESKTOP})
public final class ShowChat implements Operation<ShowChat.Input, ShowChat.Shown> {
    private final Sessions sessions;
    private final Actions actions;
    private final Caps caps;
    private final Housekeeping housekeeping;

    ShowChat(Sessions sessions, Actions actions, Caps caps, Housekeeping housekeeping) {
        this.sessions = sessions;
        this.actions = actions;
        this.caps = caps;
        this.housekeeping = housekeeping;
    }

    /// What is asked.
    ///
    /// @param session which chat
    public record Input(
            @Param(value = "The chat's id, or its beginning", positional = true)
            String session) {}

    /// The chat.
    ///
    /// @param v             the version of the stored form
    /// @param id            the chat's id
    /// @param session       the same, as every other command of the chat names it
    /// @param title         a few words
    /// @param created       when it was opened
    /// @param changed       when it last changed
    /// @param kind          what it is about, coarsely
    /// @param context       what it is about
    /// @param detail        the same in words
    /// @param runner        who answered last
    /// @param messages      oldest first
    /// @param actions       in the order in which they were proposed
    /// @param spentUsd      what it cost so far
    /// @param askMaxUsd     most that one message may cost
    /// @param sessionMaxUsd most that the whole chat may cost
    public record Shown(
            int v,
            String id,
            String session,
            String title,
            Instant created,
            Instant changed,
            ChatKind kind,
            String context,
            Optional<String> detail,
            Optional<String> runner,

            @Columns({"at", "role", "text", "reason", "fix", "usd"})
            List<ChatMessage> messages,

            @Columns(
                    value = {"id", "command", "state", "changes"},
                    more = {"error", "note"})
            List<ShownAction> actions,

            BigDecimal spentUsd,
            BigDecimal askMaxUsd,
            BigDecimal sessionMaxUsd) {}

    @Override
    public Shown run(Input input, Call call) {
        ChatSession session = sessions.load(sessions.resolve(input.session()));
        return new Shown(
                session.v(),
                session.id(),
                session.id(),
                session.title(),
                session.created(),
                housekeeping.changed(session),
                session.kind(),
                session.context(),
                session.detail(),
                session.runner(),
                session.messages(),
                actions.shown(session),
                session.spentUsd(),
                caps.perMessage(),
                caps.perSession());
    }
}
