package heinzel.desktop.frame;

import javafx.scene.Node;

/// A screen, as the frame knows it. Subscriptions live between attach and detach, so a screen that is not shown
/// costs nothing.
public interface ScreenView {
    Node node();

    /// It is on screen now: subscribe, and read what may have changed.
    void attach();

    /// It is gone from the screen: let go of everything.
    void detach();

    /// Where a key press that means this screen should begin; the first thing a person would act on.
    default void focus() {
        node().requestFocus();
    }
}
