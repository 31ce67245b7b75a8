package heinzel.desktop.part;

import heinzel.desktop.theme.Icon;
import heinzel.desktop.words.Words;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;

/// A command that can be read whole and taken along.
public final class Copying {
    private Copying() {}

    /// The command in its box, with a button that copies it.
    ///
    /// @param line the command as it is read
    /// @param text the command as it is copied
    public static HBox command(Words words, Node line, Supplier<String> text) {
        Button copy = Buttons.glyph(Icon.COPY, words.of("command.copy"), () -> {
            var content = new ClipboardContent();
            content.putString(text.get());
            Clipboard.getSystemClipboard().setContent(content);
        });
        copy.getStyleClass().add("hz-copy");
        return Gap.line("hz-command", line, copy);
    }
}
