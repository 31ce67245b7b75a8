package heinzel.modules.heinzel.pace;

import java.time.Duration;

/// How long something that failed is left alone before it is tried again: a minute, then twice as long each
/// time, an hour at most.
public final class Rest {
    public static final Duration MOST = Duration.ofHours(1);

    private static final Duration LEAST = Duration.ofMinutes(1);
    private static final int DOUBLINGS_MOST = 10;

    private Rest() {}

    /// @param failures in a row, from 1
    public static Duration after(int failures) {
        Duration rest = LEAST.multipliedBy(1L << Math.clamp(failures - 1L, 0, DOUBLINGS_MOST));
        return rest.compareTo(MOST) < 0 ? rest : MOST;
    }
}
