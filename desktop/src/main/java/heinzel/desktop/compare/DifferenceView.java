package heinzel.desktop.compare;

import heinzel.desktop.compare.Compare.Line;
import heinzel.desktop.compare.Compare.Pair;
import heinzel.desktop.compare.Compare.Side;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.Say;
import heinzel.desktop.words.Words;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The two ways in which hz shows a difference: a contract in one column with whole lines tinted, prose
/// in two columns with only the words marked.
public final class DifferenceView {
    private static final String MINUS = "−";
    private static final String PLUS = "+";

    private DifferenceView() {}

    /// A contract: signs in the gutter, whole lines tinted, changed words marked.
    public static VBox lines(Words words, List<Line> lines) {
        var box = new VBox();
        box.getStyleClass().add("hz-code-lines");
        int last = 0;
        for (Line line : lines) {
            if (last != 0 && line.number() > last + 1 && line.side() == Side.BOTH) {
                box.getChildren().add(Gap.line("hz-code-gap"));
            }
            last = line.number();
            box.getChildren().add(line(words, line));
        }
        return box;
    }

    /// A contract as it is, with its line numbers.
    public static VBox plain(Words words, String text) {
        List<String> all = text.lines().toList();
        return lines(
                words,
                IntStream.range(0, all.size())
                        .mapToObj(at -> new Line(Side.BOTH, at + 1, List.of(new Run(all.get(at), false))))
                        .toList());
    }

    private static Node line(Words words, Line line) {
        Label number = Say.whole(Say.plain(String.valueOf(line.number()), "hz-code-number"));
        var text = new MarkedText(line.runs(), line.side());
        HBox row = Gap.line("hz-code-line", number, sign(line.side()), Gap.grow(text));
        switch (line.side()) {
            case BEFORE -> row.getStyleClass().add("hz-before");
            case AFTER -> row.getStyleClass().add("hz-after");
            case BOTH -> {}
        }
        row.setAccessibleText(spoken(words, line.side(), line.text()));
        return row;
    }

    /// What stands above the two columns.
    public static GridPane heads(Node before, Node after) {
        GridPane grid = halves();
        grid.addRow(0, before, after);
        after.getStyleClass().add("second");
        return grid;
    }

    /// Prose: what was, and what is, side by side; headings and list items are drawn as such.
    public static GridPane beside(Words words, List<Pair> pairs) {
        GridPane grid = halves();
        grid.getStyleClass().add("hz-columns");
        for (int row = 0; row < pairs.size(); row++) {
            Pair pair = pairs.get(row);
            Node after = cell(words, pair.after(), Side.AFTER);
            after.getStyleClass().add("second");
            grid.addRow(row, cell(words, pair.before(), Side.BEFORE), after);
        }
        Region end = end();
        end.getStyleClass().add("second");
        grid.addRow(pairs.size(), end(), end);
        return grid;
    }

    /// The same where there is no room for two columns: what was stands above what is, and what did not change
    /// stands once.
    public static VBox below(Words words, List<Pair> pairs) {
        VBox column = Gap.stack("hz-columns");
        for (Pair pair : pairs) {
            if (pair.changed() && !pair.before().isEmpty()) {
                column.getChildren().add(cell(words, pair.before(), Side.BEFORE));
            }
            if (!pair.after().isEmpty()) {
                Side side = pair.changed() ? Side.AFTER : Side.BOTH;
                column.getChildren().add(cell(words, pair.after(), side));
            }
        }
        column.getChildren().add(end());
        return column;
    }

    private static Region end() {
        var end = new Region();
        end.getStyleClass().addAll("hz-prose-cell", "end");
        return end;
    }

    private static GridPane halves() {
        var grid = new GridPane();
        var half = new ColumnConstraints();
        half.setPercentWidth(50);
        grid.getColumnConstraints().addAll(half, half);
        return grid;
    }

    private static Node cell(Words words, List<Run> runs, Side side) {
        boolean marked = runs.stream().anyMatch(Run::changed);
        ProseLine prose = ProseLine.of(runs);
        var text = new MarkedText(prose.runs(), side, "hz-prose", prose.style());
        HBox line = Gap.line("hz-prose-cell", sign(marked ? side : Side.BOTH));
        if (prose.bullet()) {
            line.getChildren().add(Say.whole(Say.plain("•", "hz-bullet")));
        }
        line.getChildren().add(Gap.grow(text));
        line.getStyleClass().add(prose.style());
        GridPane.setFillHeight(line, true);
        line.setMaxHeight(Double.MAX_VALUE);
        String whole = String.join("", runs.stream().map(Run::text).toList());
        line.setAccessibleText(spoken(words, marked ? side : Side.BOTH, whole));
        return line;
    }

    private static Label sign(Side side) {
        Label sign = switch (side) {
            case BOTH -> Say.plain("", "hz-sign");
            case BEFORE -> Say.plain(MINUS, "hz-sign", "before");
            case AFTER -> Say.plain(PLUS, "hz-sign", "after");
        };
        return Say.whole(sign);
    }

    private static String spoken(Words words, Side side, String text) {
        return side == Side.BOTH ? text : words.of("compare.spoken", words.of(side), text);
    }
}
