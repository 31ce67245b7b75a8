package heinzel.modules.heinzel.event;

/// How a turn ended.
public enum Disposition {
    DRAFTED,
    ASKED,
    LEARNED,
    PROPOSED,
    SKIPPED,
    FAILED,
    ABANDONED,
    ANSWERED
}
