package heinzel.desktop.palette;

import heinzel.desktop.part.Keys;
import heinzel.desktop.part.Say;
import heinzel.desktop.words.Words;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// All keys on one card, above the window. Any key closes it.
public final class KeysView extends StackPane {
    private static final String[][] KEYS = {
        {"Ctrl K", "keys.search"},
        {"Ctrl B", "keys.panel"},
        {"Ctrl J", "keys.terminal"},
        {"F6", "keys.parts"},
        {"Ctrl 1 … 5", "keys.screens"},
        {"Alt ←", "keys.back"},
        {"j  k", "keys.move"},
        {Keys.ENTER, "keys.open"},
        {"c", "keys.chat"},
        {"y  n", "keys.decide"},
        {"e", "keys.done"},
        {"h", "keys.snooze"},
        {"z", "keys.undo"},
        {"x", "keys.mark"},
        {"w", "keys.wake"},
        {"/", "keys.find"},
        {"Esc", "keys.stop"},
        {"?", "keys.keys"}
    };

    public KeysView(Words words, Runnable close) {
        getStyleClass().add("hz-scrim");
        setAlignment(Pos.CENTER);
        setAccessibleRole(AccessibleRole.DIALOG);
        setAccessibleText(words.of("keys.title"));
        var grid = new GridPane();
        grid.getStyleClass().add("hz-keys");
        for (int row = 0; row < KEYS.length; row++) {
            String key = KEYS[row][0].replace("Ctrl", words.of("key.control"));
            grid.addRow(row, Keys.boxed(key), Say.plain(words.of(KEYS[row][1])));
        }
        var box = new VBox(Say.strong(words.of("keys.title")), grid);
        box.getStyleClass().add("hz-keys-card");
        box.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        getChildren().add(box);
        setFocusTraversable(true);
        setOnMousePressed(event -> close.run());
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (!event.getCode().isModifierKey()) {
                event.consume();
                close.run();
            }
        });
    }
}
