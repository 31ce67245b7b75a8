package heinzel.api.operation;

/// Whom help and navigation show an operation to.
public enum Audience {
    EVERYONE,
    EXPERT
}
