package heinzel.modules.heinzel.index;

/// What became of an amendment.
public enum AmendmentState {
    WAITING,
    APPROVED,
    DECLINED
}
