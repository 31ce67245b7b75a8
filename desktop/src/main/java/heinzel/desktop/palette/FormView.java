package heinzel.desktop.palette;

import heinzel.api.json.Json;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Parameter;
import heinzel.desktop.part.Buttons;
import heinzel.desktop.part.Conditions;
import heinzel.desktop.part.Copying;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.GoingBar;
import heinzel.desktop.part.Keys;
import heinzel.desktop.part.Loaded;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.part.Say;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Words;
import heinzel.heads.exposure.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/// The form of an operation, made from its declaration alone: so a plugin's operation has one as well. Under it the
/// command line as it grows, then what came of it, and at the foot what it does to the world beside Run.
final class FormView extends VBox {
    private static final int READABLE = 96;

    private final Words words;
    private final FormModel model;
    private final List<Node> fields = new ArrayList<>();
    private final VBox outcome = Gap.stack("hz-form-outcome");
    private final Button run;
    private final Subscription bindings;

    FormView(Words words, FormModel model) {
        this.words = words;
        this.model = model;
        getStyleClass().add("hz-form");
        String title = words.told().title(model.operation());
        VBox body = Gap.stack("hz-form-body", Say.wrapped(title, "hz-lead", "hz-strong"));
        body.getChildren().add(Say.wrapped("hz " + model.operation().at(), "hz-small", "hz-muted"));
        for (Parameter parameter : model.operation().parameters()) {
            body.getChildren().add(field(parameter));
        }
        body.getChildren().addAll(command(), outcome);
        var scroll = new ScrollPane(body);
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(false);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        run = NodeId.FORM_RUN.on(
                Buttons.main(words.of("form.run"), words.of("key.control") + " " + Keys.ENTER, model::run));
        FlowPane facts = Gap.flow("hz-form-facts");
        facts.getChildren().add(fact(effectIcon(), words.of(model.operation().effect())));
        if (model.operation().effect() != Effect.READ) {
            boolean undo = model.operation().undo().isPresent();
            facts.getChildren()
                    .add(fact(undo ? Icon.UNDO : Icon.INFO, words.of(undo ? "confirm.undoable" : "confirm.final")));
        }
        getChildren().addAll(scroll, Gap.line("hz-form-foot", Gap.grow(facts), run));
        bindings = Subscription.combine(
                model.runningProperty().subscribe(running -> show()),
                model.answerProperty().subscribe(answer -> show()));
    }

    /// Lets go of the model, and of a run that is under way: it goes on.
    void leave() {
        bindings.unsubscribe();
    }

    /// Runs it as it is filled in.
    void run() {
        model.run();
    }

    /// Lets the person fill it in.
    void focusFirst() {
        (fields.isEmpty() ? run : fields.getFirst()).requestFocus();
    }

    private Node field(Parameter parameter) {
        String name = words.told().name(parameter.name());
        Node field = Fields.of(words, parameter, name, model.typedProperty(parameter));
        fields.add(field);
        Label label = Say.wrapped(name, "hz-form-name");
        label.setLabelFor(field);
        String meaning = words.told().meaning(model.operation(), parameter);
        field.setAccessibleHelp(meaning);
        HBox head = Gap.line("hz-form-head", label);
        if (parameter.required()) {
            head.getChildren().add(Say.whole(Say.small(words.of("form.required"))));
        }
        return Gap.stack("hz-form-field", head, field, Say.wrapped(meaning, "hz-small", "hz-muted"));
    }

    private Node command() {
        Label line = Gap.grow(Say.exact(model.commandProperty().get(), "hz-mono"));
        model.commandProperty().subscribe(command -> line.setText(Say.exactly(command)));
        return Copying.command(words, line, () -> model.commandProperty().get());
    }

    private void show() {
        outcome.getChildren().clear();
        run.setDisable(model.runningProperty().get().isPresent());
        model.runningProperty()
                .get()
                .ifPresent(running -> outcome.getChildren()
                        .addAll(
                                GoingBar.of(words, running.since(), running.going()),
                                Buttons.with(Icon.STOP, Buttons.compact(words.of("chat.stop"), "", model::stop))));
        model.answerProperty().get().flatMap(this::answer).ifPresent(outcome.getChildren()::add);
    }

    private Optional<Node> answer(Loaded<Json.Obj> answer) {
        return switch (answer) {
            case Loaded.Loading<Json.Obj> loading -> Optional.empty();
            case Loaded.Failed<Json.Obj> failed -> Optional.of(Conditions.trouble(words, failed));
            case Loaded.Ready<Json.Obj>(Json.Obj found) -> Optional.of(done(found));
        };
    }

    private Node done(Json.Obj found) {
        HBox head = Gap.line(
                "hz-card-head", Icons.of(Icon.DONE, 16, Tone.SUCCESS), Say.wrapped(words.of("form.done"), "hz-strong"));
        List<String> lines =
                new Reading(READABLE, words.moments().zone(), model.operation().tables(), wording()).lines(found);
        Label text = NodeId.FORM_ANSWER.on(Say.exact(String.join("\n", lines), "hz-mono"));
        text.setWrapText(false);
        var scroll = new ScrollPane(text);
        scroll.getStyleClass().add("hz-form-answer");
        scroll.setAccessibleText(words.of("form.answer"));
        return Gap.stack("hz-form-done", head, scroll);
    }

    private Reading.Wording wording() {
        return new Reading.Wording(words.told()::field, words.of("form.nothing"), words.of("form.none"));
    }

    private Icon effectIcon() {
        return switch (model.operation().effect()) {
            case READ -> Icon.READ;
            case WRITE -> Icon.DRAFT;
            case SPEND -> Icon.COST;
        };
    }

    private static Node fact(Icon icon, String says) {
        return Gap.line("hz-form-fact", Icons.of(icon, 14, Tone.MUTED), Say.small(says));
    }
}
