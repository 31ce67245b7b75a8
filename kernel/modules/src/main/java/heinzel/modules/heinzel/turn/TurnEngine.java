package heinzel.modules.heinzel.turn;

import heinzel.api.id.Ulids;
import heinzel.api.operation.Call;
import heinzel.api.outbox.Why;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.event.Cause;
import heinzel.modules.heinzel.event.Disposition;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.SkipReason;
import heinzel.modules.heinzel.event.Step;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.event.WaitOn;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.event.WokenBy;
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
/// the log it gives; one turn at a time.
///
/// What is thrown leaves the turn open, at its last checkpoint, for the next tick; what is returned has ended.
public final class TurnEngine {
    private static final String PREFIX = "turn";

    private final ContractFiles contracts;
    private final Gather gather;
    private final Skills skills;
    private final Moved moved;
    private final TurnSteps steps;
    private final Finish finish;
    private final Telling telling;
    private final Limits limits;
    private final Arrivals arrivals;
    private final Steering steering;
    private final Pauses pauses;
    private final Ulids ids;
    private final ZoneId zone;

    TurnEngine(
            ContractFiles contracts,
            Gather gather,
            Skills skills,
            Moved moved,
            TurnSteps steps,
            Finish finish,
            Telling telling,
            Limits limits,
            Arrivals arrivals,
            Steering steering,
            Pauses pauses,
            Ulids ids,
            ZoneId zone) {
        this.contracts = contracts;
        this.gather = gather;
        this.skills = skills;
        this.moved = moved;
        this.steps = steps;
        this.finish = finish;
        this.telling = telling;
        this.limits = limits;
        this.arrivals = arrivals;
        this.steering = steering;
        this.pauses = pauses;
        this.ids = ids;
        this.zone = zone;
    }

    /// Wakes for reasons none of which is settled yet. The contract has been approved, and no turn runs. An
    /// approval is learned from by a turn of its own. What is asked meanwhile follows in turns of its own,
    /// before this returns.
    public TurnEnd wake(TurnLog log, List<Wake> wakes, Call call) {
        List<Wake> due = arrivals.due(log, wakes);
        return followed(log, due.isEmpty() ? goOn(log, call) : woken(log, due, call), call);
    }

    /// Wakes once more for a slot whose turn failed.
    public TurnEnd again(TurnLog log, Wake slot, Call call) {
        return followed(log, woken(log, List.of(slot), call), call);
    }

    private TurnEnd woken(TurnLog log, List<Wake> wakes, Call call) {
        List<Wake> ordered =
                wakes.stream().sorted(Comparator.comparing(Wake::cause)).toList();
        int version = log.history().contractVersion();
        Contract contract = contract(log, version);
        if (limits.budget(contract, Optional.empty(), call.now()).dayLeft().signum() <= 0) {
            TurnEnd skipped = skip(log, ordered, SkipReason.CAP, "The cap of the day is reached.", movedBy(ordered));
            telling.dayCapped(log.heinzel(), log.history().name(), call.now());
            return skipped;
        }
        Instant until = until(ordered);
        boolean learns = ordered.getFirst().cause() == Cause.APPROVAL;
        Optional<Fork> fork = arrivals.fork(log.heinzel(), ordered);
        boolean gathered = learns || fork.filter(Fork::gathered).isPresent();
        List<InputRead> reads = gathered
                ? List.of()
                : gather.read(contract, until, log.history().lastApproval(), zone, Why.watch(log.heinzel()), call);
        List<String> movedInputs = moved.among(contract, reads, log.history().workedInputs());
        boolean scheduled = ordered.stream().allMatch(wake -> wake.cause() == Cause.SCHEDULE);
        if (scheduled && contract.renderIfMoved() && movedInputs.isEmpty()) {
            return skip(log, ordered, SkipReason.NOTHING_MOVED, "Nothing moved.", movedInputs);
        }
        String turn = ids.next(PREFIX);
        List<BodyLines.Skill> advice = learns ? List.of() : skills.of(contract);
        Event.TurnStarted started = new Event.TurnStarted(
                ordered.getFirst().cause(),
                ordered.stream().map(Wake::causeKey).toList(),
                version,
                advice.stream().map(BodyLines.Skill::pinned).toList(),
                log.history().lessons().lastSeq(),
                Vocabulary.VERSION,
                Optional.empty(),
                fork.map(Fork::parent),
                fork.filter(Fork::gathered).map(taken -> Step.GATHER),
                fork.map(Fork::hint));
        Started begun = new Started(log, turn, started, contract, log.body(turn));
        steps.begin(begun, reads, fork, advice);
        return run(begun, false, call);
    }

    /// Takes up the turn that runs, whose process has gone, at its last checkpoint.
    public TurnEnd resume(TurnLog log, Call call) {
        OpenTurn open = log.history().openTurn().orElseThrow();
        if (open.started().cause() == Cause.CREATED) {
            Contract proposed = contracts.contract(log.heinzel(), open.started().contractVersion());
            return Creation.end(
                    new Started(log, open.id(), open.started(), proposed, log.body(open.id())), true, finish, call);
        }
        Started turn = started(log, open);
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
        log.append(open.id(), new Event.TurnResumed(Wire.of(WokenBy.RESTART), open.resumes() + 1));
        return followed(log, run(turn, true, call), call);
    }

