package heinzel.desktop.today;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.notice.Notice;
import heinzel.api.operation.Problem;
import heinzel.desktop.frame.Route;
import heinzel.desktop.gallery.FakeHz;
import heinzel.desktop.gallery.Gallery;
import heinzel.desktop.gallery.Priya;
import heinzel.desktop.today.Card.Kind;
import heinzel.desktop.today.Card.State;
import heinzel.modules.system.doctor.Doctor;
import heinzel.modules.system.notify.DoneNotice;
import heinzel.modules.system.notify.ListNotices;
import heinzel.modules.system.notify.NoticeCard;
import heinzel.testing.Proves;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class HzTodayTest {
    private final FakeHz hz = Priya.hz();

    @Test
    @Proves("C19.1")
    void noticesAndDoctorsFailuresAndFailedTurnsAreThere() {
        List<Card> cards = cards(notice("event-1", Notice.Kind.CHANGED, "okr-tracker: Goal 2", "heinzel:hz-okr"));
        assertTrue(has(cards, "event-1", Kind.CHANGED));
        assertTrue(has(cards, "hz-standup-notes", Kind.FAILED), "its last turn failed today");
        assertTrue(has(cards, "doctor-runner", Kind.FAILED));
        assertTrue(cards.stream().noneMatch(card -> card.id().equals("doctor-notifications")), "a warning only");
    }

    @Test
    @Proves("C19.1")
    void onlyNoticesOfTheLastDayAreAskedFor() {
        cards();
        assertTrue(hz.asked.stream()
                .anyMatch(input -> input instanceof ListNotices.Input list
                        && list.since().equals(Optional.of(Duration.ofHours(24)))));
    }

    @Test
    @Proves("C19.2")
    void whatANoticeTellsHasNoSecondCard() {
        List<Card> cards = cards(
                notice("event-1", Notice.Kind.NEEDS_YOU, "weekly-report: a draft", "draft:draft-weekly-report"),
                notice("event-2", Notice.Kind.FAILED, "standup-notes failed", "heinzel:hz-standup-notes"),
                notice("event-3", Notice.Kind.FAILED, "A check fails", "/doctor"));
        assertEquals(1, count(cards, new Route.Draft("draft-weekly-report")));
        assertEquals(1, count(cards, new Route.Heinzel("hz-standup-notes")));
        assertTrue(cards.stream().noneMatch(card -> card.id().startsWith("doctor-")));
        assertTrue(has(cards, "draft-vendor-review", Kind.DRAFT), "a draft without a notice still waits");
    }

    @Test
    @Proves("C19.3")
    void aNoticesCardOpensItsPlaceAsksAboutItsEventAndIsDismissedByItsId() {
        hz.answers(DoneNotice.Input.class, input -> notice(input.event(), Notice.Kind.DONE, "", ""));
        Card card = cards(notice("event-1", Notice.Kind.NEEDS_YOU, "weekly-report: a draft waits", "draft:d1"))
                .getFirst();
        assertEquals(new Route.Draft("d1"), card.where());
        assertEquals("event:event-1", card.context());
        assertEquals("weekly-report", card.who());
        today().done(card.id()).toCompletableFuture().join();
        assertTrue(hz.asked.contains(new DoneNotice.Input("event-1")));
    }

    @Test
    @Proves("P10")
    void aSnoozeThatIsOverIsOpenAgain() {
        List<Card> cards = cards(snoozed("event-1", -1), snoozed("event-2", 1));
        assertEquals(State.OPEN, cards.get(0).state());
        assertEquals(State.SNOOZED, cards.get(1).state());
    }

    @Test
    @Proves("K19")
    void aDoctorThatCantAnswerHidesNothing() {
        hz.answers(Doctor.Input.class, input -> {
            throw new Problem.Unavailable("No doctor.", "");
        });
        assertTrue(has(cards(), "draft-weekly-report", Kind.DRAFT));
    }

    private List<Card> cards(NoticeCard... notices) {
        hz.answers(ListNotices.Input.class, input -> new ListNotices.Listed(List.of(notices), notices.length));
        return today().read().toCompletableFuture().join().cards();
    }

    private HzToday today() {
        return new HzToday(hz, InstantSource.fixed(Priya.NOW), Gallery.words(Locale.ENGLISH));
    }

    private static boolean has(List<Card> cards, String id, Kind kind) {
        return cards.stream().anyMatch(card -> card.id().equals(id) && card.kind() == kind);
    }

    private static long count(List<Card> cards, Route where) {
        return cards.stream().filter(card -> card.where().equals(where)).count();
    }

    private static NoticeCard snoozed(String event, long secondsAhead) {
        return new NoticeCard(
                event,
                Notice.Kind.CHANGED,
                "x",
                "",
                "/doctor",
                Priya.NOW.minusSeconds(90),
                Notice.State.SNOOZED,
                Optional.of(Priya.NOW.plusSeconds(secondsAhead)));
    }

    private static NoticeCard notice(String event, Notice.Kind kind, String title, String where) {
        return new NoticeCard(
                event, kind, title, "Why.", where, Priya.NOW.minusSeconds(600), Notice.State.NEW, Optional.empty());
    }
}
