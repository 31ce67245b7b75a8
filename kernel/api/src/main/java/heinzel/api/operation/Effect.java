package heinzel.api.operation;

/// What calling an operation does.
public enum Effect {
    /// Reads; running it twice, or never, changes nothing.
    READ,
    /// Changes something on this machine or in the person's documents.
    WRITE,
    /// Spends money, and may change something too.
    SPEND
}
