package heinzel.modules.heinzel.event;

/// The steps every turn walks, in this order.
public enum Step {
    GATHER,
    THINK,
    OUTCOME,
    ACT,
    FINISH
}
