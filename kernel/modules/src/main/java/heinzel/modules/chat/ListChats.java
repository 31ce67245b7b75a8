package heinzel.modules.chat;

import heinzel.api.operation.Call;
import heinzel.api.operation.Columns;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The chats, newest first.
@Exposed(
        at = "chat list",
        summary = "List the chats, the last changed first.",
        effect = Effect.READ,
        heads = {Head.CLI, Head.WEB, Head.DESKTOP})
public final class ListChats implements Operation<ListChats.Input, ListChats.Chats> {
    private final Sessions sessions;
    private final Actions actions;
    private final Housekeeping housekeeping;

    ListChats(Sessions sessions, Actions actions, Housekeeping housekeeping) {
        this.sessions = sessions;
        this.actions = actions;
        this.housekeeping = housekeeping;
    }

    /// What is asked.
    ///
    /// @param limit how many at most
    public record Input(
            @Param(value = "How many at most", or = "50", min = 1, max = 1_000)
            int limit) {}

    /// The chats.
    ///
    /// @param items   the last changed first
    /// @param total   how many there are
    /// @param damaged those whose file can't be read
    public record Chats(
            @Columns({"session", "title", "changed", "messages", "pending", "usd"})
            List<Chat> items,

            int total,
            List<Damaged> damaged) {}

    /// One chat.
    ///
    /// @param session  the chat's id
    /// @param title    a few words
    /// @param kind     what it is about, coarsely
    /// @param context  what it is about
    /// @param created  when it was opened
    /// @param changed  when it last changed
    /// @param messages how many messages it holds
    /// @param pending  how many actions wait for the person
    /// @param usd      what it cost so far
    public record Chat(
            String session,
            String title,
            ChatKind kind,
            String context,
            Instant created,
            Instant changed,
            int messages,
            int pending,
            BigDecimal usd) {}

    /// A chat that can't be read.
    ///
    /// @param session the name of its folder
    /// @param reason  what is wrong with it
    public record Damaged(String session, String reason) {}

    @Override
    public Chats run(Input input, Call call) {
        List<Chat> chats = new ArrayList<>();
        List<Damaged> damaged = new ArrayList<>();
        for (String id : sessions.ids()) {
            try {
                sessions.find(id).map(this::listed).ifPresent(chats::add);
            } catch (Problem.Unavailable unreadable) {
                damaged.add(new Damaged(id, unreadable.said()));
            }
        }
        chats.sort(
                Comparator.comparing(Chat::changed).thenComparing(Chat::session).reversed());
        return new Chats(chats.subList(0, Math.min(chats.size(), input.limit())), chats.size(), damaged);
    }

    private Chat listed(ChatSession session) {
        long pending = actions.of(session).stream()
                .filter(action -> action.state() == ActionState.PENDING)
                .count();
        return new Chat(
                session.id(),
                session.title(),
                session.kind(),
                session.context(),
                session.created(),
                housekeeping.changed(session),
                session.messages().size(),
                Math.toIntExact(pending),
                session.spentUsd());
    }
}
