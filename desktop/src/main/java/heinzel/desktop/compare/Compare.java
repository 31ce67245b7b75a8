package heinzel.desktop.compare;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.Patch;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Works out what differs between two texts: by line first, and within lines that stand for each other
/// by word.
public final class Compare {
    /// A word, a run of blanks, or a single sign: so that a full stop after a changed word stays unmarked.
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_]+|\\s+|.", Pattern.DOTALL);

    /// Beyond this share of changed characters, lines stand for nothing of each other, and marking the
    /// few words they have in common would only be noise.
    private static final double ALIKE = 0.2;

    /// Whether a line is in both texts or in one.
    public enum Side {
        BOTH,
        BEFORE,
        AFTER
    }

    /// A line of the one-column difference.
    ///
    /// @param number its line number in the text that it comes from, from 1
    public record Line(Side side, int number, List<Run> runs) {
        public String text() {
            return String.join("", runs.stream().map(Run::text).toList());
        }
    }

    /// A row of the two-column difference. A side without a line of its own is empty.
    public record Pair(List<Run> before, List<Run> after, boolean changed) {}

    private Compare() {}

    /// The two texts as one column, with `around` lines of what is the same about each change.
    public static List<Line> lines(String before, String after, int around) {
        List<Line> all = new ArrayList<>();
        int line = 1;
        int other = 1;
        for (Pair pair : pairs(before, after, false)) {
            if (!pair.changed()) {
                all.add(new Line(Side.BOTH, other, pair.after()));
            } else {
                if (!pair.before().isEmpty()) {
                    all.add(new Line(Side.BEFORE, line, tinted(pair.before())));
                }
                if (!pair.after().isEmpty()) {
                    all.add(new Line(Side.AFTER, other, tinted(pair.after())));
                }
            }
            line += pair.changed() && pair.before().isEmpty() ? 0 : 1;
            other += pair.changed() && pair.after().isEmpty() ? 0 : 1;
        }
        return IntStream.range(0, all.size())
                .filter(at -> IntStream.rangeClosed(Math.max(0, at - around), Math.min(all.size() - 1, at + around))
                        .anyMatch(near -> all.get(near).side() != Side.BOTH))
                .mapToObj(all::get)
                .toList();
    }

    /// A line that is new or gone as a whole is tinted already; marking all its words would say it twice.
    private static List<Run> tinted(List<Run> runs) {
        return runs.stream().allMatch(Run::changed)
                ? runs.stream().map(run -> new Run(run.text(), false)).toList()
                : runs;
    }

    /// The two texts side by side. Empty lines are left out: they part paragraphs, which rows do already.
    public static List<Pair> columns(String before, String after) {
        return pairs(before, after, true);
    }

    /// How many places differ.
    public static int changes(List<Pair> pairs) {
        int changes = 0;
        for (Pair pair : pairs) {
            long before = pair.before().stream().filter(Run::changed).count();
            long after = pair.after().stream().filter(Run::changed).count();
            changes += (int) Math.max(before, after);
        }
        return changes;
    }

    private static List<Pair> pairs(String before, String after, boolean prose) {
        List<String> left = linesOf(before, prose);
        List<String> right = linesOf(after, prose);
        Patch<String> patch = DiffUtils.diff(left, right);
        List<Pair> pairs = new ArrayList<>();
        int at = 0;
        for (AbstractDelta<String> delta : patch.getDeltas()) {
            for (; at < delta.getSource().getPosition(); at++) {
                pairs.add(same(left.get(at)));
            }
            changed(delta.getSource().getLines(), delta.getTarget().getLines(), pairs);
            at += delta.getSource().size();
        }
        for (; at < left.size(); at++) {
            pairs.add(same(left.get(at)));
        }
        return pairs;
    }

    private static void changed(List<String> before, List<String> after, List<Pair> pairs) {
        for (int at = 0; at < Math.max(before.size(), after.size()); at++) {
            if (at >= before.size()) {
                pairs.add(new Pair(List.of(), whole(after.get(at)), true));
            } else if (at >= after.size()) {
                pairs.add(new Pair(whole(before.get(at)), List.of(), true));
            } else {
                pairs.add(words(before.get(at), after.get(at)));
            }
        }
    }

    /// Two lines that stand for each other, with the words that differ marked.
    public static Pair words(String before, String after) {
        List<String> left = wordsOf(before);
        List<String> right = wordsOf(after);
        List<Run> leftRuns = new ArrayList<>();
        List<Run> rightRuns = new ArrayList<>();
        int at = 0;
        int other = 0;
        for (AbstractDelta<String> delta : DiffUtils.diff(left, right).getDeltas()) {
            String same = String.join("", left.subList(at, delta.getSource().getPosition()));
            add(leftRuns, same, false);
            add(
                    rightRuns,
                    String.join("", right.subList(other, delta.getTarget().getPosition())),
                    false);
            add(leftRuns, String.join("", delta.getSource().getLines()), true);
            add(rightRuns, String.join("", delta.getTarget().getLines()), true);
            at = delta.getSource().getPosition() + delta.getSource().size();
            other = delta.getTarget().getPosition() + delta.getTarget().size();
        }
        add(leftRuns, String.join("", left.subList(at, left.size())), false);
        add(rightRuns, String.join("", right.subList(other, right.size())), false);
        boolean alike = kept(leftRuns) >= ALIKE * Math.max(1, Math.min(before.length(), after.length()));
        return alike
                ? new Pair(leftRuns, rightRuns, !before.equals(after))
                : new Pair(whole(before), whole(after), true);
    }

    private static int kept(List<Run> runs) {
        return runs.stream()
                .filter(run -> !run.changed() && !run.text().isBlank())
                .mapToInt(run -> run.text().length())
                .sum();
    }

    /// Adds a run. A blank between two marks joins them, since two marks a blank apart read as one.
    private static void add(List<Run> runs, String text, boolean changed) {
        if (text.isEmpty()) {
            return;
        }
        int size = runs.size();
        boolean joins = changed
                && size >= 2
                && runs.get(size - 2).changed()
                && runs.get(size - 1).text().isBlank();
        if (joins) {
            Run gap = runs.removeLast();
            Run first = runs.removeLast();
            runs.add(new Run(first.text() + gap.text() + text, true));
        } else {
            runs.add(new Run(text, changed));
        }
    }

    private static Pair same(String line) {
        return new Pair(List.of(new Run(line, false)), List.of(new Run(line, false)), false);
    }

    private static List<Run> whole(String line) {
        return List.of(new Run(line, true));
    }

    private static List<String> linesOf(String text, boolean prose) {
        return text.lines().filter(line -> !prose || !line.isBlank()).toList();
    }

    private static List<String> wordsOf(String line) {
        Matcher matcher = WORD.matcher(line);
        return matcher.results().map(found -> found.group()).toList();
    }
}
