package heinzel.modules.heinzel.event;

/// What let a turn go on: its process had gone, or what it waited for came.
public enum WokenBy {
    RESTART,
    TIMER,
    SOURCE,
    APPROVAL,
    ANSWER,
    ASKED
}
