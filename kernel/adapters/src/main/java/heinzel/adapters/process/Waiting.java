package heinzel.adapters.process;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// Waits for what the system tells only when asked: that a process which is no child of this one has ended.
final class Waiting {
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private Waiting() {}

    /// Waits until it holds. An interrupt does not shorten this.
    ///
    /// @return whether it held in time
    static boolean until(BooleanSupplier holds, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        while (!holds.getAsBoolean()) {
            if (System.nanoTime() > end) {
                return false;
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        return true;
    }
}
