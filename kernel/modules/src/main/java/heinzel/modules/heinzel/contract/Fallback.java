package heinzel.modules.heinzel.contract;

/// What a reader takes when this output is late.
public enum Fallback {
    NONE("none"),
    LAST_APPROVED("last-approved");

    private final String text;

    Fallback(String text) {
        this.text = text;
    }

    /// As contracts write it.
    public String text() {
        return text;
    }
}
