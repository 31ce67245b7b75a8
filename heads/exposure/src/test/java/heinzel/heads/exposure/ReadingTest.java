package heinzel.heads.exposure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.kernel.json.JsonCodec;
import heinzel.testing.Proves;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadingTest {
    private final ZoneId berlin = ZoneId.of("Europe/Berlin");

    @Test
    @Proves("K5.4")
    void aListOfObjectsIsATable() {
        assertEquals(
                List.of("name    count  last due", "weekly  1      2026-11-30 10:00", "x       12", "total: 2"),
                read("{\"items\":[{\"name\":\"weekly\",\"count\":1,\"last_due\":\"2026-11-30T09:00:00.000Z\"},"
                        + "{\"name\":\"x\",\"count\":12}],\"total\":2}"));
    }

    @Test
    @Proves("K5.4")
    void singleValuesStandBehindTheirNames() {
        assertEquals(
                List.of(
                        "ok: yes",
                        "usd today: 0.5",
                        "tags: a, b",
                        "none: none",
                        "inner:",
                        "  name: x",
                        "text:",
                        "  one",
                        "  two"),
                read("{\"ok\":true,\"usd_today\":0.50,\"tags\":[\"a\",\"b\"],\"none\":[],\"inner\":{\"name\":\"x\"},"
                        + "\"text\":\"one\\ntwo\\n\"}"));
        assertEquals(List.of("Nothing."), read("{\"items\":[]}"));
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
    void aLineIsCutToTheTerminalAtItsWidestColumn() {
        List<String> lines = new Reading(30, berlin)
                .lines(object("{\"items\":[{\"id\":\"a\",\"text\":\"" + "wörld ".repeat(20) + "\"}]}"));

        assertTrue(lines.stream().allMatch(line -> line.length() <= 30), lines::toString);
        assertTrue(lines.getLast().endsWith("…"), lines::toString);
    }

    @Test
    @Proves("K5.4")
    void wideLettersKeepTheColumnsStraight() {
        assertEquals(
                List.of("a     b", "世界  1", "xy    2"),
                read("{\"items\":[{\"a\":\"世界\",\"b\":1},{\"a\":\"xy\",\"b\":2}]}"));
    }

    private List<String> read(String json) {
        return new Reading(0, berlin).lines(object(json));
    }

    private static Json.Obj object(String json) {
        return (Json.Obj) new JsonCodec().parse(json);
    }
}
