package heinzel.desktop.part;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyEvent;

/// Key hints, and when a letter is a command.
public final class Keys {
    /// Return, as it stands on the key.
    public static final String ENTER = "↵";

    private static final String ALL_KEYS = "hz-all-keys";

    private Keys() {}

    /// This node takes all keys, as a shell does: only those that lead out of it are the window's.
    public static void givesAllTo(Node node) {
        node.getProperties().put(ALL_KEYS, true);
    }

    /// Whether this key press is for a node that takes all keys. A Mac's command key is never a shell's.
    public static boolean isForShell(KeyEvent event) {
        return !event.isMetaDown()
                && event.getTarget() instanceof Node node
                && node.hasProperties()
                && node.getProperties().containsKey(ALL_KEYS);
    }

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
