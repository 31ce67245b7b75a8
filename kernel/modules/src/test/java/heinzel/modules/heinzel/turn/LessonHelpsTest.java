package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.modules.heinzel.lesson.LessonEffect;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whether a lesson helps is measured by what its person still changes.
@Proves({"X12", "X12.1"})
class LessonHelpsTest {
    private static final List<String> FRIDAYS = List.of("2026-11-06", "2026-11-13", "2026-11-20");

    @TempDir
    Path folder;

    @Test
    void oneAfterWhichLessIsChangedHelps() {
        LessonEffect effect = after(text -> text);
        assertEquals("helps", effect.verdict());
        assertEquals(3, effect.drafts());
        assertTrue(effect.before().orElseThrow().signum() > 0, effect::toString);
        assertEquals(0, effect.after().orElseThrow().signum(), effect::toString);
    }

    @Test
    void oneAfterWhichAsMuchIsChangedIsSaidNotToHelp() {
        LessonEffect effect = after(text -> text.replace("one two three four", "five six seven eight nine ten"));
        assertEquals("does-not-help", effect.verdict());
        assertTrue(effect.after().orElseThrow().compareTo(effect.before().orElseThrow()) >= 0, effect::toString);
    }

    /// The first draft is edited and learned from; three more are approved as somebody leaves them.
    private LessonEffect after(UnaryOperator<String> edited) {
        try (House house = new House(folder)) {
            house.make(ResumedTurnTest.CONTRACT);
            house.approve("weekly-report");
            house.source.merged(12, "Retry the payment call");
            house.model.answers(request -> ScriptedTurns.drafts("Merged: one two three four."));
            house.model.learns(request -> ScriptedTurns.calls(
                    "outcome",
                    Json.object("kind", "lessons")
                            .with("report", "Learned.")
                            .with(
                                    "lessons",
                                    Json.array(List.of(Json.object("lesson", "Number on.")
                                            .with(
                                                    "hunks",
                                                    Json.array(List.of(Json.object("before", "one")
                                                            .with("after", "five")))))))));
            house.at("2026-10-30T14:00:01Z");
            house.tick();
            approved(house, text -> text.replace("one two three four", "five six seven four"));
            house.at("2026-11-02T09:00:00Z");
            house.tick();
            house.tick();
            int number = 13;
            for (String friday : FRIDAYS) {
                house.source.merged(number++, "Something");
                house.at(friday + "T14:00:01Z");
                house.tick();
                approved(house, edited);
                house.at(friday + "T15:00:00Z");
                house.tick();
            }
            return house.lessons("weekly-report").getFirst().effect();
        }
    }

    private static void approved(House house, UnaryOperator<String> edited) {
        String key = house.documents.blocks.keySet().stream()
                .reduce((one, other) -> other)
                .orElseThrow();
        house.documents.approve(key, edited.apply(house.documents.blocks.getOrDefault(key, "")));
    }
}
