package heinzel.modules.heinzel.contract;

import heinzel.modules.heinzel.time.Cron;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Optional;

/// When a contract wakes, and how long what it made holds.
///
/// @param cron             its schedule
/// @param timezone         where the schedule's times are told; without it the user's
/// @param renderOnSchedule whether a slot where nothing moved renders
/// @param validFor         how long an approved output holds before it is stale
/// @param retries          how often a failed turn is tried again within its slot
/// @param deadline         by when its output must be there
/// @param fallback         what a reader takes when it is late
public record Timing(
        Optional<Cron> cron,
        Optional<ZoneId> timezone,
        RenderRule renderOnSchedule,
        Optional<Duration> validFor,
        int retries,
        Optional<Deadline> deadline,
        Fallback fallback) {}
