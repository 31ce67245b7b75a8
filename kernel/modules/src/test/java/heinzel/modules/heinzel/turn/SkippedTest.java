package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.modules.heinzel.event.SkipReason;
import heinzel.modules.heinzel.event.Wire;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A turn that came to nothing says why, and what had moved.
@Proves({"D15", "D15.1"})
class SkippedTest {
    private static final String WATCHED = DraftedTurnTest.CONTRACT.replace(
            "window: since-last-approved}", "window: since-last-approved, recheck: 15m}");

    @TempDir
    Path folder;

    @Test
    void aSlotWhereNothingMovedSaysSo() {
        try (House house = new House(folder)) {
            house.make(DraftedTurnTest.CONTRACT);
            house.approve("weekly-report");
            house.source.merged(12, "Retry the payment call");
            house.at("2026-10-30T14:00:01Z");
            house.tick();
            house.at("2026-11-06T14:00:01Z");
            house.tick();
            assertEquals(List.of("nothing-moved moved []"), skips(house));
        }
    }

    @Test
    void aWakeThatTheCapOfTheDayKeptFromItsWorkSaysSoAndWhatHadMoved() {
        try (House house = new House(folder, Map.of("HZ_HEINZEL_MAX_USD_PER_DAY", "0.00"))) {
            house.make(WATCHED);
            house.approve("weekly-report");
            house.tick();
            house.source.merged(12, "Retry the payment call");
            house.at("2026-10-27T10:00:00Z");
            house.tick();
            assertEquals(List.of("cap moved [\"merged\"]"), skips(house));
        }
    }

    @Test
    void aDraftThatItsContractDoesNotLetThroughSaysWhichConditionIsNotMet() {
        try (House house = new House(folder)) {
            house.make(DraftedTurnTest.CONTRACT + "\n### Done when\n\n- It is one line.\n");
            house.approve("weekly-report");
            house.source.merged(12, "Retry the payment call");
            house.model.answers(request -> ScriptedTurns.calls(
                    "outcome",
                    Json.object("kind", "draft")
                            .with("report", "Drafted.")
                            .with("draft", "Merged: #12.")
                            .with(
                                    "done_when",
                                    Json.array(List.of(Json.object("condition", "It is one line.")
                                            .with("met", Json.FALSE)
                                            .with("why", "It has two."))))));
            house.at("2026-10-30T14:00:01Z");
            house.tick();
            var turn = house.show("weekly-report").turns().getFirst();
            assertEquals(Optional.of("skipped"), turn.disposition());
            assertEquals(Optional.of("done-when-unmet"), turn.reason());
            assertTrue(turn.report().orElse("").contains("It is one line. (It has two.)"), turn::toString);
        }
    }

    /// Two of the five are words of the record that nothing here writes yet.
    @Test
    void theFiveReasonsAreWordsOfTheRecord() {
        List<String> words = Arrays.stream(SkipReason.values()).map(Wire::of).toList();
        assertTrue(
                words.containsAll(List.of("nothing-moved", "check-unmet", "done-when-unmet", "cap", "throttled")),
                words::toString);
    }

    private static List<String> skips(House house) {
        return house.spine(house.only().id()).stream()
                .filter(line -> line.contains("\"kind\":\"turn.skipped\""))
                .map(line -> line.replaceAll(".*\"reason\":\"([^\"]+)\",\"moved\":(\\[[^\\]]*\\]).*", "$1 moved $2"))
                .toList();
    }
}
