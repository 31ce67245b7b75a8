package heinzel.desktop.doctor;

import heinzel.api.module.HealthCheck;
import heinzel.desktop.frame.Destination;
import heinzel.desktop.frame.ScreenView;
import heinzel.desktop.part.Buttons;
import heinzel.desktop.part.Conditions;
import heinzel.desktop.part.Copying;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.Loaded;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.part.RowCell;
import heinzel.desktop.part.Say;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Words;
import heinzel.modules.system.doctor.Doctor.Check;
import java.util.List;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/// Doctor: every check with its state, and its fix to copy.
public final class DoctorView implements ScreenView {
    private final Words words;
    private final DoctorModel model;
    private final VBox root;
    private final Label summary = Say.muted("");
    private final Button again;
    private final StackPane body = new StackPane();
    private final ListView<Check> list = NodeId.DOCTOR_LIST.on(new ListView<>());
    private Subscription bindings = Subscription.EMPTY;

    public DoctorView(Words words, DoctorModel model) {
        this.words = words;
        this.model = model;
        list.getStyleClass().add("hz-list");
        list.setCellFactory(view -> new RowCell<>(this::row));
        list.setAccessibleText(words.of(Destination.DOCTOR));
        again = Buttons.with(Icon.RETRY, Buttons.plain(words.of("doctor.again"), "", model::look));
        HBox head = Gap.line("hz-head-line", Gap.grow(Say.title(words.of(Destination.DOCTOR))), again);
        VBox.setVgrow(body, Priority.ALWAYS);
        root = Gap.stack("hz-doctor", Gap.stack("hz-screen-head", head, summary), body);
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void attach() {
        bindings = Subscription.combine(
                model.checksProperty().subscribe(this::show),
                model.lookingProperty().subscribe(again::setDisable));
        model.look();
    }

    @Override
    public void detach() {
        bindings.unsubscribe();
    }

    @Override
    public void focus() {
        list.requestFocus();
    }

    private void show(Loaded<List<Check>> checks) {
        switch (checks) {
            case Loaded.Loading<List<Check>> loading -> body.getChildren().setAll(Conditions.loading(words, 6));
            case Loaded.Failed<List<Check>> failed ->
                body.getChildren().setAll(Conditions.failed(words, words.of("doctor.unread"), failed, model::look));
            case Loaded.Ready<List<Check>>(List<Check> found) -> {
                long unwell = found.stream().filter(check -> !check.ok()).count();
                summary.setText(words.of("doctor.summary", unwell, found.size()));
                list.getItems().setAll(found);
                body.getChildren().setAll(list);
            }
        }
    }

    private Node row(Check check) {
        VBox text = Gap.grow(Gap.stack(
                "hz-row-text",
                Say.wrapped(words.told().finding(check)),
                Say.wrapped(check.id(), "hz-small", "hz-muted")));
        HBox line = Gap.line("hz-row-line", Icons.of(icon(check), 16, tone(check)), text);
        VBox box = Gap.stack("hz-row", line);
        words.told()
                .fix(check)
                .filter(fix -> !check.ok() && !fix.isBlank())
                .ifPresent(fix -> box.getChildren().add(fix(fix)));
        box.setAccessibleRole(AccessibleRole.LIST_ITEM);
        box.setAccessibleText(words.of(
                        check.ok() ? "doctor.well" : "doctor.unwell",
                        words.told().finding(check))
                + words.told().fix(check).map(fix -> ", " + fix).orElse(""));
        return box;
    }

    private Node fix(String fix) {
        // A command begins with the name of a program; what begins like a sentence is one, and nothing to copy.
        if (Character.isUpperCase(fix.codePointAt(0))) {
            var sentence = new VBox(Say.wrapped(fix, "hz-muted"));
            sentence.getStyleClass().add("hz-row-actions");
            return sentence;
        }
        var holder = new VBox(Copying.command(words, Gap.grow(Say.wrapped(fix, "hz-mono")), () -> fix));
        holder.getStyleClass().add("hz-row-actions");
        return holder;
    }

    private static Icon icon(Check check) {
        if (check.ok()) {
            return Icon.DONE;
        }
        return check.severity() == HealthCheck.Severity.INFO ? Icon.INFO : Icon.FAILED;
    }

    private static Tone tone(Check check) {
        if (check.ok()) {
            return Tone.SUCCESS;
        }
        return switch (check.severity()) {
            case ERROR -> Tone.DANGER;
            case WARNING -> Tone.WARNING;
            case INFO -> Tone.MUTED;
        };
    }
}
