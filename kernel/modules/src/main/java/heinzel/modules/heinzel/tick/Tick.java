package heinzel.modules.heinzel.tick;

import heinzel.api.document.Documents;
import heinzel.api.index.Column;
import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.notice.Notice;
import heinzel.api.operation.Call;
import heinzel.modules.heinzel.approve.DraftDecisions;
import heinzel.modules.heinzel.discover.Discovery;
import heinzel.modules.heinzel.discover.Round;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.inbox.Inbox;
import heinzel.modules.heinzel.index.DraftState;
import heinzel.modules.heinzel.index.DraftTable;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.pace.SideBySide;
import heinzel.modules.heinzel.source.SourceCounter;
import heinzel.modules.heinzel.turn.History;
import heinzel.modules.heinzel.turn.TurnEngine;
import heinzel.modules.heinzel.turn.TurnLog;
import heinzel.modules.heinzel.watch.WatchRound;
import heinzel.modules.heinzel.watch.Watches;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a tick does, in order: open turns, placed drafts, waiting turns, lessons, slots that failed, watched
/// sources, then whoever has a reason to wake, and notices. What it fetches to see whether something moved is
/// staged before anybody wakes.
public final class Tick {
    private final Heinzels heinzels;
    private final Locked locked;
    private final TurnEngine engine;
    private final DraftDecisions decisions;
    private final Looked looked;
    private final HalfBorn halfBorn;
    private final Waits waits;
    private final Learning learning;
    private final Reruns reruns;
    private final DueSlots dueSlots;
    private final Watches watches;
    private final Discovery discovery;
    private final Waking waking;
    private final Backoff backoff;
    private final ClockMark clock;
    private final Inbox inbox;
    private final Trouble trouble;
    private final FreshNotices notices;
    private final Overtaken overtaken;
    private final SourceCounter sources;

    public Tick(
            Heinzels heinzels,
            Locked locked,
            TurnEngine engine,
            DraftDecisions decisions,
            Looked looked,
            HalfBorn halfBorn,
            Waits waits,
            Learning learning,
            Reruns reruns,
            DueSlots dueSlots,
            Watches watches,
            Discovery discovery,
            Waking waking,
            Backoff backoff,
            ClockMark clock,
            Inbox inbox,
            Trouble trouble,
            FreshNotices notices,
            Overtaken overtaken,
            SourceCounter sources) {
        this.heinzels = heinzels;
        this.locked = locked;
        this.engine = engine;
        this.decisions = decisions;
        this.looked = looked;
        this.halfBorn = halfBorn;
        this.waits = waits;
        this.learning = learning;
        this.reruns = reruns;
        this.dueSlots = dueSlots;
        this.watches = watches;
        this.discovery = discovery;
        this.waking = waking;
        this.backoff = backoff;
        this.clock = clock;
        this.inbox = inbox;
        this.trouble = trouble;
        this.notices = notices;
        this.overtaken = overtaken;
        this.sources = sources;
    }

    TickOnce.Ticked run(Call call) {
        Counts counts = new Counts();
        SourceCounter.Counted before = sources.counted();
        List<Notice> noticesBefore = overtaken.without(notices.before());
        Requests requests = Requests.waiting(inbox);
        Optional<Instant> next = nextToLookAt().flatMap(row -> row.find(HeinzelTable.ATTENTION));
        boolean wasAhead = clock.wasAhead(call.now());
        Round discovered = discovery.begin(call);
        if (next.filter(when -> !when.isAfter(call.now())).isEmpty()
                && requests.marks().isEmpty()
                && discovered.concerned().isEmpty()
                && !wasAhead) {
            notices.banners(noticesBefore, call.now());
            return counts.ticked(0, 0, 0, next);
        }
        backoff.begin();
        try {
            find(halfBorn.those()).forEach(row -> locked.with(row.key(), (log, now) -> halfBorn.complete(log)));
            resumeOpen(counts, call);
            seeApprovals(counts, call);
            resumeWaiting(counts, call);
            learn(counts, call);
            rerun(counts, call);
            wake(requests, discovered, counts, call);
        } finally {
            backoff.end();
            clock.worked(call.now());
        }
        notices.show(noticesBefore, counts, call.now());
        SourceCounter.Counted after = sources.counted();
        return counts.ticked(
                after.fetched() - before.fetched(), after.cached() - before.cached(), waiting(), nextDue(call.now()));
    }