    /// Lets a waiting turn go on, when what it waits for has come. No turn runs.
    public Optional<TurnEnd> resumeWaiting(TurnLog log, String waiting, Call call) {
        return log.history()
                .open(waiting)
                .filter(open -> open.waiting().isPresent())
                .flatMap(open -> {
                    Started turn = started(log, open);
                    return pauses.over(log, open, turn.contract(), call)
                            .map(ended -> followed(log, goOn(turn, open, ended, call), call));
                });
    }

    /// Lets a waiting turn go on because its person says so. No turn runs.
    public TurnEnd resumeAsked(TurnLog log, OpenTurn waiting, Call call) {
        Pauses.Ended asked = new Pauses.Ended(WokenBy.ASKED, Optional.empty());
        return followed(log, goOn(started(log, waiting), waiting, asked, call), call);
    }

    /// The turn that waited for what has just come.
    private TurnEnd goOn(TurnLog log, Call call) {
        for (OpenTurn open : log.history().waitingTurns()) {
            boolean answer = open.waiting()
                    .flatMap(Event.TurnWaiting::condition)
                    .filter(WaitOn.Answer.class::isInstance)
                    .isPresent();
            Started turn = started(log, open);
            Optional<Pauses.Ended> over = answer ? pauses.over(log, open, turn.contract(), call) : Optional.empty();
            if (over.isPresent()) {
                return goOn(turn, open, over.get(), call);
            }
        }
        return TurnEnd.nothing(log.heinzel());
    }

    private TurnEnd goOn(Started turn, OpenTurn open, Pauses.Ended ended, Call call) {
        if (superseded(turn, open)) {
            return finish.end(
                    turn,
                    false,
                    Disposition.ABANDONED,
                    Optional.of("superseded"),
                    "A newer draft was placed while it waited.",
                    List.of(),
                    call);
        }
        List<Event> resumed = new ArrayList<>();
        resumed.add(new Event.TurnResumed(Wire.of(ended.by()), open.resumes()));
        ended.seen().ifPresent(resumed::add);
        turn.log().append(turn.id(), resumed.toArray(Event[]::new));
        return run(turn, true, call);
    }

    /// Whether another turn has placed a draft for the same asset since this one waits.
    private static boolean superseded(Started turn, OpenTurn open) {
        String asset = DraftIds.asset(turn.contract());
        return turn.history().drafts().stream()
                .skip(open.draftsBefore())
                .anyMatch(draft ->
                        draft.placed().asset().equals(asset) && !draft.turn().equals(open.id()));
    }

    private Started started(TurnLog log, OpenTurn open) {
        Contract contract = contract(log, open.started().contractVersion());
        return new Started(log, open.id(), open.started(), contract, log.body(open.id()));
    }

    /// What was asked while a turn ran is one turn, after it. A stop stops this, too.
    private TurnEnd followed(TurnLog log, TurnEnd end, Call call) {
        List<TurnEnd> more = new ArrayList<>();
        TurnEnd last = end;
        while (!last.reason().equals(Optional.of(TurnEnds.STOPPED))
                && !call.cancel().requested()
                && !steering.standsStill(call.now())) {
            List<Wake> wakes = arrivals.followUps(log, call);
            if (wakes.isEmpty()) {
                break;
            }
            last = woken(log, wakes, call);
            more.add(last);
        }
        arrivals.acknowledge(log);
        return end.followedBy(more);
    }

    /// Ends a turn that nobody works on, because its person does not want it any more: one that waits, or one whose
    /// process has gone. What was said to it goes to the next turn.
    public TurnEnd stop(TurnLog log, OpenTurn open, Call call) {
        Started turn = started(log, open);
        TurnEnd end = finish.end(
                turn, false, Disposition.ABANDONED, Optional.of(TurnEnds.STOPPED), "It was stopped.", List.of(), call);
        steering.ended(turn);
        return end;
    }

    private Contract contract(TurnLog log, int version) {
        return contracts.approved(log.heinzel(), version, log.history().fingerprint(version));
    }

    private TurnEnd run(Started turn, boolean resumed, Call call) {
        try (Timebox box = new Timebox(call, limits.timeout(turn.contract()), () -> steering.stops(turn))) {
            TurnEnd end = steps.walk(turn, resumed, box);
            steering.ended(turn);
            return end;
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
        return TurnEnd.ended(
                log.heinzel(),
                Optional.empty(),
                Disposition.SKIPPED,
                Optional.of(Wire.of(reason)),
                report,
                BigDecimal.ZERO);
    }

    /// The inputs whose moving is among the reasons: `<id>@<input>:<fingerprint>`.
    private static List<String> movedBy(List<Wake> wakes) {
        return wakes.stream()
                .filter(wake -> wake.cause() == Cause.SOURCE_CHANGED)
                .map(wake -> wake.key().substring(wake.key().indexOf('@') + 1))
                .map(moved -> moved.substring(0, Math.max(0, moved.indexOf(':'))))
                .distinct()
                .toList();
    }

    private static Instant until(List<Wake> wakes) {
        return wakes.stream().map(Wake::until).max(Comparator.naturalOrder()).orElseThrow();
    }
}
