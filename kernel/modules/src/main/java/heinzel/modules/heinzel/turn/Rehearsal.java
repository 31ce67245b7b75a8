package heinzel.modules.heinzel.turn;

import heinzel.api.id.Ulids;
import heinzel.api.json.Codec;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Why;
import heinzel.api.session.Reading;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.event.Disposition;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.SkipReason;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.source.InputRead;
import heinzel.modules.heinzel.spending.UsageFile;
import heinzel.modules.heinzel.time.Slot;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// Walks a turn as far as it touches nothing: gather, think, outcome. The steps are the engine's own; spine and
/// body are in memory. What it costs is counted in {@link UsageFile}, request by request, before each is sent.
public final class Rehearsal {
    private static final String PREFIX = "rehearsal";

    private final Gather gather;
    private final Skills skills;
    private final Thinking thinking;
    private final Conditions conditions = new Conditions();
    private final Limits limits;
    private final UsageFile usage;
    private final Vocabulary vocabulary;
    private final Codec codec;
    private final Ulids ids;
    private final ZoneId zone;

    Rehearsal(
            Gather gather,
            Skills skills,
            Thinking thinking,
            Limits limits,
            UsageFile usage,
            Vocabulary vocabulary,
            Codec codec,
            Ulids ids,
            ZoneId zone) {
        this.gather = gather;
        this.skills = skills;
        this.thinking = thinking;
        this.limits = limits;
        this.usage = usage;
        this.vocabulary = vocabulary;
        this.codec = codec;
        this.ids = ids;
        this.zone = zone;
    }

    /// Rehearses a turn of a contract, as if its time had come now.
    ///
    /// @param heinzel whose; an id that nobody has for a contract that is not anybody's yet
    /// @param past    the record it would go on from
    /// @param version the contract's
    /// @throws Problem.Refused when the cap of a turn or of the day does not let it
    public Rehearsed run(String heinzel, Reading past, Contract contract, int version, Call call) {
        String run = ids.next(PREFIX);
        AtomicReference<BigDecimal> written = new AtomicReference<>(BigDecimal.ZERO);
        AtomicReference<Runnable> pay = new AtomicReference<>(() -> {});
        UnwrittenSpine spine =
                new UnwrittenSpine(heinzel, past, call.clock(), () -> pay.get().run());
        pay.set(() -> {
            Spending spent = Spending.of(spine.bodyLines(), codec);
            if (written.getAndSet(spent.usd()).compareTo(spent.usd()) != 0) {
                usage.write(run, PREFIX, spent.usage(), spent.usd(), call.now());
            }
        });
        if (limits.budget(contract, Optional.of(run), call.now()).dayLeft().signum() <= 0) {
            throw capped("The cap of the day is reached.");
        }
        TurnLog log = new TurnLog(spine, vocabulary);
        Started turn = new Started(log, run, started(heinzel, contract, version, log, call), contract, spine.body(run));
        try (Timebox box = new Timebox(call, limits.timeout(contract), () -> false)) {
            try {
                return walk(turn, box.call());
            } catch (Problem.Cancelled stopped) {
                if (!box.timedOut()) {
                    throw stopped;
                }
                return ended(turn, Disposition.ABANDONED, Optional.of("timeout"), "It took longer than it may.");
            }
        } catch (TurnEnds ends) {
            if (ends.reason().equals(Wire.of(SkipReason.CAP))) {
                throw capped(ends.report());
            }
            return ended(turn, ends.disposition(), Optional.of(ends.reason()), ends.report());
        }
    }

    private Rehearsed walk(Started turn, Call call) {
        List<InputRead> reads = gather.read(
                turn.contract(), call.now(), turn.history().lastApproval(), zone, Why.of(Why.Work.REHEARSAL), call);
        thinking.keep(turn, skills.of(turn.contract()));
        gather.record(turn, reads, List.of(turn.started()));
        Map<String, String> missing = gather.missing(turn.body());
        if (!missing.isEmpty() && missing.size() == turn.contract().inputs().size()) {
            throw TurnEnds.failed("Nothing to work from: no input could be read.");
        }
        Outcome outcome = thinking.outcome(turn, came -> List.of(), call);
        List<String> unmet =
                outcome.kind() == Outcome.Kind.DRAFT ? conditions.unmet(turn.contract(), outcome) : List.of();
        Spending spent = Spending.of(turn.body().lines(), codec);
        return new Rehearsed(
                unmet.isEmpty() ? Wire.of(outcome.kind()) : Wire.of(Disposition.SKIPPED),
                unmet.isEmpty() ? Optional.empty() : Optional.of(Wire.of(SkipReason.DONE_WHEN_UNMET)),
                outcome.report(),
                Optional.of(outcome),
                title(turn),
                replaced(turn),
                unmet,
                Retold.of(turn.body().lines(), codec),
                spent.usage(),
                spent.usd(),
                spent.known());
    }

    private Rehearsed ended(Started turn, Disposition disposition, Optional<String> reason, String report) {
        Spending spent = Spending.of(turn.body().lines(), codec);
        return new Rehearsed(
                Wire.of(disposition),
                reason,
                report,
                Optional.empty(),
                "",
                Optional.empty(),
                List.of(),
                Retold.of(turn.body().lines(), codec),
                spent.usage(),
                spent.usd(),
                spent.known());
    }

    /// As its schedule would wake it, where it has one; else as a person would.
    private Event.TurnStarted started(String heinzel, Contract contract, int version, TurnLog log, Call call) {
        ZoneId its = contract.zone(zone);
        Wake wake = contract.schedule(zone)
                .map(schedule -> Wake.slot(heinzel, Slot.of(LocalDateTime.ofInstant(call.now(), its), its)))
                .orElseGet(() -> Wake.asked(heinzel, PREFIX, call.now()));
        return new Event.TurnStarted(
                wake.cause(),
                List.of(wake.causeKey()),
                version,
                List.of(),
                log.history().lessons().lastSeq(),
                Vocabulary.VERSION,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private String title(Started turn) {
        String key = EffectKeys.of(turn.heinzel(), turn.started(), DraftIds.asset(turn.contract()));
        return Drafts.title(
                turn.contract(),
                key,
                turn.startedAt().atZone(turn.contract().zone(zone)).toLocalDate());
    }

    private static Optional<String> replaced(Started turn) {
        String asset = DraftIds.asset(turn.contract());
        return turn.history().waitingDrafts().stream()
                .filter(waiting -> waiting.placed().asset().equals(asset))
                .reduce((first, second) -> second)
                .map(History.DraftRecord::id);
    }

    private static Problem capped(String why) {
        return new Problem.Refused(
                "Not rehearsed, since a rehearsal asks the model as a turn does. " + why,
                "Wait for tomorrow, or raise heinzel.max_usd_per_day or the contract's max_usd.");
    }
}
