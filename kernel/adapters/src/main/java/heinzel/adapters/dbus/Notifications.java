package heinzel.adapters.dbus;

import java.util.List;
import java.util.Map;
import org.freedesktop.dbus.annotations.DBusInterfaceName;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.interfaces.DBusInterface;
import org.freedesktop.dbus.messages.DBusSignal;
import org.freedesktop.dbus.types.UInt32;
import org.freedesktop.dbus.types.Variant;

/// The desktop's notification service, as its specification names things. Public because the library makes a
/// proxy of it.
@DBusInterfaceName("org.freedesktop.Notifications")
@SuppressWarnings("MemberName") // The methods are named by the specification.
public interface Notifications extends DBusInterface {
    List<String> GetCapabilities();

    UInt32 Notify(
            String application,
            UInt32 replaces,
            String icon,
            String summary,
            String body,
            List<String> actions,
            Map<String, Variant<?>> hints,
            int timeout);

    void CloseNotification(UInt32 id);

    /// The person chose an action.
    final class ActionInvoked extends DBusSignal {
        private final UInt32 id;
        private final String key;

        public ActionInvoked(String path, UInt32 id, String key) throws DBusException {
            super(path, id, key);
            this.id = id;
            this.key = key;
        }

        long id() {
            return id.longValue();
        }

        String key() {
            return key;
        }
    }

    /// A notification is gone.
    final class NotificationClosed extends DBusSignal {
        private final UInt32 id;

        public NotificationClosed(String path, UInt32 id, UInt32 reason) throws DBusException {
            super(path, id, reason);
            this.id = id;
        }

        long id() {
            return id.longValue();
        }
    }

    /// What lets a window that is started for a notification come to the front.
    final class ActivationToken extends DBusSignal {
        private final UInt32 id;
        private final String token;

        public ActivationToken(String path, UInt32 id, String token) throws DBusException {
            super(path, id, token);
            this.id = id;
            this.token = token;
        }

        long id() {
            return id.longValue();
        }

        String token() {
            return token;
        }
    }
}
