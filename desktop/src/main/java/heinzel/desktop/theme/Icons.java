package heinzel.desktop.theme;

import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.shape.SVGPath;
import org.kordamp.ikonli.javafx.FontIcon;

/// Makes the node for an icon. Sizes and colours are style classes: the theme's own `-fx-icon-size` beats the
/// setter.
///
/// An icon stands beside a word that says the same, so to a screen reader it is decoration; a button that shows
/// an icon alone carries its accessible text itself.
public final class Icons {
    private Icons() {}

    /// `size` is one of 12, 14, 16, 18 and 24 (pixels at 100 % text).
    public static Node of(Icon icon, int size, Tone tone) {
        Node node = icon.ikon()
                .<Node>map(ikon -> new FontIcon(ikon))
                .orElseGet(() -> new Drawn(icon.path().orElseThrow(), size));
        node.getStyleClass().addAll("hz-icon", "hz-icon-" + size, tone.styleClass());
        node.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        node.setMouseTransparent(true);
        return node;
    }

    /// hz's own icons: a stroked path on a 24 by 24 grid, scaled to the width that the style class gives in em.
    private static final class Drawn extends Region {
        private static final double GRID = 24;
        private final SVGPath path = new SVGPath();

        Drawn(String content, int size) {
            path.setContent(content);
            path.getStyleClass().add("hz-icon-line");
            getStyleClass().add("hz-icon-drawn-" + size);
            getChildren().add(path);
        }

        @Override
        protected void layoutChildren() {
            double scale = Math.min(getWidth(), getHeight()) / GRID;
            path.setScaleX(scale);
            path.setScaleY(scale);
            // A scale is taken around the middle of the path's own bounds, so the grid is moved to where the
            // box is.
            var bounds = path.getBoundsInLocal();
            double middleX = (bounds.getMinX() + bounds.getMaxX()) / 2;
            double middleY = (bounds.getMinY() + bounds.getMaxY()) / 2;
            path.setLayoutX(middleX * scale - middleX + (getWidth() - GRID * scale) / 2);
            path.setLayoutY(middleY * scale - middleY + (getHeight() - GRID * scale) / 2);
        }
    }
}
