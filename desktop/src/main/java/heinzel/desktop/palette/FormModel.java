package heinzel.desktop.palette;

import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.CommandLine;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Parameter;
import heinzel.api.operation.ParameterType;
import heinzel.desktop.part.Going;
import heinzel.desktop.part.Loaded;
import heinzel.desktop.part.Running;
import heinzel.desktop.port.Arrival;
import heinzel.desktop.port.Hz;
import heinzel.heads.exposure.TypedArguments;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// An operation filled in by hand: what was typed for each argument, the command line that it makes, and its run.
/// Nothing is checked here: the kernel says what does not fit. Belongs to the thread of its executor.
public final class FormModel {
    private final Hz hz;
    private final Executor thread;
    private final InstantSource clock;
    private final OperationSpec operation;
    private final Map<String, StringProperty> typed = new LinkedHashMap<>();
    private final ReadOnlyStringWrapper command = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<Optional<Loaded<Json.Obj>>> answer =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Running>> running = new ReadOnlyObjectWrapper<>(Optional.empty());
    private @Nullable Cancellation stop;

    public FormModel(Hz hz, Executor thread, InstantSource clock, OperationSpec operation) {
        this.hz = hz;
        this.thread = thread;
        this.clock = clock;
        this.operation = operation;
        for (Parameter parameter : operation.parameters()) {
            var text = new SimpleStringProperty("");
            typed.put(parameter.name(), text);
            text.addListener((property, before, words) -> command.set(CommandLine.of(operation, arguments())));
        }
        command.set(CommandLine.of(operation, arguments()));
    }

    public OperationSpec operation() {
        return operation;
    }

    /// What is typed for an argument. A flag is `true` or empty; of a list each line is one.
    public StringProperty typedProperty(Parameter parameter) {
        StringProperty found = typed.get(parameter.name());
        if (found == null) {
            throw new IllegalArgumentException(operation.at() + " has no argument " + parameter.name());
        }
        return found;
    }

    /// The command line that would do the same.
    public ReadOnlyStringProperty commandProperty() {
        return command.getReadOnlyProperty();
    }

    /// What came of the latest run; empty before the first.
    public ReadOnlyObjectProperty<Optional<Loaded<Json.Obj>>> answerProperty() {
        return answer.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Optional<Running>> runningProperty() {
        return running.getReadOnlyProperty();
    }

    /// Runs it as it is filled in. Nothing happens while it runs already.
    public void run() {
        if (running.get().isPresent()) {
            return;
        }
        var cancel = new Cancellation();
        stop = cancel;
        answer.set(Optional.empty());
        running.set(Optional.of(new Running(clock.instant(), Going.BEGUN)));
        Arrival.on(
                thread,
                hz.run(
                        operation,
                        arguments(),
                        event -> thread.execute(() -> running.set(
                                running.get().map(now -> now.at(now.going().after(event))))),
                        cancel),
                (done, failure) -> {
                    stop = null;
                    running.set(Optional.empty());
                    answer.set(Optional.of(failure == null ? new Loaded.Ready<>(done) : Loaded.failed(failure)));
                });
    }

    /// Asks a run to stop.
    public void stop() {
        if (stop != null) {
            stop.request();
        }
    }

    private Json.Obj arguments() {
        var words = new LinkedHashMap<String, List<String>>();
        for (Parameter parameter : operation.parameters()) {
            String text = typedProperty(parameter).get();
            boolean many = parameter.type() instanceof ParameterType.Many;
            List<String> each =
                    many ? text.lines().filter(line -> !line.isBlank()).toList() : List.of(text);
            if (!text.isBlank() && !each.isEmpty()) {
                words.put(parameter.name(), each);
            }
        }
        return TypedArguments.of(operation, words);
    }
}
