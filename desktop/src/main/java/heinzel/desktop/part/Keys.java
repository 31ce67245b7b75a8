package heinzel.desktop.part;

import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyEvent;

/// Key hints, and when a letter is a command.
public final class Keys {
    /// Return, as it stands on the key.
    public static final String ENTER = "↵";

    private Keys() {}

    /// Beside a word, unboxed.
    public static Label beside(String key) {
        return hint(key, "hz-key");
    }

    /// Alone, in a box.
    public static Label boxed(String key) {
        return hint(key, "hz-key-box");
    }

    /// Whether this key press could be a single-letter command: no modifier, and nobody is writing.
    public static boolean isCommand(KeyEvent event) {
        boolean modified = event.isControlDown() || event.isAltDown() || event.isMetaDown() || event.isShortcutDown();
        return !modified && !(event.getTarget() instanceof TextInputControl);
    }

    private static Label hint(String key, String style) {
        var label = new Label(key);
        label.getStyleClass().add(style);
        label.setMinWidth(javafx.scene.layout.Region.USE_PREF_SIZE);
        // The key is the help text of the button it stands on; read on its own it would only be noise.
        label.setMouseTransparent(true);
        return label;
    }
}
