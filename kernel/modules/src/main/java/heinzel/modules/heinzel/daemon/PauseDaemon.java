package heinzel.modules.heinzel.daemon;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.modules.heinzel.pace.Standstill;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/// Pauses everything, until a time or until it is resumed. A turn that runs stands still before its next step.
/// It names no undo, since going on is for the person alone.
@Exposed(
        at = "system daemon pause",
        summary = "Pause everything: no tick, no wake, and running turns stop before their next step.",
        effect = Effect.WRITE,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class PauseDaemon implements Operation<PauseDaemon.Input, DaemonStatus> {
    private final Ticking ticking;
    private final Standstill standstill;
    private final ZoneId zone;

    public PauseDaemon(Ticking ticking, Standstill standstill, ZoneId zone) {
        this.ticking = ticking;
        this.standstill = standstill;
        this.zone = zone;
    }

    /// Until when.
    public record Input(
            @Param(
                    "Until when: 2h, 17:00, 2026-12-01, 2026-12-01T09:00 or 2026-12-01T09:00:00Z; until resumed without it")
            Optional<String> until) {}

    @Override
    public DaemonStatus run(Input input, Call call) {
        Optional<Instant> until = input.until().map(text -> Until.read(text, call.now(), zone));
        standstill.begin(until, call.now());
        return ticking.status(call.now());
    }
}
