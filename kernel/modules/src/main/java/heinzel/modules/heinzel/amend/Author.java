package heinzel.modules.heinzel.amend;

import heinzel.api.operation.Caller;
import java.util.Locale;

/// Whose words an amendment is. It follows from who calls, never from anything that was written.
public enum Author {
    /// The user, by their own hand.
    USER,
    /// The Heinzelmännchen, or any agent that spoke in the user's place.
    HEINZEL;

    static Author of(Caller caller) {
        return caller.speaksForItself() ? USER : HEINZEL;
    }

    /// The author that an event names. Whoever is not the user has no right of theirs.
    static Author called(String text) {
        return text.equals(USER.text()) ? USER : HEINZEL;
    }

    String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
