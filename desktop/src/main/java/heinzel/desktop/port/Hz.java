package heinzel.desktop.port;

import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Progress;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/// The one door between the window and hz behind it. Calls are made as the person at this machine.
///
/// No method blocks: work runs on another thread and its stage completes there; a model takes the
/// answer back to its own thread. A stage fails with a {@link heinzel.api.operation.Problem}, or with
/// a bug.
public interface Hz {
    /// Runs the operation whose nested input record this is, saying how it goes and stopping when
    /// asked to.
    <R extends Record> CompletionStage<R> invoke(Record input, Class<R> answer, Progress progress, Cancellation cancel);

    /// Runs it quietly and to its end.
    default <R extends Record> CompletionStage<R> invoke(Record input, Class<R> answer) {
        return invoke(input, answer, Progress.silent(), Cancellation.none());
    }

    /// Runs an operation that was filled in by hand, by the same way, and answers with its JSON.
    CompletionStage<Json.Obj> run(OperationSpec operation, Json.Obj arguments, Progress progress, Cancellation cancel);

    /// The operations that the window is offered, by path.
    List<OperationSpec> operations();

    /// The operation at this path, such as `heinzel wake`; empty for one that is not there any more.
    Optional<OperationSpec> operation(String path);

    /// Hears of every change that could alter a screen: a turn, a notice, a decision, here or in
    /// another process. The listener is called on any thread and must not block. Close the
    /// subscription when the screen goes.
    Subscription onChange(Runnable listener);

    /// A listener's place.
    @FunctionalInterface
    interface Subscription extends AutoCloseable {
        @Override
        void close();
    }
}
