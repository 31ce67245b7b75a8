package heinzel.adapters.dbus;

import heinzel.api.operation.Problem;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.freedesktop.dbus.messages.DBusSignal;

/// What the person does with what is shown, as the notification service tells it. Used by one thread.
final class Clicks {
    private static final System.Logger LOG = System.getLogger(Clicks.class.getName());
    private static final int MOST_TOKENS = 100;

    private final Desk desk;
    private final Shown shown;
    private final Listener.Window window;
    private final Map<Long, String> tokens = new HashMap<>();

    Clicks(Desk desk, Shown shown, Listener.Window window) {
        this.desk = desk;
        this.shown = shown;
        this.window = window;
    }

    /// @param signal one of the service's own
    void take(DBusSignal signal) {
        switch (signal) {
            case Notifications.ActivationToken token -> {
                if (shown.event(token.id()).isPresent() && tokens.size() < MOST_TOKENS) {
                    tokens.put(token.id(), token.token());
                }
            }
            case Notifications.ActionInvoked chosen ->
                shown.event(chosen.id()).ifPresent(event -> chose(event, chosen.id(), chosen.key()));
            case Notifications.NotificationClosed closed ->
                shown.event(closed.id()).ifPresent(event -> {
                    desk.spool().putAway(event);
                    shown.forget(event);
                    tokens.remove(closed.id());
                });
            default -> throw new IllegalStateException("nobody asked for " + signal);
        }
    }

    private void chose(String event, long id, String key) {
        if (key.equals(Wording.OPEN)) {
            open(event, Optional.ofNullable(tokens.remove(id)));
        } else if (!key.equals(Wording.LATER)) {
            return;
        }
        // Taken out of the spool alone: the next look closes it, where the service has not yet.
        desk.spool().putAway(event);
    }

    private void open(String event, Optional<String> token) {
        try {
            if (!window.take(Opener.chat(event))) {
                desk.opener().open(event, token);
            }
        } catch (Problem.Unavailable failed) {
            LOG.log(System.Logger.Level.ERROR, "The chat about a notice could not be opened: {0}", failed.said());
        }
    }
}
