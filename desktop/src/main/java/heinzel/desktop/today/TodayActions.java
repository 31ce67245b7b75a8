package heinzel.desktop.today;

import javafx.scene.Node;

/// What a card leads to outside Today.
interface TodayActions {
    void open(Card card);

    /// Opens a chat about it in the panel.
    void ask(Card card);

    /// Asks until when, beside the node.
    void snooze(Node beside);
}
