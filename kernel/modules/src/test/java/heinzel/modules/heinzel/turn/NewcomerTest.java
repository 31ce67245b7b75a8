package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.manage.ListHeinzels;
import heinzel.modules.heinzel.manage.Listing;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One proposes another: it is there, waits for its person, and does nothing before.
class NewcomerTest {
    private static final String OTHER = DraftedTurnTest.CONTRACT.replace("weekly-report", "release-notes");

    @TempDir
    Path folder;

    private House house(String contract) {
        House house = new House(folder);
        house.make(ResumedTurnTest.CONTRACT);
        house.approve("weekly-report");
        house.source.merged(12, "Retry the payment call");
        house.model.answers(request -> ScriptedTurns.calls(
                "outcome",
                Json.object("kind", "propose")
                        .with("report", "Release notes want somebody of their own.")
                        .with("contract", contract)));
        house.at("2026-10-27T09:00:00Z");
        return house;
    }

    @Test
    @Proves({"D2", "D2.3"})
    void whatIsProposedWakesOnlyOnceItsPersonHasApprovedIt() {
        try (House house = house(OTHER)) {
            assertEquals(
                    Optional.of("proposed"),
                    house.wake("weekly-report", "anything else?").disposition());
            assertEquals(Map.of("release-notes", "proposed", "weekly-report", "asleep"), all(house));
            assertTrue(
                    house.openNotices().stream()
                            .anyMatch(notice -> notice.title().contains("release-notes")),
                    house.openNotices()::toString);
            house.model.answers(request -> ScriptedTurns.drafts("Released: #12."));
            assertThrows(Problem.Refused.class, () -> house.wake("release-notes", "now"));
            assertEquals(
                    "heinzel",
                    house.show("release-notes").contracts().getFirst().by());

            house.approve("release-notes");
            house.tick();
            assertEquals(List.of(), house.openNotices());
            house.at("2026-10-30T14:00:01Z");
            assertEquals(2, house.tick().woken());
        }
    }

    @Test
    @Proves("D2.3")
    void theSameIsProposedOnce() {
        try (House house = house(OTHER)) {
            house.wake("weekly-report", "anything else?");
            String id = house.show("weekly-report").id();
            house.wake("weekly-report", "and now?");
            assertEquals(2, all(house).size(), "the same is not proposed again");
            assertEquals(
                    1,
                    house.spine(id).stream()
                            .filter(line -> line.contains("\"effect\":\"heinzel\""))
                            .count());
        }
    }

    @Test
    @Proves("D2.3")
    void whatDoesNotCompileIsAnsweredWithWhatIsWrong() {
        try (House house = house(OTHER.replace("0 15 * * FRI", "0 99 * * FRI"))) {
            assertEquals(
                    Optional.of("failed"),
                    house.wake("weekly-report", "anything else?").disposition());
            assertTrue(
                    house.model.asked.getLast().messages().getLast().toString().contains("HZC022"));
            assertEquals(1, all(house).size());
        }
    }

    private static Map<String, String> all(House house) {
        Map<String, String> all = new TreeMap<>();
        for (Listing each : house.call(
                        new ListHeinzels.Input(
                                Optional.empty(), Optional.empty(), Optional.empty(), 500, Optional.empty()),
                        ListHeinzels.Page.class)
                .items()) {
            all.put(each.name(), each.state());
        }
        return all;
    }
}
