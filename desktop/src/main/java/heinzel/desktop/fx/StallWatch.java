package heinzel.desktop.fx;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/// Logs, in development builds, every time the application thread answers nobody for more than 50 ms, with what
/// it was doing then.
///
/// It asks the thread for a sign of life and looks at its stack while it waits; so a stall is named by its
/// cause, not only by its length.
public final class StallWatch {
    /// The longest a frame may take before a person feels it.
    public static final Duration LIMIT = Duration.ofMillis(50);

    private static final Logger LOG = System.getLogger(StallWatch.class.getName());
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(100);
    private static final int FRAMES = 12;

    private StallWatch() {}

    /// Watches on a daemon thread until the process ends. To be called on the application thread, which it watches.
    public static void start() {
        Thread watched = Thread.currentThread();
        Thread.ofPlatform().daemon().name("hz-stall-watch").start(() -> watch(watched));
    }

    private static void watch(Thread watched) {
        while (watched.isAlive()) {
            long asked = System.nanoTime();
            var answered = new java.util.concurrent.CountDownLatch(1);
            Fx.later(answered::countDown);
            StackTraceElement[] during = {};
            try {
                if (!answered.await(LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                    during = watched.getStackTrace();
                    answered.await();
                    report(Duration.ofNanos(System.nanoTime() - asked), during);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
            LockSupport.parkNanos(PAUSE);
        }
    }

    private static void report(Duration stall, StackTraceElement[] during) {
        String stack = Arrays.stream(during)
                .limit(FRAMES)
                .map(frame -> "\n    at " + frame)
                .collect(Collectors.joining());
        LOG.log(Level.WARNING, "The window stood still for {0} ms:{1}", stall.toMillis(), stack);
    }
}
