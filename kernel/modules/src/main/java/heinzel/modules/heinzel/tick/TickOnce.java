package heinzel.modules.heinzel.tick;

import heinzel.api.files.PrivateFiles;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.modules.heinzel.pace.Standstill;
import heinzel.modules.heinzel.upkeep.DailyPrune;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/// One tick, for the scheduler: takes up what was interrupted, sees what was approved, runs what is due. Two at
/// once: the second says so and does nothing.
@Exposed(
        at = "system daemon tick",
        summary = "Run what is due, once.",
        effect = Effect.SPEND,
        unattended = true,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class TickOnce implements Operation<TickOnce.Input, TickOnce.Ticked> {
    private final PrivateFiles files;
    private final Path lock;
    private final Tick tick;
    private final DailyPrune prune;
    private final TickMark mark;
    private final Standstill standstill;
    private final NextDue next;

    public TickOnce(
            PrivateFiles files,
            Path lock,
            Tick tick,
            DailyPrune prune,
            TickMark mark,
            Standstill standstill,
            NextDue next) {
        this.files = files;
        this.lock = lock;
        this.tick = tick;
        this.prune = prune;
        this.mark = mark;
        this.standstill = standstill;
        this.next = next;
    }

    public record Input() {}

    /// @param busy    whether another tick was at it, and this one did nothing
    /// @param fetched sources really fetched
    /// @param cached  inputs answered from the source cache
    /// @param nextDue when something is due next
    /// @param paused  whether everything pauses, and this one did nothing, or stopped before its end
    public record Ticked(
            boolean busy,
            int fetched,
            int cached,
            int woken,
            int resumed,
            int skipped,
            int waiting,
            int failed,
            int approved,
            int notices,
            BigDecimal usd,
            Optional<Instant> nextDue,
            boolean paused) {
        static final Ticked BUSY =
                new Ticked(true, 0, 0, 0, 0, 0, 0, 0, 0, 0, BigDecimal.ZERO, Optional.empty(), false);

        static Ticked still(Optional<Instant> nextDue) {
            return new Ticked(false, 0, 0, 0, 0, 0, 0, 0, 0, 0, BigDecimal.ZERO, nextDue, true);
        }

        Ticked pausedAtItsEnd(boolean now) {
            return new Ticked(
                    busy, fetched, cached, woken, resumed, skipped, waiting, failed, approved, notices, usd, nextDue,
                    now);
        }
    }

    @Override
    public Ticked run(Input input, Call call) {
        return files.tryLocked(lock, () -> ticked(call)).orElse(Ticked.BUSY);
    }

    private Ticked ticked(Call call) {
        mark.ticked(call.now());
        if (standstill.holds(call.now())) {
            return Ticked.still(next.first());
        }
        Ticked ticked = tick.run(call);
        prune.run(call);
        return ticked.pausedAtItsEnd(standstill.holds(call.now()));
    }
}
