package heinzel.desktop.part;

import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Words;
import java.util.Optional;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// What was just done, in its place: what it was, what follows or what to do where it can't be taken back, and
/// Undo where it can.
public final class Notes {
    private Notes() {}

    /// @param says what was done
    /// @param then what follows from it, and what to do if it was wrong
    /// @param more a button that leads on, or takes it back
    /// @param away puts the note away
    public static HBox of(Words words, String says, String then, Optional<Button> more, Runnable away) {
        VBox text = Gap.stack("hz-note-words", Say.wrapped(says, "hz-strong"), Say.wrapped(then, "hz-muted"));
        HBox line = Gap.line("hz-done-note", Icons.of(Icon.DONE, 16, Tone.SUCCESS), Gap.grow(text));
        more.ifPresent(line.getChildren()::add);
        line.getChildren().add(Buttons.glyph(Icon.CLOSE, words.of("note.away"), away));
        line.setAccessibleRole(AccessibleRole.TEXT);
        line.setAccessibleText(says + " " + then);
        NodeId.NOTE.on(line);
        return line;
    }

    /// The button that takes back what the note tells.
    public static Button undo(Words words, Runnable undo) {
        return NodeId.NOTE_UNDO.on(Buttons.with(Icon.UNDO, Buttons.compact(words.of("note.undo"), "z", undo)));
    }
}
