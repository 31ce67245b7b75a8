package heinzel.desktop.gallery;

import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.desktop.port.Hz;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiFunction;
import java.util.function.Function;

/// Stands where hz would: answers by the kind of question, and remembers what was asked.
public final class FakeHz implements Hz {
    private final Map<Class<?>, BiFunction<Record, Progress, CompletionStage<? extends Record>>> answers =
            new HashMap<>();
    private final Map<String, OperationSpec> operations = new HashMap<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    public final List<Record> asked = new ArrayList<>();
    public final List<Cancellation> cancellations = new ArrayList<>();

    /// Answers this kind of question at once.
    public <I extends Record> FakeHz answers(Class<I> question, Function<I, ? extends Record> answer) {
        answers.put(question, (input, progress) -> {
            try {
                return CompletableFuture.completedFuture(answer.apply(question.cast(input)));
            } catch (Problem problem) {
                return CompletableFuture.failedFuture(problem);
            }
        });
        return this;
    }

    /// Answers this kind of question whenever the stage does.
    public <I extends Record> FakeHz answersLater(
            Class<I> question, BiFunction<I, Progress, CompletionStage<? extends Record>> answer) {
        answers.put(question, (input, progress) -> answer.apply(question.cast(input), progress));
        return this;
    }

    public FakeHz knows(OperationSpec operation) {
        operations.put(operation.at(), operation);
        return this;
    }

    /// Something changed behind the window.
    public void changed() {
        listeners.forEach(Runnable::run);
    }

    public int listening() {
        return listeners.size();
    }

    @Override
    public <R extends Record> CompletionStage<R> invoke(
            Record input, Class<R> answer, Progress progress, Cancellation cancel) {
        asked.add(input);
        cancellations.add(cancel);
        var given = answers.get(input.getClass());
        if (given == null) {
            return CompletableFuture.failedFuture(
                    new Problem.NotFound("Nobody answers " + input.getClass().getName(), ""));
        }
        return given.apply(input, progress).thenApply(answer::cast);
    }

    /// A call that was filled in by hand.
    public record Ran(String operation, Json.Obj arguments) {}

    public final List<Ran> ran = new ArrayList<>();
    private BiFunction<Ran, Progress, CompletionStage<Json.Obj>> runs =
            (call, progress) -> CompletableFuture.completedFuture(Json.Obj.EMPTY);

    /// Answers what is filled in by hand.
    public FakeHz runs(BiFunction<Ran, Progress, CompletionStage<Json.Obj>> answer) {
        runs = answer;
        return this;
    }

    @Override
    public CompletionStage<Json.Obj> run(
            OperationSpec operation, Json.Obj arguments, Progress progress, Cancellation cancel) {
        var call = new Ran(operation.at(), arguments);
        ran.add(call);
        cancellations.add(cancel);
        return runs.apply(call, progress);
    }

    @Override
    public List<OperationSpec> operations() {
        return operations.values().stream()
                .sorted(Comparator.comparing(OperationSpec::at))
                .toList();
    }

    @Override
    public Optional<OperationSpec> operation(String path) {
        return Optional.ofNullable(operations.get(path));
    }

    @Override
    public Subscription onChange(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }
}
