package heinzel.desktop.part;

import java.util.Locale;

/// The kinds of trouble that a person is told of, each in one sentence of their language.
public enum Trouble {
    INVALID,
    NOT_FOUND,
    REFUSED,
    CONFLICT,
    BUSY,
    UNAVAILABLE,
    CANCELLED,
    /// No agent is there to answer.
    NO_AGENT,
    BUG,
    /// One that this window does not know by name.
    OTHER;

    /// The kind behind a problem's code.
    static Trouble of(String code) {
        for (Trouble kind : values()) {
            if (kind.name().toLowerCase(Locale.ROOT).equals(code)) {
                return kind;
            }
        }
        return OTHER;
    }
}
