package heinzel.desktop.today;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.desktop.gallery.PriyasToday;
import heinzel.desktop.today.Card.Group;
import heinzel.testing.Proves;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class TodayModelTest {
    private final PriyasToday source = new PriyasToday(Locale.ENGLISH);
    private final TodayModel model = new TodayModel(source, Runnable::run);

    @BeforeEach
    void read() {
        model.refresh();
    }

    @Test
    @Proves("C19")
    void theSectionsStandInTheirOrderWithHonestCounts() {
        List<String> heads = model.rows().stream()
                .filter(TodayRow.Head.class::isInstance)
                .map(row -> (TodayRow.Head) row)
                .map(head -> head.group() + " " + head.count())
                .toList();
        assertEquals(List.of("NEEDS_YOU 3", "DRAFTS 2", "CHANGED 2", "FAILED 1"), heads);
        assertTrue(model.rows().getLast() instanceof TodayRow.Fold fold
                && fold.group() == Group.DONE
                && fold.count() == 6);
    }

    @Test
    @Proves("P10")
    void doneShowsAtOnceAsALineWithUndoInItsPlace() {
        model.select("event-okr-tracker");
        int at = rowOf("event-okr-tracker");
        model.done();
        assertEquals(List.of("done event-okr-tracker"), source.told);
        assertTrue(model.rows().get(at) instanceof TodayRow.Settled);
        assertEquals(1, model.count(Group.CHANGED));
        assertEquals("event-sprint-board", model.selectedProperty().get().orElseThrow(), "the next one is chosen");
        model.fold();
        assertFalse(model.rows().stream().anyMatch(TodayRow.Settled.class::isInstance));
    }

    @Test
    @Proves("P10")
    void undoBringsTheLatestBack() {
        model.select("event-okr-tracker");
        model.done();
        model.undo();
        assertEquals(List.of("done event-okr-tracker", "reopen event-okr-tracker"), source.told);
        assertEquals(2, model.count(Group.CHANGED));
    }

    @Test
    @Proves("P10")
    void aSnoozedCardStandsUnderSnoozedUntilThen() {
        Instant until = PriyasToday.NOW.plus(Duration.ofHours(1));
        model.select("event-hiring-loop");
        model.snooze(until);
        assertEquals(List.of("snooze event-hiring-loop " + until), source.told);
        model.fold();
        model.toggle(Group.SNOOZED);
        assertTrue(rowOf("event-hiring-loop") > 0, "it is in the unfolded section");
    }

    @Test
    @Proves("P10")
    void whatIsMarkedIsDoneTogether() {
        for (String card : List.of("event-okr-tracker", "event-sprint-board")) {
            model.select(card);
            model.mark();
        }
        assertEquals(2, model.markedCount());
        model.done();
        assertEquals(List.of("done event-okr-tracker", "done event-sprint-board"), source.told);
        assertEquals(0, model.markedCount());
    }

    @Test
    @Proves("P8")
    void theSelectionWalksOverWhatIsOnScreen() {
        model.move(1);
        assertEquals("event-oncall-digest", model.selectedProperty().get().orElseThrow());
        model.move(1);
        assertEquals("event-hiring-loop", model.selectedProperty().get().orElseThrow());
        model.move(-5);
        assertEquals("event-oncall-digest", model.selectedProperty().get().orElseThrow());
    }

    private int rowOf(String card) {
        for (int at = 0; at < model.rows().size(); at++) {
            if (model.rows().get(at) instanceof TodayRow.Item(Card item, boolean marked)
                    && item.id().equals(card)) {
                return at;
            }
        }
        return -1;
    }
}
