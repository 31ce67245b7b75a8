package heinzel.modules.heinzel.pace;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/// Does the same to several things, a few of them at a time: nearly all of the work is waiting for somebody else.
public final class SideBySide {
    /// As many turns, or sources, are worked on at once.
    public static final int MOST = 4;

    private SideBySide() {}

    /// Works on each, begun in their order, and waits for all.
    ///
    /// @return the results, in the same order
    /// @throws RuntimeException the first failure, after all have ended
    public static <T, R> List<R> each(List<T> all, Function<T, R> work) {
        if (all.size() < 2) {
            return all.stream().map(work).toList();
        }
        Semaphore places = new Semaphore(MOST, true);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<R>> begun = new ArrayList<>();
            for (T one : all) {
                places.acquireUninterruptibly();
                begun.add(threads.submit(() -> {
                    try {
                        return work.apply(one);
                    } finally {
                        places.release();
                    }
                }));
            }
            return begun.stream().map(SideBySide::result).toList();
        }
    }

    private static <R> R result(Future<R> future) {
        try {
            return future.get();
        } catch (ExecutionException failed) {
            switch (failed.getCause()) {
                case RuntimeException wrong -> throw wrong;
                case Error fatal -> throw fatal;
                case null, default -> throw new IllegalStateException("work threw what it does not declare", failed);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while others worked", interrupted);
        }
    }
}
