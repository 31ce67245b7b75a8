package heinzel.desktop.today;

import heinzel.desktop.frame.Destination;
import heinzel.desktop.frame.Route;
import heinzel.desktop.port.Hz;
import heinzel.desktop.today.Card.Kind;
import heinzel.desktop.today.Card.State;
import heinzel.desktop.words.Words;
import heinzel.modules.heinzel.approve.ListDrafts;
import heinzel.modules.heinzel.manage.ListHeinzels;
import heinzel.modules.heinzel.manage.Listing;
import heinzel.modules.system.doctor.Doctor;
import heinzel.modules.system.notify.DoneNotice;
import heinzel.modules.system.notify.ListNotices;
import heinzel.modules.system.notify.NoticeCard;
import heinzel.modules.system.notify.SnoozeNotice;
import heinzel.modules.system.notify.UndoNotice;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/// Today from hz: the last day's notices, what waits for a decision however old, what failed last, and
/// what doctor finds wrong. A matter that a notice tells already has no second card.
public final class HzToday implements TodaySource {
    private static final Duration LAST_DAY = Duration.ofHours(24);
    private static final int NOTICES = 500;
    private static final int HEINZELS = 10_000;

    /// Doctor asks other programs, so it is not asked at every change.
    private static final Duration DOCTOR_EVERY = Duration.ofMinutes(10);

    private final Hz hz;
    private final InstantSource clock;
    private final ZoneId zone;
    private final Words words;
    private volatile CompletionStage<Doctor.Report> doctor;
    private volatile Instant doctorAsked = Instant.EPOCH;

    public HzToday(Hz hz, InstantSource clock, Words words) {
        this.hz = hz;
        this.clock = clock;
        this.words = words;
        this.zone = words.moments().zone();
        this.doctor = CompletableFuture.completedFuture(new Doctor.Report(true, List.of()));
    }

    @Override
    public Set<Act> acts(Card card) {
        return card.context().startsWith("event:") ? EnumSet.allOf(Act.class) : EnumSet.noneOf(Act.class);
    }

    @Override
    public CompletionStage<Content> read() {
        var list = new ListHeinzels.Input(
                Optional.empty(), Optional.empty(), Optional.empty(), HEINZELS, Optional.empty());
        var notices = hz.invoke(new ListNotices.Input(Optional.of(LAST_DAY), NOTICES), ListNotices.Listed.class);
        var drafts = hz.invoke(new ListDrafts.Input(false), ListDrafts.Waiting.class);
        var heinzels = hz.invoke(list, ListHeinzels.Page.class);
        return notices.thenCombine(drafts, Told::new)
                .thenCombine(heinzels, Told::with)
                .thenCombine(doctor(), (told, report) -> content(told, report));
    }

    @Override
    public CompletionStage<?> done(String card) {
        return hz.invoke(new DoneNotice.Input(card), NoticeCard.class);
    }

    @Override
    public CompletionStage<?> snooze(String card, Instant until) {
        return hz.invoke(new SnoozeNotice.Input(card, until.toString()), NoticeCard.class);
    }

    @Override
    public CompletionStage<?> reopen(String card) {
        return hz.invoke(new UndoNotice.Input(card), NoticeCard.class);
    }

    /// What was read, together.
    private record Told(ListNotices.Listed notices, ListDrafts.Waiting drafts, List<Listing> heinzels) {
        Told(ListNotices.Listed notices, ListDrafts.Waiting drafts) {
            this(notices, drafts, List.of());
        }

        Told with(ListHeinzels.Page page) {
            return new Told(notices, drafts, page.items());
        }
    }

    /// A doctor that can't answer must not hide the rest of Today.
    private CompletionStage<Doctor.Report> doctor() {
        Instant now = clock.instant();
        if (!now.isBefore(doctorAsked.plus(DOCTOR_EVERY))) {
            doctorAsked = now;
            doctor = hz.invoke(new Doctor.Input(Optional.empty(), true), Doctor.Report.class)
                    .exceptionally(failure -> new Doctor.Report(true, List.of()));
        }
        return doctor;
    }

