package heinzel.adapters.dbus;

import heinzel.api.text.Visible;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;

/// What a notification says around its notice, in the user's language, and how its notice is written in the way
/// that this desktop reads it.
final class Wording {
    /// The click on the notification itself, by the specification.
    static final String OPEN = "default";

    static final String LATER = "later";
    private static final int TITLE = 120;
    private static final int BODY = 600;

    private final ResourceBundle bundle;

    Wording(Locale locale) {
        this.bundle = ResourceBundle.getBundle(
                "heinzel.adapters.dbus.words",
                locale,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    String application() {
        return bundle.getString("application");
    }

    /// No desktop reads markup there.
    static String title(String title) {
        return Visible.line(title.replace('\n', ' ').strip(), TITLE);
    }

    /// Nothing of it is markup: escaped where the desktop reads markup, as it stands where it reads none.
    static String body(String body, Set<String> able) {
        String text = Visible.line(body.replace('\n', ' ').strip(), BODY);
        return able.contains("body-markup")
                ? text.replace("&", "&amp;")
                        .replace("<", "&lt;")
                        .replace(">", "&gt;")
                        .replace("\"", "&quot;")
                : text;
    }

    /// The choices, none where the desktop offers none. None of them writes: any program on the bus can say
    /// that it was made.
    List<String> actions(Set<String> able) {
        return able.contains("actions")
                ? List.of(OPEN, bundle.getString("open"), LATER, bundle.getString("later"))
                : List.of();
    }
}
