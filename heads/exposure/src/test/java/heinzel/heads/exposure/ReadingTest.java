package heinzel.heads.exposure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.operation.TableColumns;
import heinzel.kernel.json.JsonCodec;
import heinzel.testing.Proves;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadingTest {
    private final ZoneId berlin = ZoneId.of("Europe/Berlin");

    @Test
    @Proves("K5.4")
    void aListOfObjectsIsATable() {
        assertEquals(
                List.of("name    count  last due", "weekly  1      2026-11-30 10:00", "x       12"),
                read("{\"items\":[{\"name\":\"weekly\",\"count\":1,\"last_due\":\"2026-11-30T09:00:00.000Z\"},"
                        + "{\"name\":\"x\",\"count\":12}],\"total\":2}"));
    }

    @Test
    @Proves("K5.4")
    void singleValuesStandBehindTheirNames() {
        assertEquals(
                List.of("ok: yes", "tags: a, b", "none: none", "inner:", "  name: x", "text:", "  one", "  two"),
                read("{\"ok\":true,\"tags\":[\"a\",\"b\"],\"none\":[],\"inner\":{\"name\":\"x\"},"
                        + "\"text\":\"one\\ntwo\\n\",\"gone\":null}"));
    }

    @Test
    @Proves("K5.4")
    void moneyIsToldInCentsAndLessOnlyWhereThereIsLess() {
        assertEquals(
                List.of("usd today: 0.50", "spent usd: 0.0103", "usd: under 0.0001", "usd month:", "  total: 2.00"),
                read("{\"usd_today\":0.5,\"spent_usd\":0.01032,\"usd\":0.00001,\"usd_month\":{\"total\":2}}"));
    }

    @Test
    @Proves("K5.4")
    void whatAListSaysItselfIsNotSaidTwice() {
        assertEquals(List.of("Nothing."), read("{\"items\":[]}"));
        assertEquals(List.of("Nothing."), read("{\"items\":[],\"total\":0,\"damaged\":[]}"));
        assertEquals(
                List.of("a", "1", "total: 5", "next: x"),
                read("{\"items\":[{\"a\":1,\"b\":null}],\"total\":5,\"next\":\"x\"}"));
    }

    @Test
    @Proves("K5.4")
    void insideATableAnObjectIsWordsAndNoJson() {
        assertEquals(
                List.of("args                   n", "repo: checkout, n: 10  1"),
                read("{\"items\":[{\"args\":{\"repo\":\"checkout\",\"n\":10},\"n\":1}]}"));
    }

    @Test
    @Proves("C8")
    void whatCouldDeceiveATerminalIsMadeVisible() {
        String lines =
                String.join("|", read("{\"title\":\"a\\u001b[2Jb\\u202ec\",\"text\":\"x\\n\\u001b]0;y\\u0007\"}"));

        assertTrue(lines.chars().noneMatch(c -> c == 0x1b || c == 7 || c == 0x202e), lines);
    }

    @Test
    @Proves("K5.4")
    void aTooWideTableShortensIdsWrapsWordsAndLosesNothing() {
        String row = "{\"id\":\"hz-01M83T4CM0E04N3QME43EPQ639\",\"name\":\"weekly\",\"keeps\":"
                + "\"The section says what changed this week and what is at risk.\"}";
        assertEquals(
                List.of(
                        "id             name    keeps",
                        "hz-01M83T4CM0  weekly  The section says what",
                        "                       changed this week and",
                        "                       what is at risk."),
                read(46, "{\"items\":[" + row + "]}"));
        String twin = row.replace("EPQ639", "EPQ63A");
        assertTrue(
                read(70, "{\"items\":[" + row + "," + twin + "]}").get(1).startsWith("hz-01M83T4CM0E04N3QME43EPQ639 "),
                "what does not tell two apart is not shorter");
    }

    @Test
    @Proves("K5.4")
    void whatFitsInNoTableIsABlockForEach() {
        assertEquals(
                List.of("name   a", "place  b", "text", "  one", "    two", "", "name   c", "place  d"),
                read("{\"items\":[{\"name\":\"a\",\"place\":\"b\",\"text\":\"one\\n  two\\n\"},"
                        + "{\"name\":\"c\",\"place\":\"d\",\"text\":\"\"}]}"));
        assertEquals(
                List.of("one  " + "x".repeat(20), "two  " + "y".repeat(20)),
                read(30, "{\"items\":[{\"one\":\"" + "x".repeat(20) + "\",\"two\":\"" + "y".repeat(20) + "\"}]}"));
    }

    @Test
    @Proves("K5.4")
    void declaredColumnsComeInTheirOrderAndTheOthersAsFarAsThereIsRoom() {
        String rows = "{\"items\":[{\"a\":\"aaaaaaaaaa\",\"b\":1,\"c\":\"cccccccccc\",\"d\":2}]}";
        Map<String, TableColumns> tables = Map.of("items", new TableColumns(List.of("b", "a"), List.of("d", "c")));
        assertEquals(List.of("b  a           d  c", "1  aaaaaaaaaa  2  cccccccccc"), read(40, rows, tables));
        assertEquals(List.of("b  a           d", "1  aaaaaaaaaa  2"), read(20, rows, tables));
        assertEquals(List.of("b  a", "1  aaaaaaaaaa"), read(14, rows, tables));
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 40, 80, 120})
    @Proves("K5.4")
    void noLineIsLongerThanTheTerminalWhereWordsCanBreak(int width) {
        String words = "wörld 世界 ".repeat(30);
        List<String> lines = read(
                width,
                "{\"items\":[{\"id\":\"a\",\"text\":\"" + words + "\",\"more\":\"" + words + "\"}],\"note\":\"" + words
                        + "\"}");

        assertTrue(lines.stream().allMatch(line -> Width.of(line) <= width), lines::toString);
    }

    @Test
    @Proves("K5.4")
    void wideLettersKeepTheColumnsStraight() {
        assertEquals(
                List.of("a     b", "世界  1", "xy    2"),
                read("{\"items\":[{\"a\":\"世界\",\"b\":1},{\"a\":\"xy\",\"b\":2}]}"));
    }

    private List<String> read(String json) {
        return read(0, json);
    }

    private List<String> read(int width, String json) {
        return read(width, json, Map.of());
    }

    private List<String> read(int width, String json, Map<String, TableColumns> tables) {
        return new Reading(width, berlin, tables).lines(object(json));
    }

    private static Json.Obj object(String json) {
        return (Json.Obj) new JsonCodec().parse(json);
    }
}
