package heinzel.modules.heinzel.contract;

/// Whether a slot renders when no input moved.
public enum RenderRule {
    ALWAYS("always"),
    IF_MOVED("if-moved");

    private final String text;

    RenderRule(String text) {
        this.text = text;
    }

    /// As contracts write it.
    public String text() {
        return text;
    }
}
