package heinzel.desktop.welcome;

import heinzel.desktop.frame.Destination;
import heinzel.desktop.frame.Route;
import heinzel.desktop.part.Adaptive;
import heinzel.desktop.part.Buttons;
import heinzel.desktop.part.Conditions;
import heinzel.desktop.part.Copying;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.Loaded;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.part.Say;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Words;
import heinzel.modules.system.doctor.Doctor;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/// The first steps: what a Heinzelmännchen is; what hz found here; a first one from a template; or a look at the
/// demonstration. Nothing here has to be done in order, or at all.
public final class WelcomeView {
    private static final String DEMO = "hz demo";

    /// From here on, in em, two templates stand side by side.
    private static final double TWO_FROM = 40;

    /// What the style sheet gives a card at both sides together, in pixels, and a little.
    private static final double PADDING = 26;

    private final Words words;
    private final WelcomeModel model;
    private final Consumer<Route> go;
    private final Runnable terminal;
    private final VBox found = Gap.stack("hz-welcome-found");
    private final VBox trouble = new VBox();
    private final ScrollPane root;

    /// @param go       shows another screen
    /// @param terminal opens the terminal
    public WelcomeView(Words words, WelcomeModel model, Consumer<Route> go, Runnable terminal) {
        this.words = words;
        this.model = model;
        this.go = go;
        this.terminal = terminal;
        Label title = Say.wrapped(words.of("welcome.title"), "hz-title");
        VBox steps = Gap.stack(
                "hz-welcome",
                Gap.stack("hz-screen-head", title, Say.wrapped(words.of("welcome.what"), "hz-muted")),
                step(1, words.of("welcome.found"), found, doctor()),
                step(
                        2,
                        words.of("welcome.first"),
                        Say.wrapped(words.of("welcome.firsthow"), "hz-muted"),
                        new Adaptive(TWO_FROM, this::templates),
                        trouble),
                step(3, words.of("welcome.demo"), Say.wrapped(words.of("welcome.demohow"), "hz-muted"), demo()));
        root = NodeId.WELCOME.on(new ScrollPane(steps));
        root.setFitToWidth(true);
        root.getStyleClass().add("hz-welcome-scroll");
        root.setAccessibleText(words.of("welcome.title"));
    }

    public Node node() {
        return root;
    }

    /// Follows the model, and looks at the machine; the answer ends that.
    public Subscription follow() {
        model.look();
        return Subscription.combine(
                model.foundProperty().subscribe(this::show),
                model.makingProperty().subscribe(making -> root.setDisable(making)),
                model.troubleProperty()
                        .subscribe(why -> trouble.getChildren()
                                .setAll(why.map(failed -> Conditions.trouble(words, failed)).stream()
                                        .toList())));
    }

    private VBox step(int number, String title, Node... content) {
        Label place = Say.whole(Say.plain(String.valueOf(number), "hz-welcome-number"));
        VBox body = Gap.grow(Gap.stack("hz-welcome-body", Say.wrapped(title, "hz-strong")));
        body.getChildren().addAll(content);
        HBox line = Gap.line("hz-welcome-step", place, body);
        return new VBox(line);
    }

    private void show(Loaded<List<Doctor.Check>> checks) {
        switch (checks) {
            case Loaded.Loading<List<Doctor.Check>> loading ->
                found.getChildren().setAll(Say.small(words.of("welcome.looking")));
            case Loaded.Failed<List<Doctor.Check>> failed ->
                found.getChildren().setAll(Conditions.failed(words, words.of("doctor.unread"), failed, model::look));
            case Loaded.Ready<List<Doctor.Check>>(List<Doctor.Check> all) -> {
                found.getChildren().setAll(all.stream().map(this::line).toList());
                if (all.stream().allMatch(Doctor.Check::ok)) {
                    found.getChildren().add(Say.small(words.of("welcome.well")));
                }
            }
        }
    }

    private Node line(Doctor.Check check) {
        Icon icon = check.ok() ? Icon.DONE : Icon.INFO;
        Tone tone = check.ok() ? Tone.SUCCESS : Tone.WARNING;
        VBox says = Gap.stack("hz-row-text", Say.wrapped(words.told().finding(check)));
        words.told()
                .fix(check)
                .filter(fix -> !check.ok() && !fix.isBlank())
                .ifPresent(fix -> says.getChildren()
                        .add(
                                Character.isUpperCase(fix.codePointAt(0))
                                        ? Say.wrapped(fix, "hz-muted")
                                        : Copying.command(words, Gap.grow(Say.wrapped(fix, "hz-mono")), () -> fix)));
        HBox line = Gap.line("hz-welcome-check", Icons.of(icon, 16, tone), Gap.grow(says));
        line.setAccessibleRole(AccessibleRole.LIST_ITEM);
        line.setAccessibleText(words.of(
                check.ok() ? "doctor.well" : "doctor.unwell", words.told().finding(check)));
        return line;
    }

    private Node doctor() {
        Button again = Buttons.with(Icon.RETRY, Buttons.compact(words.of("doctor.again"), "", model::look));
        Button all = Buttons.link(words.of("welcome.doctor"), () -> go.accept(new Route.Top(Destination.DOCTOR)));
        return Gap.flow("hz-deeds", again, all);
    }

    private Node templates(boolean two) {
        var tiles = new TilePane();
        tiles.getStyleClass().add("hz-welcome-templates");
        tiles.setPrefColumns(two ? 2 : 1);
        for (Template template : Template.values()) {
            tiles.getChildren().add(card(template));
        }
        tiles.setTileAlignment(Pos.TOP_LEFT);
        tiles.widthProperty()
                .subscribe(width -> tiles.setPrefTileWidth(
                        Math.max(1, (width.doubleValue() - (two ? tiles.getHgap() : 0)) / (two ? 2 : 1) - 1)));
        return tiles;
    }

    private Button card(Template template) {
        String name = words.of(template);
        String about = words.of(template.about());
        HBox line = Gap.line(
                "hz-card-head",
                Icons.of(template.icon(), 16, Tone.MUTED),
                Gap.grow(Gap.stack(
                        "hz-row-text", Say.wrapped(name, "hz-strong"), Say.wrapped(about, "hz-small", "hz-muted"))));
        var card = new Button();
        card.getStyleClass().addAll("hz-flat", "hz-welcome-card");
        card.setGraphic(line);
        card.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        card.setMaxWidth(Double.MAX_VALUE);
        card.setMinWidth(0);
        // A button gives its picture the room it asks for; this one shall fill the card, and wrap.
        line.prefWidthProperty().bind(card.widthProperty().subtract(PADDING));
        card.prefHeightProperty()
                .bind(Bindings.createDoubleBinding(
                        () -> line.prefHeight(Math.max(1, card.getWidth() - PADDING)) + PADDING, card.widthProperty()));
        card.setAccessibleText(words.of("welcome.make", name, about));
        card.setOnAction(event -> model.make(template, id -> go.accept(new Route.Heinzel(id))));
        return card;
    }

    private Node demo() {
        Button open = Buttons.with(Icon.TERMINAL, Buttons.compact(words.of("welcome.terminal"), "", terminal));
        return Gap.stack(
                "hz-welcome-found",
                Copying.command(words, Gap.grow(Say.wrapped(DEMO, "hz-mono")), () -> DEMO),
                Gap.flow("hz-deeds", open));
    }
}
