package heinzel.modules.chat;

import heinzel.api.json.Json;
import heinzel.api.text.Redaction;

/// What is kept of an operation's answer with the chat: without addresses, and of bounded length. The person who
/// confirmed gets the whole answer; only the copy is shortened.
final class Stored {
    private static final int MAX_TEXT = 2_000;

    private Stored() {}

    static String text(String words) {
        return Cut.middle(Redaction.redact(words), MAX_TEXT);
    }

    static Json json(Json result, int max) {
        Json kept = Redaction.redact(result);
        int length = kept.toString().length();
        return length <= max
                ? kept
                : Json.object("left_out", "The answer had " + length + " characters, too many to keep in a chat.");
    }
}
