package heinzel.desktop.part;

import javafx.geometry.HPos;
import javafx.geometry.Orientation;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.layout.HBox;

/// What is said at the left of a line and what can be done at its right. Where there is no room for both, what can
/// be done stands in a line of its own below: nothing of it is ever cut.
public final class TwoEnds extends HBox {
    private final Node left;
    private final Node right;

    public TwoEnds(String style, Node left, Node right) {
        super(left, right);
        this.left = left;
        this.right = right;
        getStyleClass().addAll("hz-line", style);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefHeight(double width) {
        double room = room(width < 0 ? prefWidth(-1) : width);
        double inside = fit(room)
                ? Math.max(high(left, room), high(right, room))
                : high(left, room) + getSpacing() + high(right, room);
        return snappedTopInset() + inside + snappedBottomInset();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        double room = room(getWidth());
        double x = snappedLeftInset();
        double y = snappedTopInset();
        double does = wide(right, room);
        double at = x + room - does;
        if (fit(room)) {
            double height = Math.max(high(left, room), high(right, room));
            layoutInArea(left, x, y, room - does - getSpacing(), height, 0, HPos.LEFT, VPos.CENTER);
            layoutInArea(right, at, y, does, height, 0, HPos.RIGHT, VPos.CENTER);
        } else {
            double below = y + high(left, room) + getSpacing();
            layoutInArea(left, x, y, room, high(left, room), 0, HPos.LEFT, VPos.CENTER);
            layoutInArea(right, at, below, does, high(right, room), 0, HPos.RIGHT, VPos.CENTER);
        }
    }

    private boolean fit(double room) {
        return left.prefWidth(-1) + getSpacing() + right.prefWidth(-1) <= room;
    }

    private double room(double width) {
        return width - snappedLeftInset() - snappedRightInset();
    }

    private static double wide(Node node, double room) {
        return Math.min(node.prefWidth(-1), room);
    }

    private static double high(Node node, double room) {
        return node.prefHeight(wide(node, room));
    }
}
