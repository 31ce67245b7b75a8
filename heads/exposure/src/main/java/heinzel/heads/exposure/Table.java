package heinzel.heads.exposure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Cells in columns that fit a width. Ids are shortened first, then words are wrapped; nothing is cut off, so
/// a table that would need that does not fit.
final class Table {
    private static final int GAP = 2;
    private static final int NARROWEST = 20;
    private static final int TALLEST = 6;

    private final List<String> head;
    private final List<List<String>> columns;

    private Table(List<String> head, List<List<String>> columns) {
        this.head = head;
        this.columns = columns;
    }

    /// The table line by line; empty when it does not fit.
    ///
    /// @param head    a title a column
    /// @param columns the cells of each column
    /// @param widest  longest line; 0 for as long as it takes
    static Optional<List<String>> lines(List<String> head, List<List<String>> columns, int widest) {
        if (columns.stream().flatMap(List::stream).anyMatch(cell -> cell.contains("\n"))) {
            return Optional.empty();
        }
        Table whole = new Table(head, columns);
        int[] natural = whole.natural();
        if (widest == 0 || total(natural) <= widest) {
            return Optional.of(whole.laid(natural));
        }
        Table shorter = new Table(head, columns.stream().map(ShortIds::of).toList());
        return shorter.fitted(widest).map(shorter::laid).filter(lines -> lines.size() <= 1 + TALLEST * rows(columns));
    }

    private static int rows(List<List<String>> columns) {
        return columns.isEmpty() ? 0 : columns.getFirst().size();
    }

    private int[] natural() {
        int[] widths = new int[head.size()];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Width.of(head.get(i));
            for (String cell : columns.get(i)) {
                widths[i] = Math.max(widths[i], Width.of(cell));
            }
        }
        return widths;
    }

    /// Takes what is too much from the widest of those columns that may be wrapped.
    private Optional<int[]> fitted(int widest) {
        int[] widths = natural();
        while (total(widths) > widest) {
            int largest = -1;
            for (int i = 0; i < widths.length; i++) {
                boolean candidate = wraps(i) && widths[i] > NARROWEST;
                largest = candidate && (largest < 0 || widths[i] > widths[largest]) ? i : largest;
            }
            if (largest < 0) {
                return Optional.empty();
            }
            widths[largest]--;
        }
        return Optional.of(widths);
    }

    /// Sentences, paths and addresses may go on in the next line; a name or an id stays whole, to be copied.
    private boolean wraps(int column) {
        return columns.get(column).stream().anyMatch(cell -> cell.contains(" ") || cell.contains("/"));
    }

    private static int total(int[] widths) {
        return Arrays.stream(widths).sum() + GAP * (widths.length - 1);
    }

    private List<String> laid(int[] widths) {
        List<String> lines = new ArrayList<>(row(head, widths));
        for (int i = 0; i < rows(columns); i++) {
            int at = i;
            lines.addAll(row(columns.stream().map(column -> column.get(at)).toList(), widths));
        }
        return lines;
    }

    private static List<String> row(List<String> cells, int[] widths) {
        List<List<String>> wrapped = new ArrayList<>();
        int height = 1;
        for (int i = 0; i < widths.length; i++) {
            List<String> parts = Width.wrap(cells.get(i), widths[i]);
            wrapped.add(parts);
            height = Math.max(height, parts.size());
        }
        List<String> lines = new ArrayList<>();
        for (int at = 0; at < height; at++) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String part = at < wrapped.get(i).size() ? wrapped.get(i).get(at) : "";
                line.append(part).repeat(" ", Math.max(0, widths[i] - Width.of(part)) + GAP);
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }
}
