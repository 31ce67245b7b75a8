package heinzel.desktop.welcome;

import heinzel.desktop.part.Loaded;
import heinzel.desktop.port.Arrival;
import heinzel.desktop.port.Hz;
import heinzel.modules.heinzel.manage.NewHeinzel;
import heinzel.modules.system.doctor.Doctor;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// What hz found on this machine, and making the first Heinzelmännchen. Belongs to the thread of its executor.
public final class WelcomeModel {
    /// The check that says whether an agent could answer.
    private static final String AGENT = "runner";

    private final Hz hz;
    private final Executor thread;
    private final ReadOnlyObjectWrapper<Loaded<List<Doctor.Check>>> found =
            new ReadOnlyObjectWrapper<>(new Loaded.Loading<>());
    private final ReadOnlyObjectWrapper<Optional<Loaded.Failed<Object>>> trouble =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper making = new ReadOnlyBooleanWrapper();

    public WelcomeModel(Hz hz, Executor thread) {
        this.hz = hz;
        this.thread = thread;
    }

    /// Looks at this machine. What was found before stays on screen meanwhile.
    public void look() {
        Arrival.on(
                thread,
                hz.invoke(new Doctor.Input(Optional.empty(), true), Doctor.Report.class),
                (report, failure) ->
                        found.set(failure == null ? new Loaded.Ready<>(telling(report)) : Loaded.failed(failure)));
    }

    /// What somebody who has just come wants to know: whether an agent is there, and what is not well.
    private static List<Doctor.Check> telling(Doctor.Report report) {
        return report.checks().stream()
                .filter(check -> check.id().startsWith(AGENT) || !check.ok())
                .toList();
    }

    /// Makes a Heinzelmännchen from a template. It is proposed, and does nothing before its contract is approved.
    ///
    /// @param made hears its id
    public void make(Template template, Consumer<String> made) {
        if (making.get()) {
            return;
        }
        making.set(true);
        trouble.set(Optional.empty());
        Arrival.on(
                thread,
                hz.invoke(new NewHeinzel.Input(Optional.empty(), Optional.of(template.id())), NewHeinzel.Made.class),
                (there, failure) -> {
                    making.set(false);
                    if (failure == null) {
                        made.accept(there.id());
                    } else {
                        trouble.set(Optional.of(Loaded.failed(failure)));
                    }
                });
    }

    /// Of what was looked at: the agent, and what is not well.
    public ReadOnlyObjectProperty<Loaded<List<Doctor.Check>>> foundProperty() {
        return found.getReadOnlyProperty();
    }

    /// Why the last one could not be made.
    public ReadOnlyObjectProperty<Optional<Loaded.Failed<Object>>> troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty makingProperty() {
        return making.getReadOnlyProperty();
    }
}
