package heinzel.modules.heinzel.tick;

import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.modules.heinzel.approve.DraftDecisions;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.inbox.Inbox;
import heinzel.modules.heinzel.index.DraftState;
import heinzel.modules.heinzel.index.DraftTable;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.source.SourceCounter;
import heinzel.modules.heinzel.turn.History;
import heinzel.modules.heinzel.turn.TurnEngine;
import heinzel.modules.heinzel.turn.TurnLog;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// What a tick does, in order: open turns, placed drafts, requests, lessons, due slots, notices. One that goes wrong is
/// told of
/// and does not
/// keep the others from their turn.
public final class Tick {
    private static final System.Logger LOG = System.getLogger(Tick.class.getName());

    private final Heinzels heinzels;
    private final SessionStore store;
    private final Vocabulary vocabulary;
    private final TurnEngine engine;
    private final DraftDecisions decisions;
    private final Learning learning;
    private final DueSlots dueSlots;
    private final Requests requests;
    private final FreshNotices notices;
    private final Trouble trouble;
    private final SourceCounter sources;
    private final int maxWakes;

    public Tick(
            Heinzels heinzels,
            SessionStore store,
            Vocabulary vocabulary,
            TurnEngine engine,
            DraftDecisions decisions,
            Learning learning,
            DueSlots dueSlots,
            Requests requests,
            FreshNotices notices,
            Trouble trouble,
            SourceCounter sources,
            int maxWakes) {
        this.heinzels = heinzels;
        this.store = store;
        this.vocabulary = vocabulary;
        this.engine = engine;
        this.decisions = decisions;
        this.learning = learning;
        this.dueSlots = dueSlots;
        this.requests = requests;
        this.notices = notices;
        this.trouble = trouble;
        this.sources = sources;
        this.maxWakes = maxWakes;
    }

    TickOnce.Ticked run(Call call) {
        Counts counts = new Counts();
        SourceCounter.Counted before = sources.counted();
        Set<String> noticesBefore = notices.before();
        Optional<Row> first = nextToLookAt();
        Optional<Instant> at = first.flatMap(row -> row.find(HeinzelTable.ATTENTION));
        if (at.filter(when -> !when.isAfter(call.now())).isEmpty()
                && requests.pending().isEmpty()) {
            notices.show(noticesBefore, counts, call.now());
            return counts.ticked(0, 0, 0, at);
        }
        resumeOpen(counts, call);
        seeApprovals(counts, call);
        runRequests(counts, call);
        learn(counts, call);
        runDue(counts, call);
        notices.show(noticesBefore, counts, call.now());
        SourceCounter.Counted after = sources.counted();
        return counts.ticked(
                after.fetched() - before.fetched(), after.cached() - before.cached(), waiting(), nextDue());
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
        for (Row row :
                find(Query.from(HeinzelTable.TABLE).where(new Query.Condition.Present(HeinzelTable.OPEN_TURN)))) {
            with(row, counts, log -> {
                if (log.history().openTurn().isPresent()) {
                    counts.resumed(engine.resume(log, call));
                }
            });
        }
    }

    private void seeApprovals(Counts counts, Call call) {
        for (Row draft :
                find(Query.from(DraftTable.TABLE).where(Query.is(DraftTable.STATE, Wire.of(DraftState.WAITING))))) {
            heinzels.find(draft.session())
                    .ifPresent(row -> with(row, counts, log -> {
                        Optional<History.DraftRecord> waiting = log.history().waitingDrafts().stream()
                                .filter(record -> record.id().equals(draft.key()))
                                .findFirst();
                        if (waiting.isPresent() && decisions.look(log, waiting.get(), call)) {
                            counts.approved();
                        }
                    }));
        }
    }

    private void runRequests(Counts counts, Call call) {
        for (Inbox.Mark mark : requests.pending()) {
            if (counts.wakes() >= maxWakes) {
                return;
            }
            heinzels.find(mark.heinzel())
                    .ifPresent(row -> wake(
                            row, counts, log -> requests.take(log, mark, call).ifPresent(counts::woken)));
        }
    }

    private void learn(Counts counts, Call call) {
        for (Row row : find(learning.due())) {
            if (counts.wakes() >= maxWakes) {
                return;
            }
            wake(row, counts, log -> learning.learn(log, row, call).ifPresent(counts::woken));
        }
    }

    /// The oldest due first, at most as many as a tick may wake. One that can't be worked on takes nobody's place.
    private void runDue(Counts counts, Call call) {
        for (Row row : find(Query.from(HeinzelTable.TABLE)
                .where(new Query.Condition.Compare(HeinzelTable.NEXT_DUE, Query.Relation.AT_MOST, call.now()))
                .where(Query.is(HeinzelTable.RECORDED_STATE, Wire.of(LifeState.ASLEEP)))
                .orderBy(HeinzelTable.NEXT_DUE, false))) {
            if (counts.wakes() >= maxWakes) {
                return;
            }
            wake(row, counts, log -> dueSlots.run(log, row, counts, call));
        }
    }

    /// Wakes one, unless it has a turn that could not be finished: one turn at a time. What is due stays due.
    private void wake(Row row, Counts counts, Consumer<TurnLog> work) {
        with(row, counts, log -> {
            if (log.history().openTurn().isEmpty()) {
                work.accept(log);
            }
        });
    }

    /// Works on one under its lock. One that somebody else holds is left to them.
    private void with(Row row, Counts counts, Consumer<TurnLog> work) {
        try {
            Optional<Spine> spine = store.tryOpen(row.key());
            if (spine.isPresent()) {
                try (Spine held = spine.get()) {
                    work.accept(new TurnLog(held, vocabulary));
                }
            }
        } catch (Problem wrong) {
            counts.failed();
            trouble.tell(row, wrong);
        } catch (RuntimeException bug) {
            LOG.log(System.Logger.Level.ERROR, "The tick failed on " + row.key(), bug);
            counts.failed();
            trouble.tell(row, bug);
        }
    }

    private List<Row> find(Query query) {
        return heinzels.index().find(query);
    }

    private int waiting() {
        return Math.toIntExact(heinzels.index()
                .count(Query.from(HeinzelTable.TABLE).where(Query.is(HeinzelTable.STATE, Wire.of(LifeState.WAITING)))));
    }

    private Optional<Instant> nextDue() {
        return find(Query.from(HeinzelTable.TABLE)
                        .where(new Query.Condition.Present(HeinzelTable.NEXT_DUE))
                        .orderBy(HeinzelTable.NEXT_DUE, false)
                        .limit(1))
                .stream()
                .findFirst()
                .flatMap(row -> row.find(HeinzelTable.NEXT_DUE));
    }
}
