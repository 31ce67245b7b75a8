package heinzel.modules.heinzel.contract;

/// Whether a draft fulfils a condition, as far as code can tell.
public enum Verdict {
    MET,
    UNMET,
    /// Only somebody who understands the text can tell.
    UNKNOWN;

    /// Of two parts of one condition.
    Verdict and(Verdict other) {
        if (this == UNMET || other == UNMET) {
            return UNMET;
        }
        return this == MET ? other : UNKNOWN;
    }
}
