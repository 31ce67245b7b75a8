package heinzel.modules.heinzel.event;

/// The states a Heinzelmännchen can be in. `PROPOSED`, `ASLEEP`, `PAUSED` and `RETIRED` are recorded; `AWAKE`
/// and `WAITING` follow from what is under way.
public enum LifeState {
    PROPOSED,
    ASLEEP,
    AWAKE,
    WAITING,
    PAUSED,
    RETIRED;

    /// What it is in once its contract is approved.
    public LifeState approved() {
        return this == PROPOSED ? ASLEEP : this;
    }
}
