package heinzel.modules.heinzel.event;

import java.time.Instant;

/// The wake key of a turn that renews what has expired: `<id>@stale:<output>:<valid until>`.
public final class StaleKey {
    private static final String STALE = "@stale:";

    private StaleKey() {}

    /// @param output the asset that expired
    public static String of(String heinzel, String output, Instant validUntil) {
        return heinzel + STALE + output + ":" + validUntil;
    }

    public static boolean is(String key) {
        return key.contains(STALE);
    }
}
