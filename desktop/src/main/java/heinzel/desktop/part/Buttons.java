package heinzel.desktop.part;

import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Drawable;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// The buttons of the window. A view has one main button at most: what the person came to decide.
public final class Buttons {
    private Buttons() {}

    /// A word, and after it the key that does the same, unboxed.
    public static Button plain(String words, String key, Runnable action) {
        return make(words, key, action, "hz-plain");
    }

    /// The same, lower, for the line of actions of a row.
    public static Button compact(String words, String key, Runnable action) {
        return make(words, key, action, "hz-compact");
    }

    /// The one filled button.
    public static Button main(String words, String key, Runnable action) {
        return make(words, key, action, "hz-main");
    }

    /// Words that act like a link.
    public static Button link(String words, Runnable action) {
        return make(words, "", action, "hz-link");
    }

    /// An icon alone; what it does is its tooltip and its accessible text.
    public static Button glyph(Icon icon, String does, Runnable action) {
        Button button = make("", "", action, "hz-flat", "hz-glyph");
        button.setGraphic(Icons.of(icon, 16, Tone.MUTED));
        named(button, does);
        return button;
    }

    /// Puts an icon before a button's words.
    public static Button with(Icon icon, Button button) {
        Tone tone = button.getStyleClass().contains("hz-link") ? Tone.ACCENT : Tone.PLAIN;
        Node picture = Icons.of(icon, 14, tone);
        if (button.getGraphic() instanceof HBox line) {
            line.getChildren().addFirst(picture);
        } else {
            button.setGraphic(picture);
            button.setContentDisplay(ContentDisplay.LEFT);
        }
        return button;
    }

    /// Gives a button without words its name.
    public static void named(Button button, String does) {
        button.setAccessibleText(does);
        button.setTooltip(new Tooltip(does));
    }

    private static Button make(String words, String key, Runnable action, String... styles) {
        var button = new Button();
        String drawn = Drawable.of(words);
        if (key.isEmpty()) {
            button.setText(drawn);
        } else {
            var label = new Label(drawn);
            label.getStyleClass().add("hz-button-words");
            label.textFillProperty().bind(button.textFillProperty());
            Label hint = Keys.beside(key);
            var line = new HBox(label, hint);
            line.getStyleClass().add("hz-button-line");
            button.setGraphic(line);
            button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
            button.setAccessibleText(drawn);
            button.setAccessibleHelp(key);
        }
        button.getStyleClass().addAll(styles);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(event -> action.run());
        return button;
    }
}
