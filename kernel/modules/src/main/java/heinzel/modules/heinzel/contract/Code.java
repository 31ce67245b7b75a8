package heinzel.modules.heinzel.contract;

import java.util.Locale;

/// What can be wrong with a contract. A code never changes its meaning and is never used again for another.
public enum Code {
    NO_FRONT_MATTER(1, Severity.ERROR),
    FRONT_MATTER_OPEN(2, Severity.ERROR),
    DUPLICATE_KEY(3, Severity.ERROR),
    NOT_YAML(4, Severity.ERROR),
    FENCE_OPEN(5, Severity.ERROR),
    NO_NAME(10, Severity.ERROR),
    BAD_SLUG(11, Severity.ERROR),
    NAME_TAKEN(12, Severity.ERROR),
    DUPLICATE_ID(13, Severity.ERROR),
    NO_GOAL(14, Severity.ERROR),
    NO_OUTPUT(15, Severity.ERROR),
    UNKNOWN_KIND(16, Severity.WARNING),
    UNKNOWN_KEY(20, Severity.WARNING),
    WRONG_TYPE(21, Severity.ERROR),
    BAD_CRON(22, Severity.ERROR),
    UNKNOWN_ZONE(23, Severity.ERROR),
    BAD_DURATION(24, Severity.ERROR),
    BAD_MONEY(25, Severity.ERROR),
    IF_MOVED_IN_TEAM(26, Severity.ERROR),
    UNKNOWN_CAPABILITY(30, Severity.ERROR),
    NOT_BOUND(31, Severity.ERROR),
    UNKNOWN_ARGUMENT(32, Severity.ERROR),
    UNKNOWN_FACET(33, Severity.ERROR),
    REQUIRES_LACKS(34, Severity.ERROR),
    OUTSIDE_FOLDERS(35, Severity.ERROR),
    UNKNOWN_SOURCE(36, Severity.WARNING),
    CYCLE(40, Severity.ERROR),
    TWO_PRODUCERS(41, Severity.ERROR),
    WIDENS(50, Severity.ERROR),
    HEDGING(60, Severity.WARNING),
    OLD_SECTION(61, Severity.INFO),
    SECOND_SECTION(62, Severity.WARNING);

    private final String text;
    private final Severity severity;

    Code(int number, Severity severity) {
        this.text = String.format(Locale.ROOT, "HZC%03d", number);
        this.severity = severity;
    }

    /// `HZC022`.
    public String text() {
        return text;
    }

    public Severity severity() {
        return severity;
    }

    Diagnostic at(Position at, String message, String fix) {
        return new Diagnostic(text, severity, at.line(), at.column(), message, fix);
    }
}
