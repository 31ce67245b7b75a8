package heinzel.modules.heinzel.contract;

import java.util.Locale;

/// The sections of a contract, told by the first word of their heading.
public enum SectionKind {
    GOAL("goal"),
    DESCRIPTION("description"),
    REQUIRES("requires"),
    MAINTAINS("maintains"),
    RETURNS("returns"),
    PARAMETERS("parameters"),
    INVARIANTS("invariants"),
    STRATEGIES("strategies"),
    EXECUTION("execution"),
    ERRORS("errors"),
    SHAPE("shape"),
    ENVIRONMENT("environment"),
    RUNTIME("runtime"),
    SKILLS("skills"),
    TOOLS("tools"),
    SCHEDULE("schedule"),
    CONTINUITY("continuity"),
    RECEIVES("receives"),
    EMITS("emits"),
    PAYLOAD("payload"),
    SLOTS("slots"),
    CONFIG("config"),
    DELEGATION("delegation"),
    FIXTURES("fixtures"),
    EXPECTS("expects"),
    EXPECTS_NOT("expects not"),
    DONE_WHEN("done"),
    /// Read as part of Maintains.
    ENSURES("ensures"),
    /// Read as part of Maintains.
    CRITERIA("criteria"),
    /// Read as part of Invariants.
    CONSTRAINTS("constraints"),
    /// Ignored with a note, as are the next two.
    MEMORY("memory"),
    SERVICES("services"),
    WIRING("wiring"),
    /// Any other heading: kept, and read by people only.
    DOCUMENTATION("");

    private final String word;

    SectionKind(String word) {
        this.word = word;
    }

    /// The section of a heading's text.
    static SectionKind of(String heading) {
        String[] words = heading.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}-]+", 3);
        if (words.length > 1 && words[0].equals("expects") && words[1].equals("not")) {
            return EXPECTS_NOT;
        }
        for (SectionKind kind : values()) {
            if (kind != DOCUMENTATION && kind.word.equals(words[0])) {
                return kind;
            }
        }
        return DOCUMENTATION;
    }

    /// The section it is read as.
    public SectionKind folded() {
        return switch (this) {
            case ENSURES, CRITERIA -> MAINTAINS;
            case CONSTRAINTS -> INVARIANTS;
            default -> this;
        };
    }

    /// Whether it was given up by the format, and is not read.
    public boolean ignored() {
        return this == MEMORY || this == SERVICES || this == WIRING;
    }

    /// Whether a turn is told of it, and its change is a change of intent.
    public boolean hasMeaning() {
        return this != DOCUMENTATION && !ignored();
    }

    /// Whether its fourth-level headings are facets.
    public boolean hasFacets() {
        return folded() == MAINTAINS || this == REQUIRES;
    }
}
