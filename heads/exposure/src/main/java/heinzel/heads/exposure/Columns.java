package heinzel.heads.exposure;

import java.util.ArrayList;
import java.util.List;

/// Text in columns, as wide as their widest cell; cut, from the widest column on, when a line would be too long.
final class Columns {
    private static final int GAP = 2;
    private static final int NARROWEST = 8;

    private final List<String> head;
    private final List<List<String>> rows;

    Columns(List<String> head, List<List<String>> rows) {
        this.head = head;
        this.rows = rows;
    }

    /// @param widest longest line; 0 for as long as it takes
    List<String> lines(int widest) {
        int[] widths = widths(widest);
        List<String> lines = new ArrayList<>();
        lines.add(line(head, widths));
        rows.forEach(row -> lines.add(line(row, widths)));
        return lines;
    }

    private int[] widths(int widest) {
        int[] widths = new int[head.size()];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Width.of(head.get(i));
            for (List<String> row : rows) {
                widths[i] = Math.max(widths[i], Width.of(row.get(i)));
            }
        }
        while (widest > 0 && total(widths) > widest) {
            int largest = 0;
            for (int i = 1; i < widths.length; i++) {
                largest = widths[i] > widths[largest] ? i : largest;
            }
            if (widths[largest] <= NARROWEST) {
                break;
            }
            widths[largest]--;
        }
        return widths;
    }

    private static int total(int[] widths) {
        int total = -GAP;
        for (int width : widths) {
            total += width + GAP;
        }
        return total;
    }

    private static String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String cell = Width.cut(cells.get(i), widths[i]);
            line.append(cell).repeat(" ", widths[i] - Width.of(cell) + GAP);
        }
        return line.toString().stripTrailing();
    }
}
