package heinzel.modules.heinzel.contract;

import java.util.Locale;

/// What a contract makes.
public enum Output {
    SECTION,
    FILE,
    MESSAGE;

    /// As contracts write it.
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
