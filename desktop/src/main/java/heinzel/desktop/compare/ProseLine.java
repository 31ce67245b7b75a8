package heinzel.desktop.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A line of Markdown prose without the signs that only say what it is.
///
/// @param style  how it is drawn: `heading`, `item` or `paragraph`
/// @param bullet whether it is an item of a list
record ProseLine(List<Run> runs, String style, boolean bullet) {
    private static final Pattern HEADING = Pattern.compile("#{1,6}\\s+");
    private static final Pattern ITEM = Pattern.compile("\\s*[-*+]\\s+");

    static ProseLine of(List<Run> runs) {
        String whole = String.join("", runs.stream().map(Run::text).toList());
        Matcher heading = HEADING.matcher(whole);
        if (heading.lookingAt()) {
            return new ProseLine(without(runs, heading.end()), "heading", false);
        }
        Matcher item = ITEM.matcher(whole);
        return item.lookingAt()
                ? new ProseLine(without(runs, item.end()), "item", true)
                : new ProseLine(runs, "paragraph", false);
    }

    private static List<Run> without(List<Run> runs, int characters) {
        var left = new ArrayList<Run>();
        int skip = characters;
        for (Run run : runs) {
            int cut = Math.min(skip, run.text().length());
            skip -= cut;
            if (cut < run.text().length()) {
                left.add(new Run(run.text().substring(cut), run.changed()));
            }
        }
        return left;
    }
}
