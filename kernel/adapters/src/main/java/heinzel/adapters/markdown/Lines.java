package heinzel.adapters.markdown;

import java.util.ArrayList;
import java.util.List;

/// A text as lines, each with the characters that end it, so that joining them gives the same text again.
///
/// @param mark  the byte order mark, or nothing
/// @param lines without their ends; the last has no end when the text does not end in one
record Lines(String mark, List<Line> lines) {
    private static final String MARK = "\uFEFF";

    Lines {
        lines = List.copyOf(lines);
    }

    /// A line and what ends it: a line feed, a carriage return, both, or nothing at the end of the text.
    record Line(String text, String end) {
        boolean blank() {
            return text.isBlank();
        }
    }

    static Lines of(String text) {
        String mark = text.startsWith(MARK) ? MARK : "";
        List<Line> lines = new ArrayList<>();
        int start = mark.length();
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '\n' && c != '\r') {
                continue;
            }
            int end = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n' ? i + 2 : i + 1;
            lines.add(new Line(text.substring(start, i), text.substring(i, end)));
            start = end;
            i = end - 1;
        }
        if (start < text.length()) {
            lines.add(new Line(text.substring(start), ""));
        }
        return new Lines(mark, lines);
    }

    int size() {
        return lines.size();
    }

    Line get(int index) {
        return lines.get(index);
    }

    String text(int index) {
        return lines.get(index).text();
    }

    /// The lines from one index to another, ends as line feeds.
    String text(int from, int to) {
        StringBuilder out = new StringBuilder();
        for (Line line : lines.subList(from, to)) {
            out.append(line.text()).append('\n');
        }
        return out.toString();
    }

    /// How lines end here: as the first one that ends.
    String end() {
        return lines.stream()
                .map(Line::end)
                .filter(end -> !end.isEmpty())
                .findFirst()
                .orElse("\n");
    }

    /// The text with new lines put in before an index. A text that had no end of line at its very end has none
    /// after.
    Lines insert(int index, List<String> added) {
        List<Line> result = new ArrayList<>(lines.subList(0, index));
        String end = end();
        boolean openEnd = index == size() && index > 0 && get(index - 1).end().isEmpty();
        if (openEnd) {
            result.set(index - 1, new Line(text(index - 1), end));
        }
        added.forEach(line -> result.add(new Line(line, end)));
        if (openEnd && !added.isEmpty()) {
            result.set(result.size() - 1, new Line(added.getLast(), ""));
        }
        result.addAll(lines.subList(index, size()));
        return new Lines(mark, result);
    }

    /// The text with other words in a line, which ends as it did.
    Lines replace(int index, String text) {
        List<Line> result = new ArrayList<>(lines);
        result.set(index, new Line(text, get(index).end()));
        return new Lines(mark, result);
    }

    /// The text without the lines from one index to another. A text without an end of line at its very end has none
    /// after, either.
    Lines remove(int from, int to) {
        List<Line> result = new ArrayList<>(lines.subList(0, from));
        result.addAll(lines.subList(to, size()));
        if (to == size() && from > 0 && to > from && get(to - 1).end().isEmpty()) {
            result.set(from - 1, new Line(text(from - 1), ""));
        }
        return new Lines(mark, result);
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder(mark);
        for (Line line : lines) {
            out.append(line.text()).append(line.end());
        }
        return out.toString();
    }
}
