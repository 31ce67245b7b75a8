package heinzel.desktop.doctor;

import heinzel.desktop.part.Loaded;
import heinzel.desktop.port.Arrival;
import heinzel.desktop.port.Hz;
import heinzel.modules.system.doctor.Doctor;
import heinzel.modules.system.doctor.Doctor.Check;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Doctor's checks, what is not well first. Belongs to the thread of its executor.
public final class DoctorModel {
    private final Hz hz;
    private final Executor thread;
    private final ReadOnlyObjectWrapper<Loaded<List<Check>>> checks =
            new ReadOnlyObjectWrapper<>(new Loaded.Loading<>());
    private final ReadOnlyBooleanWrapper looking = new ReadOnlyBooleanWrapper();

    public DoctorModel(Hz hz, Executor thread) {
        this.hz = hz;
        this.thread = thread;
    }

    /// Looks again. What is on screen stays until the answer is there.
    public void look() {
        if (looking.get()) {
            return;
        }
        looking.set(true);
        Arrival.on(
                thread, hz.invoke(new Doctor.Input(Optional.empty(), true), Doctor.Report.class), (report, failure) -> {
                    looking.set(false);
                    checks.set(failure == null ? new Loaded.Ready<>(sorted(report.checks())) : Loaded.failed(failure));
                });
    }

    public ReadOnlyObjectProperty<Loaded<List<Check>>> checksProperty() {
        return checks.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty lookingProperty() {
        return looking.getReadOnlyProperty();
    }

    private static List<Check> sorted(List<Check> found) {
        return found.stream()
                .sorted(Comparator.comparing(Check::ok).thenComparing(Check::severity))
                .toList();
    }
}
