package heinzel.desktop.part;

import javafx.scene.Node;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Room, and boxes named by their style class, so that every distance is said in the style sheet and grows with
/// the text.
public final class Gap {
    private Gap() {}

    /// Takes what is left.
    public static Region rest() {
        var gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        VBox.setVgrow(gap, Priority.ALWAYS);
        return gap;
    }

    /// Side by side.
    public static HBox line(String style, Node... nodes) {
        var box = new HBox(nodes);
        box.getStyleClass().addAll("hz-line", style);
        box.setMinWidth(0);
        return box;
    }

    /// Side by side while there is room, then in further lines.
    public static FlowPane flow(String style, Node... nodes) {
        var box = new FlowPane(nodes);
        box.getStyleClass().addAll("hz-flow-line", style);
        box.setMinWidth(0);
        return box;
    }

    /// One under the other.
    public static VBox stack(String style, Node... nodes) {
        var box = new VBox(nodes);
        box.getStyleClass().addAll("hz-stack", style);
        box.setMinWidth(0);
        return box;
    }

    /// Lets a node grow in its line.
    public static <N extends Node> N grow(N node) {
        HBox.setHgrow(node, Priority.ALWAYS);
        if (node instanceof Region region) {
            region.setMaxWidth(Double.MAX_VALUE);
        }
        return node;
    }
}
