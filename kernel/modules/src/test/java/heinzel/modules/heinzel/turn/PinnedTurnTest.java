package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.testing.Proves;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PinnedTurnTest {
    private static final String NAME = "weekly-report";

    @TempDir
    Path folder;

    @Test
    @Proves("D17")
    void aTurnThatWaitsKeepsContractAndLessonsOfItsStart() {
        try (House house = new House(folder)) {
            house.make(ResumedTurnTest.CONTRACT);
            house.approve(NAME);
            house.source.merged(12, "Retry the payment call");
            learns(house, "Numbers are spelled out.");
            house.model.answers(request -> request.messages().size() == 1
                    ? ScriptedTurns.calls("wait", Json.object("until", "2026-10-26T12:00"))
                    : ScriptedTurns.drafts("Merged: twelve."));
            house.wake(NAME, "wait until noon");
            String before = house.model.asked.getLast().instructions();
            assertTrue(before.contains("Numbers are spelled out.") && before.contains("version=\"1\""), before);

            house.dismiss(house.lessons(NAME).getFirst().lessonId());
            house.amend(NAME, ResumedTurnTest.CONTRACT.replace("was merged this week", "was merged, and why"));
            house.approve(NAME);
            house.at("2026-10-26T11:00:00Z");
            assertEquals(1, house.tick().resumed());
            assertEquals(before, house.model.asked.getLast().instructions());
            assertEquals(1, house.drafts().getFirst().contractVersion());

            house.model.answers(request -> ScriptedTurns.drafts("Merged: #12, because it had to be."));
            house.wake(NAME, "again");
            String after = house.model.asked.getLast().instructions();
            assertTrue(after.contains("and why") && after.contains("version=\"2\""), after);
            assertTrue(!after.contains("Numbers are spelled out."), after);
            assertEquals(2, house.drafts().getFirst().contractVersion());
        }
    }

    private static void learns(House house, String lesson) {
        house.model.answers(request -> ScriptedTurns.drafts("Merged: #12."));
        house.model.learns(request -> ScriptedTurns.calls(
                "outcome",
                Json.object("kind", "lessons")
                        .with("report", "Learned.")
                        .with(
                                "lessons",
                                Json.array(Json.object("lesson", lesson)
                                        .with(
                                                "hunks",
                                                Json.array(Json.object("before", "#12")
                                                        .with("after", "twelve")))))));
        house.wake(NAME, "draft it");
        house.documents.approve(
                house.documents.blocks.keySet().iterator().next(), "### 2026-10-26\n\nMerged: twelve.\n");
        house.tick();
    }
}
