package heinzel.adapters.dbus;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.interfaces.DBus;
import org.freedesktop.dbus.messages.DBusSignal;

/// The notification service as it comes and goes. Used by one thread.
final class Service {
    private static final System.Logger LOG = System.getLogger(Service.class.getName());

    private final DBus bus;
    private final String busId;
    private final Notifications notifications;
    private final Shown shown;
    private final Patience patience = new Patience();
    private String owner = "";

    Service(DBus bus, Notifications notifications, Shown shown) {
        this.bus = bus;
        this.busId = bus.GetId();
        this.notifications = notifications;
        this.shown = shown;
        serves(ownerNow());
    }

    /// Has it show what shall be shown, unless it did not answer just before.
    void become(Map<String, Spool.Showing> wanted, Instant now) {
        if (!patience.mayAsk(now)) {
            return;
        }
        try {
            if (owner.isEmpty()) {
                // A question has the bus start one, where it can.
                notifications.GetCapabilities();
                serves(ownerNow());
            }
            shown.become(wanted);
            patience.answered();
        } catch (Shown.Silent | DBusExecutionException silent) {
            LOG.log(System.Logger.Level.INFO, "The notification service does not answer: {0}", silent.toString());
            patience.silent(now);
        }
    }

    /// Hears who serves from now on.
    void changed(String newOwner, Instant now) {
        if (newOwner.equals(owner)) {
            return;
        }
        serves(newOwner);
        if (newOwner.isEmpty()) {
            // Whoever ended it will mostly start it again.
            patience.silent(now);
        } else {
            patience.startedAnew();
        }
    }

    /// Any process on the bus can send a signal; the bus says who it was.
    boolean said(DBusSignal signal) {
        return !owner.isEmpty() && owner.equals(signal.getSource());
    }

    /// When to ask again one that did not answer.
    Optional<Instant> again() {
        return patience.again();
    }

    boolean hopeless() {
        return patience.spent();
    }

    private void serves(String now) {
        owner = now;
        shown.servedBy(now.isEmpty() ? "" : busId + " " + now);
    }

    private String ownerNow() {
        return bus.NameHasOwner(Bus.SERVICE) ? bus.GetNameOwner(Bus.SERVICE) : "";
    }
}
