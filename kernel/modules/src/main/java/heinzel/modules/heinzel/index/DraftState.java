package heinzel.modules.heinzel.index;

/// What became of a draft, as far as is known.
public enum DraftState {
    WAITING,
    APPROVED,
    REJECTED,
    SUPERSEDED
}
