package heinzel.modules.heinzel.event;

/// What became of a draft.
public enum Verdict {
    APPROVED,
    REJECTED
}
