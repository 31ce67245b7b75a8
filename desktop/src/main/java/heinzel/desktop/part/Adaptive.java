package heinzel.desktop.part;

import java.util.Optional;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/// One content in two arrangements: wide, or narrow. Which one shows follows from its own width in em, so larger
/// text gets the narrow one earlier, and nothing is lost at 200 %.
public final class Adaptive extends StackPane {
    private final double wideFrom;
    private final Function<Boolean, Node> arrange;

    /// Never seen: it only knows how large text is here.
    private final Label measure = new Label();

    private boolean shown;

    /// @param wideFrom the least width of the wide arrangement, in em
    /// @param arrange  makes the content; told whether it is wide
    public Adaptive(double wideFrom, Function<Boolean, Node> arrange) {
        this.wideFrom = wideFrom;
        this.arrange = arrange;
        measure.setManaged(false);
        measure.setVisible(false);
        setMinWidth(0);
        // Something is there from the start, so that it can be found and take the keyboard before the first layout.
        show(true);
        widthProperty().subscribe(width -> settle());
        measure.fontProperty().subscribe(font -> settle());
    }

    /// A head with its deeds at the right while there is room, else with them below it, in as many lines as
    /// they take.
    public static Adaptive pair(double wideFrom, String style, Region head, Node... deeds) {
        return new Adaptive(wideFrom, wide -> {
            if (wide) {
                return Gap.line(style, Gap.grow(head), Gap.line("hz-deeds", deeds));
            }
            head.setMaxWidth(Double.MAX_VALUE);
            return Gap.stack(style + "-narrow", head, Gap.flow("hz-deeds", deeds));
        });
    }

    private void settle() {
        if (getWidth() <= 0) {
            return;
        }
        boolean wide = getWidth() >= wideFrom * measure.getFont().getSize();
        if (shown != wide) {
            Optional<Node> focused = focused();
            show(wide);
            focused.ifPresent(Node::requestFocus);
        }
    }

    private void show(boolean wide) {
        shown = wide;
        getChildren().setAll(measure, arrange.apply(wide));
    }

    /// Who of the content has the keyboard: whoever is moved to another place loses it.
    private Optional<Node> focused() {
        Optional<Node> owner = Optional.ofNullable(getScene()).map(Scene::getFocusOwner);
        return owner.filter(node -> {
            Node at = node;
            while (at != null && at != this) {
                at = at.getParent();
            }
            return at == this;
        });
    }
}
