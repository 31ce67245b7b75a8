package heinzel.desktop.palette;

import heinzel.desktop.part.Gap;
import heinzel.desktop.part.Keys;
import heinzel.desktop.part.RowCell;
import heinzel.desktop.part.Say;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Words;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// Search over everything, above the window while it is open. Escape, or a click beside it, closes it.
public final class PaletteView extends StackPane {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

    private final PaletteModel model;
    private final Runnable close;
    private final TextField input = new TextField();
    private final ListView<Place> list = new ListView<>();

    public PaletteView(Words words, PaletteModel model, Runnable close) {
        this.model = model;
        this.close = close;
        getStyleClass().add("hz-scrim");
        setAlignment(Pos.TOP_CENTER);
        setAccessibleRole(AccessibleRole.DIALOG);
        setAccessibleText(words.of("rail.search"));
        input.setPromptText(words.of("palette.prompt"));
        input.setAccessibleText(words.of("palette.prompt"));
        input.getStyleClass().add("hz-bare");
        input.textProperty().bindBidirectional(model.typedProperty());
        HBox head =
                Gap.line("hz-palette-head", Icons.of(Icon.SEARCH, 16, Tone.MUTED), Gap.grow(input), Keys.boxed("Esc"));
        list.setItems(model.found());
        list.getStyleClass().add("hz-list");
        list.setCellFactory(view -> new RowCell<>(this::row));
        list.setPlaceholder(Say.muted(words.of("palette.none")));
        list.setAccessibleText(words.of("palette.found"));
        list.setFocusTraversable(false);
        list.getSelectionModel().selectedItemProperty().subscribe(chosen -> list.refresh());
        model.found().addListener((javafx.collections.ListChangeListener<Place>)
                change -> list.getSelectionModel().selectFirst());
        list.getSelectionModel().selectFirst();
        VBox box = Gap.stack("hz-palette", head, list);
        getChildren().add(box);
        setOnMousePressed(event -> {
            if (equals(event.getTarget())) {
                close.run();
            }
        });
        addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    }

    /// Lets the person type.
    public void focusInput() {
        input.requestFocus();
    }

    private Node row(Place place) {
        HBox row = Gap.line(
                "hz-palette-row",
                Icons.of(place.icon(), 16, Tone.MUTED),
                Say.whole(Say.plain(place.name())),
                Say.small(place.about()));
        row.pseudoClassStateChanged(
                SELECTED, place.equals(list.getSelectionModel().getSelectedItem()));
        row.setAccessibleRole(AccessibleRole.LIST_ITEM);
        row.setAccessibleText(place.name() + ", " + place.about());
        row.setOnMouseClicked(event -> go(place));
        return row;
    }

    private void key(KeyEvent event) {
        switch (event.getCode()) {
            case ESCAPE -> close.run();
            case DOWN -> list.getSelectionModel().selectNext();
            case UP -> list.getSelectionModel().selectPrevious();
            case ENTER ->
                Optional.ofNullable(list.getSelectionModel().getSelectedItem()).ifPresent(this::go);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void go(Place place) {
        close.run();
        model.typedProperty().set("");
        place.go().run();
    }
}
