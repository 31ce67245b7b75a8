package heinzel.desktop.part;

import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// Yes and no to one thing, wherever a person decides: the same two buttons, the same two keys, `y` and `n`.
public final class Decision {
    private final Button yes;
    private final Button no;

    /// @param yesWords what yes is called here, such as Approve or Confirm
    /// @param noWords  what no is called
    public Decision(String yesWords, Runnable onYes, String noWords, Runnable onNo) {
        yes = Buttons.main(yesWords, "y", onYes);
        no = Buttons.plain(noWords, "n", onNo);
    }

    /// Whether each can be pressed, by mouse or key.
    public Decision allow(boolean yesNow, boolean noNow) {
        yes.setDisable(!yesNow);
        no.setDisable(!noNow);
        return this;
    }

    public Button yes() {
        return yes;
    }

    public Button no() {
        return no;
    }

    /// Takes a key press that means one of the two, where that one can be pressed now.
    public boolean key(KeyEvent event) {
        Button meant = event.getCode() == KeyCode.Y ? yes : event.getCode() == KeyCode.N ? no : null;
        if (meant == null || meant.isDisabled() || !Keys.isCommand(event)) {
            return false;
        }
        meant.fire();
        return true;
    }
}
