package heinzel.desktop.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.desktop.compare.Compare.Line;
import heinzel.desktop.compare.Compare.Pair;
import heinzel.desktop.compare.Compare.Side;
import heinzel.testing.Proves;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

final class CompareTest {
    @Test
    @Proves("V4")
    void onlyTheWordsThatDifferAreMarked() {
        Pair pair = Compare.words("Two people are out in week 46.", "One person is out in week 48.");
        assertEquals("[Two people are] out in week [46].", marked(pair.before()));
        assertEquals("[One person is] out in week [48].", marked(pair.after()));
    }

    @Test
    @Proves("V4")
    void whatWasAddedAtTheEndLeavesTheOtherSideUnmarked() {
        Pair pair = Compare.words("live in Austria.", "live in Austria and Switzerland.");
        assertEquals("live in Austria.", marked(pair.before()));
        assertEquals("live in Austria[ and Switzerland].", marked(pair.after()));
    }

    @Test
    @Proves("V4")
    void linesThatHaveNothingInCommonAreMarkedWhole() {
        Pair pair = Compare.words("None.", "17 November, 22 minutes: card payments declined");
        assertEquals("[None.]", marked(pair.before()));
    }

    @Test
    @Proves("D2")
    void aContractShowsItsChangedLinesWithWhatStandsAboutThem() {
        String before = "a: 1\nb: 2\nc: 3\nd: 4\ne: 5\n";
        List<Line> lines = Compare.lines(before, before.replace("d: 4", "d: 4\nnew: 6"), 1);
        assertEquals(
                "BOTH4 d: 4|AFTER5 new: 6|BOTH6 e: 5",
                lines.stream()
                        .map(line -> line.side() + "" + line.number() + " " + line.text())
                        .collect(Collectors.joining("|")));
    }

    @Test
    @Proves("D2")
    void equalTextsHaveNoDifference() {
        assertEquals(List.of(), Compare.lines("a\nb\n", "a\nb\n", 3));
        assertEquals(0, Compare.changes(Compare.columns("a\n\nb\n", "a\nb\n")));
    }

    @Property
    @Proves("D2")
    void eachSideOfADifferenceIsThatSidesText(
            @ForAll @AlphaChars @Chars({' ', '\n', '.'}) @StringLength(max = 60) String before,
            @ForAll @AlphaChars @Chars({' ', '\n', '.'}) @StringLength(max = 60) String after) {
        List<Line> lines = Compare.lines(before, after, Integer.MAX_VALUE / 4);
        if (!lines.isEmpty()) {
            assertEquals(before.lines().toList(), side(lines, Side.AFTER));
            assertEquals(after.lines().toList(), side(lines, Side.BEFORE));
        } else {
            assertTrue(before.lines().toList().equals(after.lines().toList()));
        }
    }

    private static List<String> side(List<Line> lines, Side without) {
        return lines.stream()
                .filter(line -> line.side() != without)
                .map(Line::text)
                .toList();
    }

    private static String marked(List<Run> runs) {
        return runs.stream()
                .map(run -> run.changed() ? "[" + run.text() + "]" : run.text())
                .collect(Collectors.joining());
    }
}
