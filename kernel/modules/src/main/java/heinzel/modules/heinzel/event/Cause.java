package heinzel.modules.heinzel.event;

/// Why a turn wakes. The order is that in which causes of one turn count: its cost goes under the first.
public enum Cause {
    SCHEDULE,
    SOURCE_CHANGED,
    DISCOVERED,
    ASKED,
    APPROVAL,
    CREATED,
    RETRY,
    STALE
}
