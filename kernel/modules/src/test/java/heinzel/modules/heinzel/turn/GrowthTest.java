package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.testing.Proves;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How much a spine grows, by the bytes of its file: a kilobyte a skip, a few a drafted turn, whatever was read.
class GrowthTest {
    private static final int SKIPPED_SLOT = 1_200;
    private static final int DRAFTED_TURN = 6_000;
    private static final int FURTHER_INPUT = 500;

    @TempDir
    Path folder;

    /// A contract with so many inputs that read one source, each under a name of usual length.
    private static String contract(int inputs) {
        String all = IntStream.range(0, inputs)
                .mapToObj(i -> "    merged-into-" + (char) ('a' + i)
                        + ": {from: code-host.merged_pull_requests, args: {repo: checkout-" + i
                        + "}, window: since-last-approved}\n")
                .collect(Collectors.joining());
        return DraftedTurnTest.CONTRACT
                .replaceAll("(?m)^    merged: .*\n", all)
                .replace("requires: [code-host:read]", "requires: [code-host:read, documents:write]")
                .replace(
                        "output: file",
                        "output: section\n  publishes: {to: documents.place_draft, args: {file: reports/weekly.md, section: Checkout}}");
    }

    private int drafted(int inputs) {
        try (House house = new House(folder.resolve("with-" + inputs))) {
            String id = house.make(contract(inputs)).id();
            house.approve("weekly-report");
            for (int i = 0; i < 40; i++) {
                house.source.merged(i, "Retry the payment call " + "and say why ".repeat(200));
            }
            house.model.answers(request -> ScriptedTurns.calls(
                    "outcome",
                    Json.object("kind", "draft")
                            .with("report", "Drafted the week: " + "a payment call is tried again, ".repeat(9))
                            .with("draft", "Merged: #12 Retry the payment call. ".repeat(500))));
            int before = house.spine(id).size();
            house.at("2026-10-30T14:00:01Z");
            assertEquals(1, house.tick().woken());
            assertTrue(house.spine(id).getLast().contains("\"drafted\""));
            return bytes(house.spine(id).subList(before, house.spine(id).size()));
        }
    }

    private static int bytes(List<String> lines) {
        return lines.stream()
                .mapToInt(line -> line.getBytes(StandardCharsets.UTF_8).length + 1)
                .sum();
    }

    @Test
    @Proves("D3.5")
    void aDraftedTurnOfThreeInputsAddsAtMostSixKilobytes() {
        int three = drafted(3);
        assertTrue(three <= DRAFTED_TURN, "it added " + three + " bytes");
    }

    @Test
    @Proves("D3.5")
    void eachFurtherInputAddsAtMostHalfAKilobyte() {
        int three = drafted(3);
        int nine = drafted(9);
        assertTrue(nine - three <= 6 * FURTHER_INPUT, "six inputs more added " + (nine - three) + " bytes");
    }

    @Test
    @Proves("D3.5")
    void aSkippedSlotAddsAtMostTwelveHundredBytes() {
        try (House house = new House(folder)) {
            String id = house.make(DraftedTurnTest.CONTRACT).id();
            house.approve("weekly-report");
            house.source.merged(12, "Retry the payment call");
            house.at("2026-10-30T14:00:01Z");
            house.tick();
            int before = house.spine(id).size();
            house.at("2026-11-06T14:00:01Z");
            assertEquals(1, house.tick().skipped());
            assertEquals(before + 1, house.spine(id).size());
            int nothingMoved = bytes(house.spine(id).subList(before, before + 1));
            assertTrue(nothingMoved <= SKIPPED_SLOT, "nothing moved added " + nothingMoved + " bytes");
        }
    }

    @Test
    @Proves("D3.5")
    void threeYearsAsleepAreOneLineAndNotAThousandKeys() {
        try (House house = new House(folder)) {
            String id = house.make(DraftedTurnTest.CONTRACT.replace("\"0 15 * * FRI\"", "\"0 15 * * *\""))
                    .id();
            house.approve("weekly-report");
            int before = house.spine(id).size();
            house.at("2029-10-30T14:00:01Z");
            house.tick();
            String missed = house.spine(id).get(before);
            assertTrue(missed.contains("\"missed\"") && missed.contains("\"count\":1100"), missed);
            assertTrue(bytes(List.of(missed)) <= SKIPPED_SLOT, missed);
        }
    }
}
