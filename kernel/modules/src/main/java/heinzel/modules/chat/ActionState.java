package heinzel.modules.chat;

/// Where an action stands. It leaves `PENDING` once, by the person's decision, and never comes back.
public enum ActionState {
    PENDING,
    /// Confirmed, and under way; with no process behind it, it may have run.
    RUNNING,
    DONE,
    FAILED,
    DECLINED,
    /// Made pointless by something else, and never to run.
    SUPERSEDED
}
