package heinzel.modules.heinzel.contract;

import java.util.Locale;

/// Whose contract it is.
public enum Namespace {
    ME,
    TEAM;

    /// As contracts write it.
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
