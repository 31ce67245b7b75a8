package heinzel.modules.heinzel.turn;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/// What notices say, in the user's language.
public final class NoticeTexts {
    private final ResourceBundle bundle;

    public NoticeTexts(Locale locale) {
        this.bundle = ResourceBundle.getBundle(
                "heinzel.modules.heinzel.notices",
                locale,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    public String draftTitle(String name) {
        return text("draft.title", name);
    }

    public String amendmentTitle(String name) {
        return text("amendment.title", name);
    }

    public String newcomerTitle(String name, String newcomer) {
        return text("newcomer.title", name, newcomer);
    }

    public String learnedTitle(String name) {
        return text("learned.title", name);
    }

    public String questionTitle(String name) {
        return text("question.title", name);
    }

    public String failedTitle(String name) {
        return text("failed.title", name);
    }

    public String unmetTitle(String name) {
        return text("unmet.title", name);
    }

    public String capTitle(String name) {
        return text("cap.title", name);
    }

    /// @param from the method that a contract reads by
    public String sourceTitle(String from) {
        return text("source.title", from);
    }

    public String dayCapTitle() {
        return text("day-cap.title");
    }

    public String dayCapBody(String name) {
        return text("day-cap.body", name);
    }

    public String damagedTitle(String name) {
        return text("damaged.title", name);
    }

    /// @param from the first line that is not as it was written
    /// @param to   the last
    public String damagedBody(long from, long to, String reason, String name) {
        return text("damaged.body", Long.toString(from), Long.toString(to), reason, name);
    }

    public String lostTitle(String name) {
        return text("lost.title", name);
    }

    /// @param lines how many there were
    /// @param anew  the command that makes it anew
    public String lostBody(long lines, String heinzel, String anew) {
        return text("lost.body", Long.toString(lines), heinzel, anew);
    }

    public String goneTitle(String name) {
        return text("gone.title", name);
    }

    public String goneBody(String why, String draft) {
        return text("gone.body", why, draft);
    }

    private String text(String key, Object... values) {
        return new MessageFormat(bundle.getString(key), bundle.getLocale()).format(values);
    }
}
