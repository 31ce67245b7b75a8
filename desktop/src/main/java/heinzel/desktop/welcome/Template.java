package heinzel.desktop.welcome;

import heinzel.desktop.theme.Icon;
import java.util.Locale;

/// The contracts that hz brings along, in the order in which a person is likely to want one.
public enum Template {
    WEEKLY_REPORT(Icon.DOCUMENT, "template.weekly"),
    MEETING_BRIEF(Icon.CALENDAR, "template.brief"),
    RELEASE_NOTES(Icon.SOURCE, "template.release"),
    STATUS_ROW(Icon.TODAY, "template.status"),
    INCIDENT_REVIEW(Icon.FAILED, "template.incident");

    private final Icon icon;
    private final String about;

    Template(Icon icon, String about) {
        this.icon = icon;
        this.about = about;
    }

    Icon icon() {
        return icon;
    }

    /// The key of the words that say when it wakes, and from what.
    String about() {
        return about;
    }

    /// As `hz heinzel new --template` takes it: `weekly-report`.
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
