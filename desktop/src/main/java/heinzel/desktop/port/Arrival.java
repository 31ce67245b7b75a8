package heinzel.desktop.port;

import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;

/// The way of an answer back to the thread that a model belongs to. `whenCompleteAsync` would keep to itself
/// what a model throws while it takes the answer; here it goes where everything goes that a thread does not
/// catch, which is the log.
public final class Arrival {
    private Arrival() {}

    /// Takes an answer, or why there is none, on this thread.
    ///
    /// @param taken hears the answer and the failure; one of them is null
    public static <T> void on(
            Executor thread, CompletionStage<T> stage, BiConsumer<? super T, ? super Throwable> taken) {
        stage.whenComplete((answer, failure) -> thread.execute(() -> {
            try {
                taken.accept(answer, failure);
            } catch (RuntimeException | Error unforeseen) {
                Thread here = Thread.currentThread();
                here.getUncaughtExceptionHandler().uncaughtException(here, unforeseen);
            }
        }));
    }
}
