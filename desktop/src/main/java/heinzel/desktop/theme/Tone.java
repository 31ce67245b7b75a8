package heinzel.desktop.theme;

import java.util.Locale;

/// What a colour says. It never says it alone: an icon or a word says it too.
public enum Tone {
    /// Ordinary text.
    PLAIN,
    /// Beside the point: times, places, reasons.
    MUTED,
    /// Can be acted on, is chosen, or is at work.
    ACCENT,
    /// Waits for the person.
    WARNING,
    /// Done.
    SUCCESS,
    /// Failed.
    DANGER;

    /// The style class that carries it.
    public String styleClass() {
        return name().toLowerCase(Locale.ROOT);
    }
}
