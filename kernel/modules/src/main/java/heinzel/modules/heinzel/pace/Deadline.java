package heinzel.modules.heinzel.pace;

import heinzel.api.operation.Problem;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/// Ends the waiting for work that keeps no time limit of its own, such as a read from a disk on a network that
/// is gone: the system gives it back to nobody, neither by a flag nor by an interrupt. The thread that hangs is
/// left behind; it ends with the process.
public final class Deadline {
    private Deadline() {}

    /// Does work and waits for it.
    ///
    /// @param limit longest to wait
    /// @param late  what is thrown when it takes longer
    /// @throws RuntimeException what the work throws
    public static <T> T within(Duration limit, Supplier<T> work, Supplier<Problem> late) {
        CompletableFuture<T> done = new CompletableFuture<>();
        Thread.ofPlatform().daemon().name("within " + limit).start(() -> {
            try {
                done.complete(work.get());
            } catch (RuntimeException | Error thrown) {
                done.completeExceptionally(thrown);
            }
        });
        try {
            return done.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException hangs) {
            Problem problem = late.get();
            problem.addSuppressed(hangs);
            throw problem;
        } catch (ExecutionException failed) {
            switch (failed.getCause()) {
                case RuntimeException wrong -> throw wrong;
                case Error fatal -> throw fatal;
                case null, default -> throw new IllegalStateException("work threw what it does not declare", failed);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while another thread worked", interrupted);
        }
    }
}
