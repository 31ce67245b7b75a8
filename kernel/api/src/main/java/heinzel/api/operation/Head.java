package heinzel.api.operation;

/// A view on operations.
public enum Head {
    CLI,
    MCP,
    REST,
    WEB,
    DESKTOP
}
