package heinzel.desktop.part;

import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;

/// A cell that draws its item with one function and has no look of its own.
public final class RowCell<T> extends ListCell<T> {
    private final Function<T, Node> draw;

    public RowCell(Function<T, Node> draw) {
        this.draw = draw;
        getStyleClass().add("hz-cell");
        // A cell as wide as its list, never wider: rows wrap or cut, they do not scroll sideways.
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(T item, boolean empty) {
        super.updateItem(item, empty);
        setText(null);
        setGraphic(empty || item == null ? null : draw.apply(item));
    }

    /// Scrolls no further than it must for the row to be seen whole.
    public static void reveal(ListView<?> list, int at) {
        if (list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow) {
            flow.scrollTo(at);
        }
    }
}
