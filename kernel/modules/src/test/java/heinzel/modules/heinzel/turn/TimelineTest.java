package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `hz heinzel show` tells of decisions.
class TimelineTest {
    @TempDir
    Path folder;

    private House house() {
        House house = new House(folder);
        house.make(ResumedTurnTest.CONTRACT);
        house.approve("weekly-report");
        house.source.merged(12, "Retry the payment call");
        house.model.answers(request -> ScriptedTurns.drafts("Merged: #12."));
        house.at("2026-10-30T14:00:01Z");
        return house;
    }

    @Test
    @Proves("D11")
    void theContractItsApprovalAndADraftAreThereNewestFirst() {
        try (House house = house()) {
            house.tick();
            assertEquals(
                    List.of("draft-placed", "state-changed", "contract-approved", "contract-proposed", "created"),
                    what(house));
            ShowHeinzel.Happening approved = only(house, "contract-approved");
            assertEquals("v1", approved.text());
            assertEquals("user", approved.by());
        }
    }

    @Test
    @Proves({"D11", "D8"})
    void anApprovalSaysWhoseItIsWhenAndHowMuchWasChanged() {
        try (House house = house()) {
            house.tick();
            String key = house.documents.blocks.keySet().iterator().next();
            house.documents.approve(key, "### 2026-10-30\n\nMerged: number twelve.\n");
            house.at("2026-11-02T09:00:00Z");
            house.tick();

            ShowHeinzel.Happening approved = only(house, "draft-approved");
            assertEquals("Priya Nair", approved.by());
            assertEquals(only(house, "draft-placed").id(), approved.id());
            assertEquals("doc:reports/weekly.md#Checkout", approved.text());
            assertTrue(approved.share().filter(share -> share.signum() > 0).isPresent());
        }
    }

    @Test
    @Proves({"D11", "D8"})
    void aRejectionIsThereWithItsReason() {
        try (House house = house()) {
            house.tick();
            house.decline(house.drafts().getFirst().draft(), "It names no risks.");
            ShowHeinzel.Happening rejected = only(house, "draft-rejected");
            assertEquals("user", rejected.by());
            assertTrue(rejected.text().endsWith("(It names no risks.)"), rejected::text);
        }
    }

    @Test
    @Proves("D11")
    void amendmentsAreThereWithWhatBecameOfThem() {
        try (House house = house()) {
            String first = house.amend("weekly-report", ResumedTurnTest.CONTRACT.replace("0 15", "0 16"))
                    .amendment();
            house.decline(first, "Not so late.");
            String second = house.amend("weekly-report", ResumedTurnTest.CONTRACT.replace("0 15", "0 14"))
                    .amendment();
            house.approve(second);

            assertEquals(
                    List.of("amendment-approved", "amendment-proposed", "amendment-declined", "amendment-proposed"),
                    what(house).subList(0, 4));
            assertEquals(Optional.of(second), only(house, "amendment-approved").id());
            assertTrue(only(house, "amendment-declined").text().contains("(Not so late.)"));
        }
    }

    @Test
    @Proves("D11")
    void aLessonIsThereWithItsSentenceAndThatItWasDismissed() {
        try (House house = house()) {
            house.model.learns(request -> ScriptedTurns.calls(
                    "outcome",
                    Json.object("kind", "lessons")
                            .with("report", "Learned.")
                            .with(
                                    "lessons",
                                    Json.array(List.of(Json.object("lesson", "Spell numbers out.")
                                            .with(
                                                    "hunks",
                                                    Json.array(List.of(Json.object("before", "#12")
                                                            .with("after", "number twelve")))))))));
            house.tick();
            String key = house.documents.blocks.keySet().iterator().next();
            house.documents.approve(key, "### 2026-10-30\n\nMerged: number twelve.\n");
            house.tick();
            ShowHeinzel.Happening learned = only(house, "lesson-recorded");
            assertEquals("Spell numbers out.", learned.text());
            house.dismiss(learned.id().orElseThrow());
            assertEquals("Spell numbers out.", only(house, "lesson-dismissed").text());
        }
    }

    private static ShowHeinzel.Happening only(House house, String what) {
        List<ShowHeinzel.Happening> found = house.show("weekly-report").timeline().stream()
                .filter(happening -> happening.what().equals(what))
                .toList();
        assertEquals(
                1,
                found.size(),
                () -> what + " in " + house.show("weekly-report").timeline());
        return found.getFirst();
    }

    private static List<String> what(House house) {
        return house.show("weekly-report").timeline().stream()
                .map(ShowHeinzel.Happening::what)
                .toList();
    }
}
