package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.model.ModelReply;
import heinzel.api.notice.Notice;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.testing.Proves;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AskedQuestionTest {
    private static final String NAME = "weekly-report";
    private static final String ASKED = "Which board do you mean?";

    @TempDir
    Path folder;

    private House house() {
        House house = new House(folder);
        house.make(DraftedTurnTest.CONTRACT);
        house.approve(NAME);
        house.model.answers(request -> asks(ASKED));
        return house;
    }

    private static ModelReply asks(String question) {
        return ScriptedTurns.calls(
                "outcome",
                Json.object("kind", "question").with("report", "Asked.").with("question", question));
    }

    @Test
    @Proves("D18.3")
    void aQuestionWaitsForItsPersonAndTheAnswerStartsATurn() {
        try (House house = house()) {
            assertEquals(
                    Optional.of("asked"), house.wake(NAME, "look at the board").disposition());
            ShowHeinzel.Question question = house.show(NAME).questions().getFirst();
            assertEquals(ASKED, question.question());
            assertEquals(Optional.of("question"), house.only().waitingOn());
            assertEquals(Optional.of(question.key()), house.only().pending());
            assertEquals("waiting", house.only().state());
            assertEquals(ASKED, house.openNotices().getFirst().body());

            house.model.answers(request -> ScriptedTurns.drafts("The board of Checkout."));
            var answered = house.answer(NAME, question.key(), "The one of Checkout, said in confidence");
            assertEquals(Optional.of("drafted"), answered.disposition());
            String given = house.model.asked.getLast().messages().getFirst().toString();
            assertTrue(given.contains(ASKED) && given.contains("said in confidence"), given);
            assertTrue(house.spine(house.only().id()).stream().noneMatch(line -> line.contains("said in confidence")));
            assertEquals("asked", house.show(NAME).turns().getFirst().cause());
            assertEquals("answered", house.show(NAME).questions().getFirst().state());
            assertTrue(house.openNotices().stream()
                    .noneMatch(notice -> notice.body().equals(ASKED)));
            assertThrows(Problem.Conflict.class, () -> house.answer(NAME, question.key(), "Another one"));
        }
    }

    @Test
    @Proves({"D18.3", "D16"})
    void aCrashBetweenAskingAndItsLineAsksNothingTwice() throws Exception {
        try (House house = house()) {
            Path receipts = house.data().resolve("receipts.jsonl");
            // The receipt is written after the notice and before the lines that record the question.
            Files.createDirectories(receipts);
            assertThrows(Problem.class, () -> house.wake(NAME, "look"));
            assertEquals("awake", house.only().state());
            assertFalse(house.kinds(house.only().id()).contains("question.asked"));
            Files.delete(receipts);
            house.tick();
            assertEquals(1, house.show(NAME).questions().size());
            String id = house.only().id();
            assertEquals(
                    1, house.kinds(id).stream().filter("question.asked"::equals).count());
            assertEquals(
                    1,
                    house.openNotices().stream()
                            .filter(notice -> notice.kind() == Notice.Kind.NEEDS_YOU)
                            .count());
            assertEquals(1, house.model.asked.size());
        }
    }

    @Test
    @Proves("D18.3")
    void whatWasDeclinedIsNotAskedAgain() {
        try (House house = house()) {
            house.wake(NAME, "look");
            String key = house.show(NAME).questions().getFirst().key();
            assertEquals("question", house.decline(key).kind());
            assertEquals("asleep", house.only().state());
            assertTrue(house.openNotices().isEmpty());
            house.model.answers(request -> request.messages().size() == 1
                    ? asks("which  board do you mean")
                    : ScriptedTurns.drafts("Any board."));
            assertEquals(Optional.of("drafted"), house.wake(NAME, "again").disposition());
            String told = house.model.asked.getLast().messages().getLast().toString();
            assertTrue(told.contains("did not want to answer"), told);
            assertEquals(1, house.show(NAME).questions().size());
            assertThrows(Problem.Conflict.class, () -> house.decline(key));
        }
    }

    @Test
    @Proves("D2")
    void aQuestionDoesNotStandInTheWayOfADecisionAboutADraft() {
        try (House house = house()) {
            house.wake(NAME, "look");
            house.model.answers(request -> ScriptedTurns.drafts("Merged: nothing."));
            house.wake(NAME, "draft it all the same");
            assertEquals("draft", house.approve(NAME).kind());
            assertThrows(Problem.Refused.class, () -> house.approve(NAME));
            List<String> kinds = house.kinds(house.only().id());
            assertFalse(kinds.contains("question.answered"));
        }
    }
}