    /// The one question of a tick that finds nothing to do. Whoever has a turn under way, or waits, comes first.
    private Optional<Row> nextToLookAt() {
        return find(Query.from(HeinzelTable.TABLE)
                        .where(new Query.Condition.Present(HeinzelTable.ATTENTION))
                        .orderBy(HeinzelTable.ATTENTION, false)
                        .limit(1))
                .stream()
                .findFirst();
    }

    private void resumeOpen(Counts counts, Call call) {
        List<Row> open =
                find(Query.from(HeinzelTable.TABLE).where(new Query.Condition.Present(HeinzelTable.OPEN_TURN))).stream()
                        .filter(row -> !backoff.rests(row.key(), call.now()))
                        .toList();
        SideBySide.each(open, row -> {
            Locked.Went went = locked.with(row.key(), (log, now) -> {
                if (log.history().openTurn().isPresent()) {
                    counts.resumed(engine.resume(log, call));
                }
            });
            waking.noted(row.key(), went, counts, call.now());
            return went;
        });
    }

    private void resumeWaiting(Counts counts, Call call) {
        for (Row turn : find(waits.due())) {
            if (!backoff.rests(turn.session(), call.now()) && waits.mayGoOn(turn, call)) {
                Locked.Went went = locked.with(
                        turn.session(),
                        (log, now) -> waits.resume(log, turn, call).ifPresent(counts::resumed));
                waking.noted(turn.session(), went, counts, call.now());
            }
        }
    }

    private void rerun(Counts counts, Call call) {
        for (Row row : find(reruns.due(call.now()))) {
            if (waking.full(counts)) {
                return;
            }
            Locked.Went went = locked.with(row.key(), (log, now) -> {
                if (log.history().openTurn().isEmpty()) {
                    reruns.rerun(log, now, call).ifPresent(counts::woken);
                }
            });
            waking.noted(row.key(), went, counts, call.now());
        }
    }

    /// A place that looks as it did when it was read last is not read again.
    private void seeApprovals(Counts counts, Call call) {
        looked.begin();
        Set<String> waiting = new HashSet<>();
        for (Row draft :
                find(Query.from(DraftTable.TABLE).where(Query.is(DraftTable.STATE, Wire.of(DraftState.WAITING))))) {
            Optional<String> stamp = decisions.stamp(draft);
            waiting.add(draft.key());
            if (looked.same(draft.key(), stamp)) {
                continue;
            }
            Locked.Went went = locked.with(draft.session(), (log, row) -> {
                Optional<History.DraftRecord> record = log.history().waitingDrafts().stream()
                        .filter(each -> each.id().equals(draft.key()))
                        .findFirst();
                record.ifPresent(each -> seen(decisions.look(log, each, call), each, log, counts));
                looked.read(draft.key(), stamp);
            });
            if (went == Locked.Went.WRONG) {
                counts.failed();
            }
        }
        looked.end(waiting);
    }

    private void seen(Documents.DraftState state, History.DraftRecord draft, TurnLog log, Counts counts) {
        switch (state) {
            case Documents.DraftState.Waiting _ -> {}
            case Documents.DraftState.Approved _ -> counts.approved();
            case Documents.DraftState.Gone gone ->
                trouble.gone(draft.id(), log.history().name(), gone.why());
        }
    }

    private void learn(Counts counts, Call call) {
        for (Row row : find(learning.due())) {
            if (waking.full(counts)) {
                return;
            }
            if (!backoff.rests(row.key(), call.now())) {
                Locked.Went went = locked.with(row.key(), (log, now) -> {
                    if (log.history().openTurn().isEmpty() && log.history().recordedState() == LifeState.ASLEEP) {
                        learning.learn(log, now, call).ifPresent(counts::woken);
                    }
                });
                waking.noted(row.key(), went, counts, call.now());
            }
        }
    }

