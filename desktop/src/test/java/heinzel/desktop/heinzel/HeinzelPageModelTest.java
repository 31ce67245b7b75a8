package heinzel.desktop.heinzel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.operation.Problem;
import heinzel.desktop.gallery.FakeHz;
import heinzel.desktop.gallery.Priya;
import heinzel.desktop.gallery.PriyasLessons;
import heinzel.modules.heinzel.amend.AmendHeinzel;
import heinzel.modules.heinzel.approve.Approve;
import heinzel.modules.heinzel.approve.Decided;
import heinzel.modules.heinzel.approve.Decline;
import heinzel.modules.heinzel.lesson.DismissLesson;
import heinzel.modules.heinzel.lesson.LessonSwitch;
import heinzel.modules.heinzel.lesson.RestoreLesson;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.testing.Proves;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class HeinzelPageModelTest {
    private final FakeHz hz = Priya.hz();
    private final HeinzelPageModel model = new HeinzelPageModel(hz, Runnable::run, PriyasLessons.AMENDED);

    private ShowHeinzel.Amendment waiting() {
        model.refresh();
        return AmendmentPart.waiting(model.pageProperty().get().found().orElseThrow())
                .getFirst();
    }

    @Test
    @Proves("D2")
    void aDecisionAboutAChangeIsBoundToTheTextThatIsShown() {
        hz.answers(Approve.Input.class, input -> new Decided("amendment", input.ref(), "weekly-report", Optional.of(3)))
                .answers(
                        Decline.Input.class,
                        input -> new Decided("amendment", input.ref(), "weekly-report", Optional.empty()));
        ShowHeinzel.Amendment change = waiting();
        model.approve(change);
        assertTrue(hz.asked.contains(new Approve.Input(change.amendment(), Optional.of("f3"))));
        assertEquals(
                Optional.of(new PageNote.Amendment(true, 3)),
                model.noteProperty().get());
        model.decline(change);
        assertTrue(hz.asked.contains(new Decline.Input(change.amendment(), Optional.of("f3"))));
        assertEquals(
                Optional.of(new PageNote.Amendment(false, 0)),
                model.noteProperty().get());
    }

    @Test
    @Proves("D2")
    void itsOwnWideningChangeCanOnlyBeMadeThePersonsOwn() {
        ShowHeinzel.Amendment change = waiting();
        assertFalse(AmendmentPart.approvable(change), "it widens, and is the Heinzelmännchen's");
        hz.answers(
                AmendHeinzel.Input.class,
                input -> new AmendHeinzel.Amended("amendment-2", 3, List.of("max_usd"), "f3", List.of()));
        model.adopt(change);
        assertTrue(hz.asked.contains(
                new AmendHeinzel.Input(PriyasLessons.AMENDED, Optional.empty(), Optional.of(change.amendment()))));
        assertEquals(Optional.of(new PageNote.Adopted()), model.noteProperty().get());
        ShowHeinzel.Amendment narrow =
                PriyasLessons.amended(Priya.page(), false).amendments().getFirst();
        assertTrue(AmendmentPart.approvable(narrow), "what widens nothing is approved as it is");
    }

    @Test
    @Proves("D6")
    void aLessonIsDismissedAndUndoRestoresIt() {
        hz.answers(DismissLesson.Input.class, input -> new LessonSwitch.Switched(input.id(), "dismissed", "w"))
                .answers(RestoreLesson.Input.class, input -> new LessonSwitch.Switched(input.id(), "active", "w"));
        model.refresh();
        assertEquals(3, model.lessonsProperty().get().size());
        model.lesson("lesson-1", false);
        assertTrue(hz.asked.contains(new DismissLesson.Input("lesson-1")));
        model.undo();
        assertTrue(hz.asked.contains(new RestoreLesson.Input("lesson-1")));
        model.unsay();
        assertEquals(Optional.empty(), model.noteProperty().get());
    }

    @Test
    @Proves("K19")
    void aDecisionThatIsRefusedSaysWhyAndNothingElse() {
        hz.answers(Approve.Input.class, input -> {
            throw new Problem.Conflict("The amendment is not the one that was shown.", "hz heinzel show");
        });
        model.approve(waiting());
        assertEquals(Optional.empty(), model.noteProperty().get());
        assertEquals(
                "The amendment is not the one that was shown.",
                model.troubleProperty().get().orElseThrow().said());
    }
}
