package heinzel.modules.chat;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A chat as `session.json` holds it.
///
/// @param v        1; a newer hz's file is refused, never rewritten with fields lost
/// @param id       `chat-` and a ULID, and the name of its folder
/// @param title    a few words, without addresses
/// @param created  when it was opened
/// @param changed  when it last changed
/// @param kind     what it is about, coarsely
/// @param context  what it is about, as {@link Topic} writes it
/// @param detail   the same in words
/// @param folder   the folder whose project it belongs to, absolute
/// @param runner   who answered last
/// @param messages oldest first
/// @param actions  those that the person decided; what is pending stands in `proposals.jsonl` alone
/// @param spentUsd what it cost so far, in US dollars
record ChatSession(
        int v,
        String id,
        String title,
        Instant created,
        Instant changed,
        ChatKind kind,
        String context,
        Optional<String> detail,
        String folder,
        Optional<String> runner,
        List<ChatMessage> messages,
        List<ChatAction> actions,
        BigDecimal spentUsd) {
    ChatSession {
        messages = List.copyOf(messages);
        actions = List.copyOf(actions);
    }

    static ChatSession open(String id, String title, Instant at, Topic topic, Optional<String> detail, String folder) {
        return new ChatSession(
                1,
                id,
                title,
                at,
                at,
                topic.kind(),
                topic.written(),
                detail,
                folder,
                Optional.empty(),
                List.of(),
                List.of(),
                BigDecimal.ZERO);
    }

    ChatSession titled(String newTitle) {
        return new ChatSession(
                v, id, newTitle, created, changed, kind, context, detail, folder, runner, messages, actions, spentUsd);
    }

    /// With a question and its answer to come, the answer's cap counted as spent.
    ChatSession asked(ChatMessage question, ChatMessage answer, String by, Instant now) {
        List<ChatMessage> more = new ArrayList<>(messages);
        more.add(question);
        more.add(answer);
        return new ChatSession(
                v,
                id,
                title,
                created,
                now,
                kind,
                context,
                detail,
                folder,
                Optional.of(by),
                more,
                actions,
                spentUsd.add(answer.usd()));
    }

    /// With its last message replaced, and what that cost along with it.
    ChatSession withLast(ChatMessage message, Instant now) {
        List<ChatMessage> changedMessages = new ArrayList<>(messages);
        ChatMessage before = changedMessages.set(messages.size() - 1, message);
        return new ChatSession(
                v,
                id,
                title,
                created,
                now,
                kind,
                context,
                detail,
                folder,
                runner,
                changedMessages,
                actions,
                spentUsd.subtract(before.usd()).add(message.usd()));
    }

    ChatSession withAction(ChatAction action, Instant now) {
        List<ChatAction> changedActions = new ArrayList<>(actions);
        changedActions.removeIf(before -> before.id().equals(action.id()));
        changedActions.add(action);
        return new ChatSession(
                v, id, title, created, now, kind, context, detail, folder, runner, messages, changedActions, spentUsd);
    }
}
