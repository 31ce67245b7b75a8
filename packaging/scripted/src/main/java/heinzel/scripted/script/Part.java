package heinzel.scripted.script;

import java.util.Locale;

/// A part of a request that rules look at.
public enum Part {
    /// The text of the last message that a user wrote; reminders that an agent program adds by itself left out.
    LAST_USER,
    /// The standing instructions.
    SYSTEM,
    /// The results of tools since the last answer, one after the other.
    TOOL_RESULTS,
    /// All text of the request: instructions, messages of both sides, tool results.
    CONVERSATION,
    /// The model's name.
    MODEL;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Part of(String word) {
        for (Part part : values()) {
            if (part.word().equals(word)) {
                return part;
            }
        }
        throw new BadScript("no part of a request is called " + word);
    }
}
