package heinzel.modules.heinzel.turn;

import heinzel.api.id.Ulids;
import heinzel.api.operation.Call;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.event.Cause;
import heinzel.modules.heinzel.event.Disposition;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.SkipReason;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.source.InputRead;
import heinzel.modules.heinzel.source.Moved;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Runs turns: starts one for wakes, or takes up one whose process has gone. The caller holds the spine through
/// the log it
/// gives; one turn at a time.
///
/// What is thrown leaves the turn open, at its last checkpoint, for the next tick; what is returned has ended.
public final class TurnEngine {
    private static final String PREFIX = "turn";

    private final ContractFiles contracts;
    private final Gather gather;
    private final Moved moved;
    private final TurnSteps steps;
    private final Finish finish;
    private final Telling telling;
    private final Limits limits;
    private final Ulids ids;
    private final ZoneId zone;

    TurnEngine(
            ContractFiles contracts,
            Gather gather,
            Moved moved,
            TurnSteps steps,
            Finish finish,
            Telling telling,
            Limits limits,
            Ulids ids,
            ZoneId zone) {
        this.contracts = contracts;
        this.gather = gather;
        this.moved = moved;
        this.steps = steps;
        this.finish = finish;
        this.telling = telling;
        this.limits = limits;
        this.ids = ids;
        this.zone = zone;
    }

    /// Wakes for reasons none of which is settled yet. The contract has been approved, and no turn is open. An approval
    /// is learned from by a turn of its own.
    public TurnEnd wake(TurnLog log, List<Wake> wakes, Call call) {
        List<Wake> ordered =
                wakes.stream().sorted(Comparator.comparing(Wake::cause)).toList();
        int version = log.history().contractVersion();
        Contract contract = contracts.contract(log.heinzel(), version);
        if (limits.budget(contract, Optional.empty(), call.now()).dayLeft().signum() <= 0) {
            TurnEnd skipped = skip(log, ordered, SkipReason.CAP, "The cap of the day is reached.", List.of());
            telling.dayCapped(log.heinzel(), log.history().name(), call.now());
            return skipped;
        }
        Instant until = until(ordered);
        boolean learns = ordered.getFirst().cause() == Cause.APPROVAL;
        List<InputRead> reads =
                learns ? List.of() : gather.read(contract, until, log.history().lastApproval(), zone, call);
        List<String> movedInputs = moved.among(contract, reads, log.history().workedInputs());
        boolean scheduled = ordered.stream().allMatch(wake -> wake.cause() == Cause.SCHEDULE);
        if (scheduled && contract.renderIfMoved() && movedInputs.isEmpty()) {
            return skip(log, ordered, SkipReason.NOTHING_MOVED, "Nothing moved.", movedInputs);
        }
        String turn = ids.next(PREFIX);
        Event.TurnStarted started = new Event.TurnStarted(
                ordered.getFirst().cause(),
                ordered.stream().map(Wake::causeKey).toList(),
                version,
                List.of(),
                log.history().lessons().lastSeq(),
                Vocabulary.VERSION,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        Started begun = new Started(log, turn, started, contract, log.body(turn));
        steps.begin(begun, reads);
        return run(begun, false, call);
    }

    /// Takes up the open turn at its last checkpoint.
    public TurnEnd resume(TurnLog log, Call call) {
        OpenTurn open = log.history().openTurn().orElseThrow();
        Contract contract = contracts.contract(log.heinzel(), open.started().contractVersion());
        Started turn = new Started(log, open.id(), open.started(), contract, log.body(open.id()));
        if (open.resumes() >= limits.maxResumes()) {
            return finish.end(
                    turn,
                    true,
                    Disposition.ABANDONED,
                    Optional.of("max-resumes"),
                    "Given up after it was taken up " + open.resumes() + " times.",
                    List.of(),
                    call);
        }
        log.append(open.id(), new Event.TurnResumed("restart", open.resumes() + 1));
        return run(turn, true, call);
    }

    private TurnEnd run(Started turn, boolean resumed, Call call) {
        try (Timebox box = new Timebox(call, limits.timeout(turn.contract()))) {
            return steps.walk(turn, resumed, box);
        }
    }

    private static TurnEnd skip(TurnLog log, List<Wake> wakes, SkipReason reason, String report, List<String> moved) {
        List<Event> skipped = new ArrayList<>();
        for (int from = 0; from < wakes.size(); from += Event.TurnSkipped.KEYS_MOST) {
            List<Wake> some = wakes.subList(from, Math.min(wakes.size(), from + Event.TurnSkipped.KEYS_MOST));
            skipped.add(new Event.TurnSkipped(
                    some.stream().map(Wake::cause).distinct().toList(),
                    some.stream().map(Wake::key).toList(),
                    reason,
                    moved,
                    Optional.empty(),
                    Optional.empty()));
        }
        log.append(null, skipped.toArray(Event[]::new));
        return new TurnEnd(
                log.heinzel(),
                Optional.empty(),
                Disposition.SKIPPED,
                Optional.of(Wire.of(reason)),
                report,
                BigDecimal.ZERO);
    }

    private static Instant until(List<Wake> wakes) {
        return wakes.stream().map(Wake::until).max(Comparator.naturalOrder()).orElseThrow();
    }
}
