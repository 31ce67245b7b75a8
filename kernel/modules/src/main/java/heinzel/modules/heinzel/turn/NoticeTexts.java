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

    public String learnedTitle(String name) {
        return text("learned.title", name);
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

    private String text(String key, Object... values) {
        return new MessageFormat(bundle.getString(key), bundle.getLocale()).format(values);
    }
}