    private Content content(Told told, Doctor.Report report) {
        var cards = new ArrayList<Card>();
        var covered = new HashSet<String>();
        for (NoticeCard notice : told.notices().items()) {
            cards.add(card(notice));
            covered.add(notice.where());
        }
        for (ListDrafts.Draft draft : told.drafts().items()) {
            if (covered.add("draft:" + draft.draft())) {
                cards.add(card(draft));
            }
        }
        for (Listing one : told.heinzels()) {
            if (!covered.contains("heinzel:" + one.id())) {
                card(one).ifPresent(cards::add);
            }
        }
        if (!covered.contains("/doctor")) {
            report.checks().stream()
                    .filter(check -> !check.ok())
                    .filter(check -> check.severity() == heinzel.api.module.HealthCheck.Severity.ERROR)
                    .map(this::card)
                    .forEach(cards::add);
        }
        return new Content(
                cards, told.heinzels().size(), woke(told.heinzels()), nextWake(told.heinzels()), usd(told.heinzels()));
    }

    private Card card(NoticeCard notice) {
        boolean draft = notice.where().startsWith("draft:");
        Kind kind = switch (notice.kind()) {
            case NEEDS_YOU -> draft ? Kind.DRAFT : Kind.NEEDS_YOU;
            case CHANGED -> Kind.CHANGED;
            case FAILED -> Kind.FAILED;
            case DONE -> Kind.SETTLED;
        };
        State state = switch (notice.state()) {
            case NEW, SEEN -> State.OPEN;
            case SNOOZED -> notice.until().filter(clock.instant()::isBefore).isPresent() ? State.SNOOZED : State.OPEN;
            case DONE -> State.DONE;
        };
        int colon = notice.title().indexOf(": ");
        String who = colon < 0 ? notice.title() : notice.title().substring(0, colon);
        String what = colon < 0 ? "" : notice.title().substring(colon + 2);
        return new Card(
                notice.event(),
                kind,
                who,
                what,
                notice.body(),
                Optional.empty(),
                notice.at(),
                state,
                state == State.SNOOZED ? notice.until() : Optional.empty(),
                Route.of(notice.where()),
                "event:" + notice.event());
    }

    private Card card(ListDrafts.Draft draft) {
        return waiting(
                draft.draft(),
                Kind.DRAFT,
                draft.name(),
                words.of("today.draftwaits"),
                draft.place(),
                draft.since(),
                new Route.Draft(draft.draft()),
                "draft:" + draft.draft());
    }

    private Optional<Card> card(Listing one) {
        String context = "heinzel:" + one.name();
        Route page = new Route.Heinzel(one.id());
        Instant at = one.lastTurnAt().orElse(clock.instant());
        if (one.waitingOn().filter("contract"::equals).isPresent()) {
            String what = words.of("today.contractwaits", one.contractVersion());
            return Optional.of(waiting(one.id(), Kind.PROPOSED, one.name(), what, one.keeps(), at, page, context));
        }
        boolean failed = one.lastDisposition().filter("failed"::equals).isPresent();
        boolean lately = at.isAfter(clock.instant().minus(LAST_DAY));
        return failed && lately
                ? Optional.of(waiting(
                        one.id(),
                        Kind.FAILED,
                        one.name(),
                        words.of("today.turnfailed"),
                        one.keeps(),
                        at,
                        page,
                        context))
                : Optional.empty();
    }

    private Card card(Doctor.Check check) {
        Route doctorPage = new Route.Top(Destination.DOCTOR);
        return waiting(
                "doctor-" + check.id(),
                Kind.FAILED,
                words.told().finding(check),
                "",
                words.told().fix(check).orElse(check.id()),
                doctorAsked,
                doctorPage,
                "route:/doctor");
    }

    private static Card waiting(
            String id, Kind kind, String who, String what, String why, Instant at, Route where, String context) {
        return new Card(id, kind, who, what, why, Optional.empty(), at, State.OPEN, Optional.empty(), where, context);
    }

    private int woke(List<Listing> heinzels) {
        LocalDate today = clock.instant().atZone(zone).toLocalDate();
        return (int) heinzels.stream()
                .flatMap(one -> one.lastTurnAt().stream())
                .filter(at -> at.atZone(zone).toLocalDate().equals(today))
                .count();
    }

    private static Optional<NextWake> nextWake(List<Listing> heinzels) {
        return heinzels.stream()
                .flatMap(one -> one.nextDue().map(due -> new NextWake(due, one.name())).stream())
                .min(Comparator.comparing(NextWake::at));
    }

    private static BigDecimal usd(List<Listing> heinzels) {
        return heinzels.stream().map(Listing::usdToday).reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
