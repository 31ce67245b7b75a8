package heinzel.desktop.port;

import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.kernel.Entry;
import heinzel.kernel.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// The door to the kernel in this process. Every call has a virtual thread of its own, so a slow one
/// holds up nothing; what changed something is told to every listener when it ends.
public final class KernelHz implements Hz, AutoCloseable {
    private final Entry person;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final ExecutorService calls = Executors.newThreadPerTaskExecutor(
            Thread.ofVirtual().name("hz-window-call-", 0).factory());
    private final ChangeWatch watch;

    /// @param person the kernel's entry for the person at the window
    /// @param watch  tells of changes that other processes make
    public KernelHz(Entry person, ChangeWatch watch) {
        this.person = person;
        this.watch = watch;
        watch.start(this::changed);
    }

    @Override
    public <R extends Record> CompletionStage<R> invoke(
            Record input, Class<R> answer, Progress progress, Cancellation cancel) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return person.call(input, answer, progress, cancel);
                    } finally {
                        if (changes(input)) {
                            changed();
                        }
                    }
                },
                calls);
    }

    @Override
    public CompletionStage<Json.Obj> run(
            OperationSpec operation, Json.Obj arguments, Progress progress, Cancellation cancel) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return switch (person.invoke(operation, arguments, progress, cancel)) {
                            case Outcome.Ran ran -> ran.json();
                            case Outcome.Proposed proposed -> throw new Problem.Refused(proposed.message(), "");
                        };
                    } finally {
                        if (!operation.readOnly()) {
                            changed();
                        }
                    }
                },
                calls);
    }

    @Override
    public List<OperationSpec> operations() {
        return person.offered();
    }

    @Override
    public Optional<OperationSpec> operation(String path) {
        return person.offered().stream()
                .filter(operation -> operation.at().equals(path))
                .findFirst();
    }

    @Override
    public Subscription onChange(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    /// Stops watching, and waits until the calls that run have come to their end: an answer or a turn does not
    /// die with the window that asked for it. Each ends within its own cap and time.
    @Override
    public void close() {
        watch.close();
        calls.close();
    }

    private void changed() {
        listeners.forEach(Runnable::run);
    }

    private static boolean changes(Record input) {
        Class<?> operation = input.getClass().getEnclosingClass();
        Exposed exposed = operation == null ? null : operation.getAnnotation(Exposed.class);
        return exposed == null || exposed.effect() != Effect.READ;
    }
}
