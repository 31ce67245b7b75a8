package heinzel.desktop.fx;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import javafx.application.Platform;

/// The application thread. Nothing else in hz calls `Platform.runLater`, so that every way onto that thread is
/// found here.
public final class Fx {
    private Fx() {}

    /// Runs on the application thread: at once when already there, else when its turn comes.
    public static void run(Runnable work) {
        if (Platform.isFxApplicationThread()) {
            work.run();
        } else {
            Platform.runLater(work);
        }
    }

    /// Runs after what the application thread is doing now, so that layout has happened in between.
    public static void later(Runnable work) {
        Platform.runLater(work);
    }

    /// The thread as an executor, for models that finish their work on it without knowing what it is.
    public static Executor executor() {
        return Fx::run;
    }

    /// Starts the toolkit where no `Application` does. A second call does nothing.
    public static void start() {
        var ready = new CountDownLatch(1);
        try {
            Platform.startup(ready::countDown);
        } catch (IllegalStateException alreadyRunning) {
            ready.countDown();
        }
        try {
            ready.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Platform.setImplicitExit(false);
    }

    /// Runs on the application thread and waits for the answer; on that thread itself it runs at once.
    public static <T> T ask(Callable<T> work) {
        var answer = new CompletableFuture<T>();
        run(() -> {
            try {
                answer.complete(work.call());
            } catch (Exception e) {
                answer.completeExceptionally(e);
            }
        });
        return answer.join();
    }
}
