package heinzel.desktop.gallery;

import heinzel.desktop.frame.Route;
import heinzel.desktop.today.Card;
import heinzel.desktop.today.Card.Kind;
import heinzel.desktop.today.Card.State;
import heinzel.desktop.today.TodaySource;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/// Today on Friday 20 November, as the pictures of the design tell it.
public final class PriyasToday implements TodaySource {
    /// When it is, in the pictures: 15:26 in Berlin.
    public static final Instant NOW = Instant.parse("2026-11-20T14:26:00Z");

    private final boolean german;
    public final List<String> told = new ArrayList<>();

    public PriyasToday(Locale locale) {
        german = locale.getLanguage().equals("de");
    }

    @Override
    public Set<Act> acts(Card card) {
        return EnumSet.allOf(Act.class);
    }

    @Override
    public CompletionStage<Content> read() {
        return CompletableFuture.completedFuture(new Content(
                cards(),
                140,
                11,
                Optional.of(new NextWake(Instant.parse("2026-11-20T15:00:00Z"), "sprint-board")),
                new BigDecimal("1.84")));
    }

    @Override
    public CompletionStage<?> done(String card) {
        told.add("done " + card);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletionStage<?> snooze(String card, Instant until) {
        told.add("snooze " + card + " " + until);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletionStage<?> reopen(String card) {
        told.add("reopen " + card);
        return CompletableFuture.completedFuture(null);
    }

    private List<Card> cards() {
        var cards = new ArrayList<Card>();
        cards.add(card(
                Kind.QUESTION,
                "oncall-digest",
                "asks whether to list incidents shorter than five minutes",
                "fragt, ob Störungen unter fünf Minuten in die Liste gehören",
                "Source moved: #oncall-checkout · waits for your answer, nothing runs",
                "Quelle geändert: #oncall-checkout · wartet auf Antwort, nichts läuft",
                "",
                40));
        cards.add(card(
                Kind.AMENDMENT,
                "hiring-loop",
                "wants to leave out candidates who declined",
                "möchte abgesagte Bewerbungen weglassen",
                "Amendment to its contract, version 3 · reads nothing new",
                "Änderung am Vertrag, Version 3 · liest nichts Neues",
                "",
                126));
        cards.add(card(
                Kind.CAP,
                "capacity-plan",
                "was skipped: it would cross 5.00 USD a day",
                "ausgelassen: würde 5,00 USD am Tag überschreiten",
                "Raise the cap, or it runs after midnight · needs up to 0.50 USD",
                "Grenze anheben, sonst läuft er nach Mitternacht · braucht bis zu 0,50 USD",
                "",
                185));
        cards.add(card(
                Kind.DRAFT,
                "weekly-report",
                "drafted Checkout, week 47",
                "hat „Checkout, Woche 47“ entworfen",
                "Schedule, Friday 15:00 · contract v2 · 73 words in reports/weekly.md",
                "Zeitplan, Freitag 15:00 · Vertrag v2 · 73 Wörter in reports/weekly.md",
                "0.31",
                24));
        cards.add(card(
                Kind.DRAFT,
                "vendor-review",
                "drafted the renewal summary for the payment provider",
                "hat die Verlängerung des Zahlungsanbieters zusammengefasst",
                "Source moved: contract folder",
                "Quelle geändert: Vertragsordner",
                "0.22",
                312));
        cards.add(card(
                Kind.CHANGED,
                "okr-tracker",
                "Goal 2 went from 61 to 68 %",
                "Ziel 2 stieg von 61 auf 68 %",
                "Source moved: Q4 goals",
                "Quelle geändert: Ziele Q4",
                "0.04",
                65));
        cards.add(card(
                Kind.CHANGED,
                "sprint-board",
                "Three epics moved to Done",
                "Drei Epics sind jetzt „Fertig“",
                "Schedule, daily 14:00",
                "Zeitplan, täglich 14:00",
                "0.06",
                86));
        cards.add(card(
                Kind.FAILED,
                "standup-notes",
                "could not read the calendar folder",
                "konnte den Kalenderordner nicht lesen",
                "~/Calendars/work is missing since 09:00 · one wake skipped",
                "~/Calendars/work fehlt seit 09:00 · ein Aufwachen ausgelassen",
                "",
                386));
        cards.add(settled("release-calendar", State.SNOOZED, Optional.of(Instant.parse("2026-11-23T08:00:00Z"))));
        for (int past = 1; past <= 6; past++) {
            cards.add(settled("done-" + past, State.DONE, Optional.empty()));
        }
        return cards;
    }

    private Card card(
            Kind kind, String who, String what, String was, String why, String warum, String usd, int minutes) {
        return new Card(
                "event-" + who,
                kind,
                who,
                german ? was : what,
                german ? warum : why,
                usd.isEmpty() ? Optional.empty() : Optional.of(new BigDecimal(usd)),
                NOW.minusSeconds(60L * minutes),
                State.OPEN,
                Optional.empty(),
                kind == Kind.DRAFT ? new Route.Draft("draft-" + who) : new Route.Heinzel(who),
                "event:event-" + who);
    }

    private static Card settled(String who, State state, Optional<Instant> until) {
        return new Card(
                "event-" + who,
                Kind.CHANGED,
                who,
                "",
                "",
                Optional.empty(),
                NOW.minusSeconds(7200),
                state,
                until,
                new Route.Heinzel(who),
                "event:event-" + who);
    }
}