    private void wake(Requests requests, Round discovered, Counts counts, Call call) {
        WatchRound round = watches.begin(watching());
        round.look(call);
        Heights heights = new Heights(
                find(Query.from(HeinzelTable.TABLE).where(new Query.Condition.Present(HeinzelTable.NEEDED_BY))));
        Set<String> concerned = new HashSet<>(round.concerned());
        concerned.addAll(discovered.concerned());
        List<Waking.Candidate> candidates = new ArrayList<>();
        for (Row row : due(call.now(), requests, concerned)) {
            candidates.add(new Waking.Candidate(row.key(), heights.of(row), since(row, call.now())));
        }
        waking.wake(
                candidates,
                List.of(dueSlots, new StaleOutput(), new MovedInputs(round), new Discovered(discovered), requests),
                counts,
                call);
        round.end();
        discovered.end();
    }

    /// Who has lost its contract is told of, and keeps nobody else's sources from being looked at.
    private List<Row> watching() {
        Map<Boolean, List<Row>> watching = watchers().stream().collect(Collectors.partitioningBy(watches::holds));
        watching.getOrDefault(false, List.of())
                .forEach(row -> trouble.lostContract(
                        row.key(), row.find(HeinzelTable.NAME).orElse(row.key())));
        return watching.getOrDefault(true, List.of());
    }

    private List<Row> watchers() {
        return find(Query.from(HeinzelTable.TABLE)
                .where(new Query.Condition.Present(HeinzelTable.WATCHES))
                .where(new Query.Condition.Present(HeinzelTable.CONTRACT_VERSION))
                .where(Query.is(HeinzelTable.RECORDED_STATE, Wire.of(LifeState.ASLEEP))));
    }

    /// Whoever may have a reason to wake: its time has come, or something is known to have come for it.
    private List<Row> due(Instant now, Requests requests, Set<String> concerned) {
        List<Row> rows = new ArrayList<>(find(Query.from(HeinzelTable.TABLE)
                .where(Query.any(
                        new Query.Condition.Compare(HeinzelTable.NEXT_DUE, Query.Relation.AT_MOST, now),
                        new Query.Condition.Compare(HeinzelTable.LAST_SLOT_AT, Query.Relation.MORE, now),
                        new Query.Condition.Compare(
                                HeinzelTable.SLOTS_FROM, Query.Relation.MORE, DueSlots.wrongFrom(now)),
                        new Query.Condition.Compare(HeinzelTable.VALID_UNTIL, Query.Relation.AT_MOST, now)))
                .where(Query.is(HeinzelTable.RECORDED_STATE, Wire.of(LifeState.ASLEEP)))));
        Set<String> there = new HashSet<>();
        rows.forEach(row -> there.add(row.key()));
        Set<String> further = new TreeSet<>(concerned);
        further.addAll(requests.wanted());
        further.removeAll(there);
        further.forEach(heinzel -> heinzels.find(heinzel)
                .filter(row -> row.get(HeinzelTable.CONTRACT_VERSION) != null)
                .ifPresent(rows::add));
        return rows;
    }

    private static Instant since(Row row, Instant now) {
        return Stream.of(row.find(HeinzelTable.NEXT_DUE), row.find(HeinzelTable.VALID_UNTIL))
                .flatMap(Optional::stream)
                .filter(when -> when.isBefore(now))
                .min(Comparator.naturalOrder())
                .orElse(now);
    }

    private List<Row> find(Query query) {
        return heinzels.index().find(query);
    }

    private int waiting() {
        return Math.toIntExact(heinzels.index()
                .count(Query.from(HeinzelTable.TABLE).where(Query.is(HeinzelTable.STATE, Wire.of(LifeState.WAITING)))));
    }

    /// The next slot, the next try of one that failed, or when the next approved text expires: what a tick that
    /// finds nothing to do takes from one column, as long as nobody needs to be looked at before.
    private Optional<Instant> nextDue(Instant now) {
        return Stream.of(HeinzelTable.NEXT_DUE, HeinzelTable.RERUN_AT, HeinzelTable.VALID_UNTIL)
                .flatMap(when -> next(when, now).stream())
                .min(Comparator.naturalOrder());
    }

    private Optional<Instant> next(Column<Instant> when, Instant now) {
        return find(Query.from(HeinzelTable.TABLE)
                        .where(new Query.Condition.Compare(when, Query.Relation.MORE, now))
                        .where(Query.is(HeinzelTable.RECORDED_STATE, Wire.of(LifeState.ASLEEP)))
                        .orderBy(when, false)
                        .limit(1))
                .stream()
                .findFirst()
                .flatMap(row -> row.find(when));
    }
}
