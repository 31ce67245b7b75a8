package heinzel.heads.cli;

import heinzel.api.operation.Cancellation;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Ctrl-C asks the work to stop and gives it time to leave things in order; the process then ends with 130, as the
/// virtual machine does by itself. No thread is interrupted: that would close files that are being appended to.
final class Interrupts implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 20;

    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook;

    Interrupts(Cancellation cancel) {
        this.hook = new Thread(
                () -> {
                    cancel.request();
                    try {
                        boolean _ = done.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
                    } catch (InterruptedException stopped) {
                        Thread.currentThread().interrupt();
                    }
                },
                "hz-interrupt");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    @Override
    public void close() {
        done.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            return; // the process is already ending, and the hook waits for nothing any more
        }
    }
}
