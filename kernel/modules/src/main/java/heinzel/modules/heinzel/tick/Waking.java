package heinzel.modules.heinzel.tick;

import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.pace.SideBySide;
import heinzel.modules.heinzel.turn.TurnEnd;
import heinzel.modules.heinzel.turn.TurnEngine;
import heinzel.modules.heinzel.turn.TurnLog;
import heinzel.modules.heinzel.turn.Wake;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Wakes those for whom there is a reason, a bounded number of them: producers before their readers, the
/// longest due first, a few side by side. Who can't be worked on takes nobody's place; who is left waits for
/// the next tick.
public final class Waking {
    private final Locked locked;
    private final TurnEngine engine;
    private final Backoff backoff;
    private final int most;

    /// @param most as many as one tick may wake
    public Waking(Locked locked, TurnEngine engine, Backoff backoff, int most) {
        this.locked = locked;
        this.engine = engine;
        this.backoff = backoff;
        this.most = most;
    }

    /// One for whom there may be a reason.
    ///
    /// @param height in the declared graph
    /// @param since  how long it has been due
    record Candidate(String heinzel, int height, Instant since) {}

    boolean full(Counts counts) {
        return counts.wakes() >= most;
    }

    void wake(List<Candidate> candidates, List<Reason> reasons, Counts counts, Call call) {
        List<Candidate> waiting = new ArrayList<>(candidates);
        waiting.removeIf(candidate -> backoff.rests(candidate.heinzel(), call.now()));
        waiting.sort(Comparator.comparingInt(Candidate::height)
                .thenComparing(Candidate::since)
                .thenComparing(Candidate::heinzel));
        while (!waiting.isEmpty() && !full(counts)) {
            call.cancel().check();
            List<Candidate> some = atOnce(waiting, most - counts.wakes());
            SideBySide.each(some, candidate -> wake(candidate, reasons, counts, call));
            waiting.removeAll(some);
        }
    }

    /// The first of one height; no more than may still wake, so that nobody overtakes one who is longer due.
    private static List<Candidate> atOnce(List<Candidate> waiting, int room) {
        int height = waiting.getFirst().height();
        return waiting.stream()
                .takeWhile(candidate -> candidate.height() == height)
                .limit(Math.min(room, SideBySide.MOST))
                .toList();
    }

    private Locked.Went wake(Candidate candidate, List<Reason> reasons, Counts counts, Call call) {
        Locked.Went went = locked.with(candidate.heinzel(), (log, row) -> {
            // One turn at a time: what is due stays due while one could not be finished. And whether it wakes at all is
            // asked under its lock: it may have been paused or retired since the index was.
            if (log.history().openTurn().isEmpty() && log.history().recordedState() == LifeState.ASLEEP) {
                wake(log, row, reasons, counts, call);
            }
        });
        noted(candidate.heinzel(), went, counts, call.now());
        return went;
    }

    /// Notes how work on one went, so that what fails again and again is tried less and less often.
    void noted(String heinzel, Locked.Went went, Counts counts, Instant now) {
        switch (went) {
            case WELL -> backoff.worked(heinzel);
            case NOT -> {}
            case WRONG -> {
                counts.failed();
                backoff.failed(heinzel, now);
            }
        }
    }

    private void wake(TurnLog log, Row row, List<Reason> reasons, Counts counts, Call call) {
        List<Reason.Found> found =
                reasons.stream().map(reason -> reason.look(log, row, call)).toList();
        Event[] before = found.stream().flatMap(each -> each.before().stream()).toArray(Event[]::new);
        if (before.length > 0) {
            log.append(null, before);
            counts.skipped(skips(before));
        }
        List<Wake> wakes = found.stream()
                .flatMap(each -> each.wakes().stream())
                .filter(wake -> !log.history().settled(wake.key()))
                .toList();
        Optional<TurnEnd> end = wakes.isEmpty() ? Optional.empty() : Optional.of(engine.wake(log, wakes, call));
        end.ifPresent(counts::woken);
        reasons.forEach(reason -> reason.seenTo(log, row, end));
    }

    private static int skips(Event[] events) {
        return Math.toIntExact(Arrays.stream(events)
                .filter(Event.TurnSkipped.class::isInstance)
                .count());
    }
}
