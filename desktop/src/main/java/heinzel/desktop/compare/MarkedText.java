package heinzel.desktop.compare;

import heinzel.desktop.words.Drawable;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.shape.Path;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/// Text with its changed words marked: a colour behind them, and struck through or underlined, so that
/// it reads without the colour as well. JavaFX has no background for a run, so a path is laid behind.
final class MarkedText extends TextFlow {
    private final Compare.Side side;
    private final List<int[]> ranges = new ArrayList<>();
    private final List<Path> marks = new ArrayList<>();
    private double laidOutFor = -1;

    MarkedText(List<Run> runs, Compare.Side side, String... styles) {
        this.side = side;
        getStyleClass().addAll("hz-flow", "hz-marked");
        setMinWidth(0);
        int at = 0;
        for (Run run : runs) {
            String drawn = Drawable.of(run.text());
            var text = new Text(drawn);
            text.getStyleClass().addAll(styles);
            if (run.changed() && !drawn.isBlank()) {
                text.getStyleClass().add(side == Compare.Side.BEFORE ? "hz-word-before" : "hz-word-after");
                ranges.add(new int[] {at, at + drawn.length()});
            }
            getChildren().add(text);
            at += drawn.length();
        }
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (getWidth() != laidOutFor && !ranges.isEmpty()) {
            laidOutFor = getWidth();
            getChildren().removeAll(marks);
            marks.clear();
            for (int[] range : ranges) {
                var mark = new Path(getRangeShape(range[0], range[1], false));
                mark.setManaged(false);
                mark.setMouseTransparent(true);
                mark.getStyleClass().add(side == Compare.Side.BEFORE ? "hz-mark-before" : "hz-mark-after");
                marks.add(mark);
            }
            getChildren().addAll(0, marks);
        }
    }
}
