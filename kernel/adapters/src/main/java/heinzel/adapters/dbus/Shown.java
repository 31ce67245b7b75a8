package heinzel.adapters.dbus;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import org.freedesktop.dbus.types.UInt32;
import org.freedesktop.dbus.types.Variant;

/// What one connection shows at the moment, kept equal to what shall be shown. Used by one thread.
final class Shown {
    static final String OPEN = "default";
    private static final String LATER = "later";

    private final Notifications notifications;
    private final List<String> able;
    private final Map<String, Long> ids = new HashMap<>();
    private final Map<String, Spool.Showing> looks = new HashMap<>();

    Shown(Notifications notifications) {
        this.notifications = notifications;
        this.able = notifications.GetCapabilities();
    }

    /// Shows what is new or changed, in place where it stands already, and takes away what shall not be shown.
    void become(Map<String, Spool.Showing> wanted) {
        wanted.forEach((event, showing) -> {
            if (!showing.equals(looks.get(event))) {
                ids.put(event, show(showing, ids.getOrDefault(event, 0L)));
                looks.put(event, showing);
            }
        });
        for (String event : List.copyOf(ids.keySet())) {
            if (!wanted.containsKey(event)) {
                notifications.CloseNotification(new UInt32(ids.getOrDefault(event, 0L)));
                forget(event);
            }
        }
    }

    /// The event that a notification shows; empty when hz showed none under that number.
    Optional<String> event(long id) {
        return ids.entrySet().stream()
                .filter(one -> one.getValue() == id)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    void forget(String event) {
        ids.remove(event);
        looks.remove(event);
    }

    private long show(Spool.Showing showing, long replaced) {
        return notifications.Notify(
                        "Heinzelmännchen",
                        new UInt32(replaced),
                        "heinzelmaennchen",
                        plain(showing.title()),
                        body(showing.body(), able.contains("body-markup")),
                        able.contains("actions") ? actions() : List.of(),
                        Map.of(
                                "urgency",
                                new Variant<>((byte) (showing.urgent() ? 1 : 0)),
                                "desktop-entry",
                                new Variant<>("heinzelmaennchen")),
                        -1)
                .longValue();
    }

    private static List<String> actions() {
        ResourceBundle words = ResourceBundle.getBundle("heinzel.adapters.dbus.words");
        return List.of(OPEN, words.getString("open"), LATER, words.getString("later"));
    }

    /// What comes from outside must not become markup.
    static String body(String text, boolean markup) {
        String plain = plain(text);
        return markup ? plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") : plain;
    }

    private static String plain(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}&&[^\\n]]", " ").strip();
    }
}
