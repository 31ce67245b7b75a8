package heinzel.desktop.part;

import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Drawable;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/// Labels and runs of text in the four ways a screen speaks: plain, strong, muted, small. Whatever comes in,
/// only what JavaFX can draw goes out.
public final class Say {
    private Say() {}

    /// One line, cut with an ellipsis where room ends.
    public static Label plain(String words, String... styles) {
        var label = new Label(Drawable.of(words));
        label.getStyleClass().addAll(styles);
        label.setTextOverrun(OverrunStyle.ELLIPSIS);
        label.setMinWidth(0);
        return label;
    }

    public static Label strong(String words) {
        return plain(words, "hz-strong");
    }

    public static Label muted(String words) {
        return plain(words, "hz-muted");
    }

    public static Label small(String words) {
        return plain(words, "hz-small", "hz-muted");
    }

    public static Label title(String words) {
        return plain(words, "hz-title");
    }

    /// A line in a tone of its own.
    public static Label toned(String words, Tone tone, String... styles) {
        Label label = plain(words, styles);
        label.getStyleClass().add("hz-" + tone.styleClass());
        return label;
    }

    /// As many lines as it needs.
    public static Label wrapped(String words, String... styles) {
        Label label = plain(words, styles);
        label.getStyleClass().add("hz-wrap");
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    /// What decides something is read exactly: nothing in it is hidden, moved or left out.
    public static Label exact(String words, String... styles) {
        Label label = wrapped("", styles);
        label.setText(exactly(words));
        return label;
    }

    /// The text of such a label.
    public static String exactly(String words) {
        return Drawable.exact(words);
    }

    /// Never cut, whatever the room.
    public static Label whole(Label label) {
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    /// A run inside a flow.
    public static Text run(String words, String... styles) {
        var text = new Text(Drawable.of(words));
        text.getStyleClass().addAll(styles);
        return text;
    }

    /// Runs one after the other, wrapped as one paragraph.
    public static TextFlow flow(Text... runs) {
        var flow = new TextFlow(runs);
        flow.getStyleClass().add("hz-flow");
        flow.setMinWidth(0);
        return flow;
    }
}
