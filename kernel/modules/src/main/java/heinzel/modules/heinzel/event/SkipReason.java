package heinzel.modules.heinzel.event;

/// Why a wake came to nothing. Only `NOTHING_MOVED` and `MISSED` have certainly cost nothing.
public enum SkipReason {
    NOTHING_MOVED,
    CHECK_UNMET,
    DONE_WHEN_UNMET,
    CAP,
    THROTTLED,
    MISSED,
    NOTHING_TO_DO
}
