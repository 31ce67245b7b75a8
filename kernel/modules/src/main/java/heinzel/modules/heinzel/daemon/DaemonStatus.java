package heinzel.modules.heinzel.daemon;

import java.time.Instant;
import java.util.Optional;

/// How the ticks stand.
///
/// @param scheduler   what starts them, or would if they were installed: `systemd` or `cron`; absent where this
///                    system has neither
/// @param installed   whether something starts them
/// @param where       the file or table in which that stands
/// @param every       how often, as set: `5m`
/// @param paused      whether everything is paused
/// @param pausedUntil when that ends by itself; absent when a person ends it
/// @param lastTick    when the last tick came, whoever started it
/// @param nextDue     the first slot that nobody has run; past, when no tick came for it
public record DaemonStatus(
        Optional<String> scheduler,
        boolean installed,
        Optional<String> where,
        String every,
        boolean paused,
        Optional<Instant> pausedUntil,
        Optional<Instant> lastTick,
        Optional<Instant> nextDue) {}
