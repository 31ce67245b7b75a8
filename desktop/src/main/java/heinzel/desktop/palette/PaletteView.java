package heinzel.desktop.palette;

import heinzel.api.operation.OperationSpec;
import heinzel.desktop.part.Adaptive;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.Keys;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.part.RowCell;
import heinzel.desktop.part.Say;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Words;
import java.util.function.Function;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// Search over everything, above the window while it is open: at the left what was found, at the right the form
/// of the chosen operation. Escape, or a click beside it, closes it.
public final class PaletteView extends StackPane {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

    /// From here on, in em, list and form stand side by side.
    private static final double BESIDE_FROM = 44;

    private final Words words;
    private final PaletteModel model;
    private final Function<OperationSpec, FormModel> forms;
    private final Runnable close;
    private final TextField input = NodeId.PALETTE_INPUT.on(new TextField());
    private final Label count = Say.small("");
    private final ListView<PaletteRow> list = NodeId.PALETTE_LIST.on(new ListView<>());
    private final StackPane beside = new StackPane();
    private @Nullable FormView form;

    /// @param forms makes the form of an operation
    /// @param close closes the palette
    public PaletteView(Words words, PaletteModel model, Function<OperationSpec, FormModel> forms, Runnable close) {
        this.words = words;
        this.model = model;
        this.forms = forms;
        this.close = close;
        getStyleClass().add("hz-scrim");
        setAlignment(Pos.TOP_CENTER);
        setAccessibleRole(AccessibleRole.DIALOG);
        setAccessibleText(words.of("rail.search"));
        beside.getStyleClass().add("hz-palette-form");
        getChildren().add(box());
        setOnMousePressed(event -> {
            if (equals(event.getTarget())) {
                close.run();
            }
        });
        addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        list.getSelectionModel().selectedItemProperty().subscribe(this::chosen);
        model.rows().addListener((ListChangeListener<PaletteRow>) change -> found());
        found();
    }

    /// Lets the person type.
    public void focusInput() {
        input.requestFocus();
    }

    private VBox box() {
        input.setPromptText(words.of("palette.prompt"));
        input.setAccessibleText(words.of("palette.prompt"));
        input.getStyleClass().add("hz-bare");
        input.textProperty().bindBidirectional(model.typedProperty());
        list.setItems(model.rows());
        list.getStyleClass().add("hz-list");
        list.setCellFactory(view -> new RowCell<>(this::row));
        list.setPlaceholder(Say.muted(words.of("palette.none")));
        list.setAccessibleText(words.of("palette.found"));
        list.setFocusTraversable(false);
        HBox head = Gap.line(
                "hz-palette-head",
                Icons.of(Icon.SEARCH, 16, Tone.MUTED),
                Gap.grow(input),
                Say.whole(count),
                Keys.boxed("Esc"));
        var both = new Adaptive(BESIDE_FROM, this::arrange);
        VBox.setVgrow(both, Priority.ALWAYS);
        return Gap.stack("hz-palette", head, both);
    }

    private Node arrange(boolean wide) {
        list.getStyleClass().removeAll("wide", "high");
        list.getStyleClass().add(wide ? "wide" : "high");
        HBox.setHgrow(beside, Priority.ALWAYS);
        VBox.setVgrow(beside, Priority.ALWAYS);
        return wide ? Gap.line("hz-palette-both", list, beside) : Gap.stack("hz-palette-both", list, beside);
    }

    private void found() {
        count.setText(words.of("palette.count", model.foundDeeds(), model.allDeeds()));
        list.getSelectionModel().clearAndSelect(Math.max(0, model.next(-1, 1)));
    }

    private void chosen(@Nullable PaletteRow row) {
        list.refresh();
        if (form != null) {
            form.leave();
            form = null;
        }
        beside.getChildren().clear();
        if (row instanceof PaletteRow.Do(Deed deed)) {
            var made = new FormView(words, forms.apply(deed.operation()));
            form = made;
            beside.getChildren().setAll(made);
        } else if (row instanceof PaletteRow.Go(Place place)) {
            beside.getChildren().setAll(preview(place));
        }
    }

    private VBox preview(Place place) {
        return Gap.stack(
                "hz-palette-preview",
                Icons.of(place.icon(), 24, Tone.MUTED),
                Say.wrapped(place.name(), "hz-lead", "hz-strong"),
                Say.wrapped(place.about(), "hz-muted"),
                Gap.line("hz-form-fact", Keys.boxed(Keys.ENTER), Say.small(words.of("palette.go"))));
    }

    private Node row(PaletteRow row) {
        return switch (row) {
            case PaletteRow.Head(PaletteRow.Section section) ->
                Say.plain(words.of(section), "hz-small", "hz-muted", "hz-palette-section");
            case PaletteRow.Go(Place place) -> item(row, place.icon(), place.name(), place.about());
            case PaletteRow.Do(Deed deed) ->
                item(row, deed.icon(), deed.name(), deed.operation().at());
        };
    }

    private Node item(PaletteRow row, Icon icon, String name, String about) {
        boolean selected = row.equals(list.getSelectionModel().getSelectedItem());
        VBox text = Gap.grow(Gap.stack("hz-palette-words", Say.plain(name), Say.small(about)));
        HBox line = Gap.line("hz-palette-row", Icons.of(icon, 16, selected ? Tone.ACCENT : Tone.MUTED), text);
        line.pseudoClassStateChanged(SELECTED, selected);
        line.setAccessibleRole(AccessibleRole.LIST_ITEM);
        line.setAccessibleText(name + ", " + about);
        line.setOnMouseClicked(event -> {
            list.getSelectionModel().select(row);
            if (row instanceof PaletteRow.Go(Place place)) {
                go(place);
            }
        });
        return line;
    }

    private void key(KeyEvent event) {
        boolean writes = getScene() != null && input.equals(getScene().getFocusOwner());
        boolean used = switch (event.getCode()) {
            case ESCAPE -> act(close);
            case DOWN -> writes && act(() -> move(1));
            case UP -> writes && act(() -> move(-1));
            case ENTER -> event.isShortcutDown() ? act(this::run) : writes && act(this::enter);
            default -> false;
        };
        if (used) {
            event.consume();
        }
    }

    private void move(int by) {
        int at = model.next(list.getSelectionModel().getSelectedIndex(), by);
        list.getSelectionModel().clearAndSelect(at);
        RowCell.reveal(list, at);
    }

    private void enter() {
        switch (list.getSelectionModel().getSelectedItem()) {
            case PaletteRow.Go(Place place) -> go(place);
            case PaletteRow.Do deed -> focusForm();
            case PaletteRow.Head head -> {}
            case null -> {}
        }
    }

    private void focusForm() {
        if (form != null) {
            form.focusFirst();
        }
    }

    private void run() {
        if (form != null) {
            form.run();
        }
    }

    private void go(Place place) {
        close.run();
        model.typedProperty().set("");
        place.go().run();
    }

    private static boolean act(Runnable work) {
        work.run();
        return true;
    }
}
