package heinzel.desktop.drafts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.operation.Problem;
import heinzel.desktop.gallery.FakeHz;
import heinzel.desktop.gallery.Priya;
import heinzel.modules.heinzel.approve.Approve;
import heinzel.modules.heinzel.approve.Decided;
import heinzel.modules.heinzel.approve.Decline;
import heinzel.testing.Proves;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

final class DraftsModelTest {
    private final FakeHz hz = Priya.hz();
    private final DraftsModel model = new DraftsModel(hz, Runnable::run);

    @Test
    @Proves("X8")
    void anApprovalIsBoundToWhatWasShown() {
        hz.answers(Approve.Input.class, input -> new Decided("draft", input.ref(), "weekly-report", Optional.of(2)));
        model.refresh();
        model.approve();
        assertTrue(hz.asked.contains(new Approve.Input("draft-weekly-report", Optional.of("h1"))));
    }

    @Test
    @Proves("X8")
    void aDraftThatChangedMeanwhileIsRefusedAndReadAgain() {
        hz.answers(Decline.Input.class, input -> {
            throw new Problem.Conflict("The draft changed since it was shown.", "hz drafts");
        });
        model.refresh();
        model.reject();
        assertEquals(
                "The draft changed since it was shown.",
                model.troubleProperty().get().orElseThrow().said());
    }

    @Test
    @Proves("X8")
    void aSecondPressWhileTheFirstIsUnderWayDoesNothing() {
        hz.answersLater(Approve.Input.class, (input, progress) -> new CompletableFuture<Decided>());
        model.refresh();
        model.approve();
        model.approve();
        model.reject();
        assertEquals(
                1, hz.asked.stream().filter(Approve.Input.class::isInstance).count());
        assertTrue(hz.asked.stream().noneMatch(Decline.Input.class::isInstance));
    }

    @Test
    @Proves("D11")
    void aDraftThatIsNamedBeforeItIsReadIsChosenWhenItIs() {
        model.choose("draft-vendor-review");
        model.refresh();
        assertEquals(
                "draft-vendor-review",
                model.chosenProperty().get().orElseThrow().draft());
        model.move(-1);
        assertEquals(
                "draft-weekly-report",
                model.chosenProperty().get().orElseThrow().draft());
    }
}
