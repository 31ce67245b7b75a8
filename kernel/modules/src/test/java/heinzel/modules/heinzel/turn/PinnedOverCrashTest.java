package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.modules.heinzel.explain.ExplainTurn;
import heinzel.modules.heinzel.explain.Explained;
import heinzel.testing.Proves;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PinnedOverCrashTest {
    private static final String LESSON = "Numbers are written out.";

    @TempDir
    Path folder;

    /// One that has learned something, and whose next turn dies before its first question is written down.
    private House interrupted() {
        House house = new House(folder);
        skill("Write as we write: plainly.");
        house.make(ResumedTurnTest.CONTRACT.replace(
                "output: section", "skills: [house-style, missing-one]\n  output: section"));
        house.approve("weekly-report");
        house.source.merged(12, "Retry the payment call");
        house.at("2026-10-30T14:00:01Z");
        house.tick();
        String key = house.documents.blocks.keySet().iterator().next();
        house.documents.approve(key, "### 2026-10-30\n\nNumber twelve was merged.\n");
        house.model.learns(request -> ScriptedTurns.calls(
                "outcome",
                Json.object("kind", "lessons")
                        .with("report", "Learned one thing.")
                        .with(
                                "lessons",
                                Json.array(List.of(Json.object("lesson", LESSON)
                                        .with(
                                                "hunks",
                                                Json.array(List.of(Json.object("before", "#12")
                                                        .with("after", "number twelve")))))))));
        house.at("2026-11-02T09:00:00Z");
        house.tick();
        house.source.merged(14, "Refund twice");
        house.at("2026-11-06T14:00:01Z");
        house.model.beforeAsking(Crash.once());
        assertThrows(Crash.class, house::tick);
        return house;
    }

    private void skill(String advice) {
        Path file = folder.resolve("home/config/skills/house-style/SKILL.md");
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, "---\nname: house-style\ndescription: How we write\n---\n" + advice + "\n");
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    @Test
    @Proves({"D17", "D17.1"})
    void aTurnKeepsContractAndLessonsOfItsStartWhateverChangesBeforeItIsTakenUp() {
        try (House house = interrupted()) {
            String text = ResumedTurnTest.CONTRACT
                    .replace("output: section", "skills: [house-style, missing-one]\n  output: section")
                    .replace("merged this week", "merged, in ten lines");
            house.amend("weekly-report", text);
            house.approve("weekly-report");
            house.dismiss(house.lessons("weekly-report").getFirst().lessonId());

            skill("Write otherwise: with adjectives.");

            assertEquals(1, house.tick().resumed());

            String told = house.model.asked.getLast().instructions();
            assertTrue(told.contains("merged this week") && told.contains("version=\"1\""), told);
            assertTrue(told.contains(LESSON), told);
            assertTrue(told.contains("<skill name=\"house-style\">\nWrite as we write: plainly.\n</skill>"), told);
            assertTrue(told.indexOf("</contract>") < told.indexOf("<skill"), told);
            assertTrue(told.indexOf("</skill>") < told.lastIndexOf("<lessons>"), told);
            String started = house.spine(house.only().id()).stream()
                    .filter(line -> line.contains("\"kind\":\"turn.started\""))
                    .toList()
                    .getLast();
            assertTrue(
                    started.matches(".*\"skills\":\\[\"house-style:[0-9a-f]{64}\",\"missing-one:missing\"\\].*"),
                    started);
            assertTrue(started.contains("\"vocabulary\":1"), started);
            String report =
                    house.show("weekly-report").turns().getFirst().report().orElse("");
            assertTrue(report.contains("Without the skill missing-one"), report);
            Explained explained = house.call(new ExplainTurn.Input("weekly-report"), Explained.class);
            assertEquals(1, explained.contractVersion());
            assertEquals(LESSON, explained.lessons().getFirst().lesson());
            assertEquals(1, explained.did().resumes());

            house.at("2026-11-06T16:00:00Z");
            house.wake("weekly-report", "again");
            String next = house.model.asked.getLast().instructions();
            assertTrue(next.contains("in ten lines") && next.contains("version=\"2\""), next);
            assertFalse(next.contains(LESSON), next);
            assertTrue(next.contains("with adjectives") && !next.contains("plainly"), next);
        }
    }
}
