package heinzel.modules.chat;

import heinzel.api.text.Redaction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// What of a chat goes to the agent with each message: the most recent messages that fit. hz keeps the conversation
/// and not the agent, so any runner can go on with it.
final class Transcript {
    /// Most characters of all messages together, their frames included.
    static final int MAX = 12_000;
    /// Most characters of one message.
    static final int MAX_MESSAGE = 4_000;

    private Transcript() {}

    /// The messages, oldest first, without addresses. The last one is always there.
    static String of(List<ChatMessage> messages) {
        List<String> kept = new ArrayList<>();
        int length = 0;
        for (ChatMessage message : messages.reversed()) {
            if (message.text().isBlank()) {
                continue;
            }
            String framed = framed(message);
            if (length + framed.length() > MAX) {
                break;
            }
            kept.add(framed);
            length += framed.length();
        }
        Collections.reverse(kept);
        return String.join("", kept);
    }

    /// A message in its frame. Words that look like a frame are broken, so that no message can speak for another.
    private static String framed(ChatMessage message) {
        String from = message.role() == ChatMessage.Role.USER ? "person" : "you";
        String cut = message.outcome() == ChatMessage.Outcome.ANSWERED ? "" : " ended=\"early\"";
        String words = Redaction.redact(message.text())
                .replace("<message", "<\u200bmessage")
                .replace("</message", "<\u200b/message");
        return "<message from=\"" + from + "\"" + cut + ">\n" + Cut.middle(words, MAX_MESSAGE) + "\n</message>\n";
    }
}
