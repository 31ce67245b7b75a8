package heinzel.adapters.dbus;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.freedesktop.dbus.errors.NoReply;
import org.freedesktop.dbus.errors.ServiceUnknown;
import org.freedesktop.dbus.errors.Timeout;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.exceptions.NotConnected;
import org.freedesktop.dbus.types.UInt32;
import org.freedesktop.dbus.types.Variant;

/// What one connection shows at the moment, kept equal to what shall be shown. Used by one thread.
final class Shown {
    private static final System.Logger LOG = System.getLogger(Shown.class.getName());

    private final Notifications notifications;
    private final Spool spool;
    private final Wording wording;
    private final BooleanSupplier connected;
    private final Map<String, Long> ids = new HashMap<>();
    private final Map<String, Spool.Showing> looks = new HashMap<>();

    /// Empty while the service has not been asked.
    private Set<String> able = Set.of();

    private String service = "";

    /// @param connected whether the bus is still there
    Shown(Notifications notifications, Spool spool, Wording wording, BooleanSupplier connected) {
        this.notifications = notifications;
        this.spool = spool;
        this.wording = wording;
        this.connected = connected;
    }

    /// Says who serves from now on. With a service, all that it showed is gone.
    ///
    /// @param name the bus's id and the service's own name there; empty when nobody serves
    void servedBy(String name) {
        if (!name.equals(service)) {
            service = name;
            ids.clear();
            looks.clear();
            able = Set.of();
        }
    }

    /// Shows what is new or changed, in place where it stands already, and takes away what shall not be shown.
    ///
    /// @throws Silent when the service does not answer
    void become(Map<String, Spool.Showing> wanted) throws Silent {
        wanted.forEach((event, showing) -> {
            if (!showing.equals(looks.get(event))) {
                show(event, showing);
            }
        });
        for (String event : List.copyOf(ids.keySet())) {
            if (!wanted.containsKey(event)) {
                close(ids.getOrDefault(event, 0L));
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

    private void show(String event, Spool.Showing showing) {
        long replaced = Optional.ofNullable(ids.get(event)).orElseGet(() -> before(event));
        try {
            if (able.isEmpty()) {
                able = Set.copyOf(notifications.GetCapabilities());
            }
            long id = notifications.Notify(
                            wording.application(),
                            new UInt32(replaced),
                            "heinzelmaennchen",
                            Wording.title(showing.title()),
                            Wording.body(showing.body(), able),
                            wording.actions(able),
                            hints(showing),
                            -1)
                    .longValue();
            ids.put(event, id);
            looks.put(event, showing);
            spool.shown(event, new Spool.Known(service, id));
        } catch (NoReply | Timeout | ServiceUnknown | NotConnected nobody) {
            throw new Silent(nobody);
        } catch (DBusExecutionException refused) {
            // A bus that dies in the middle of a call is no refusal: what was asked for still stands.
            if (!connected.getAsBoolean()) {
                throw new Silent(refused);
            }
            LOG.log(System.Logger.Level.WARNING, "The desktop refused a notification, which stands on Today", refused);
            spool.putAway(event);
        }
    }

    /// The number under which an earlier listener, which a crash ended, showed it to the same service.
    private long before(String event) {
        return spool.known(event)
                .filter(known -> known.service().equals(service))
                .map(Spool.Known::number)
                .orElse(0L);
    }

    private void close(long id) {
        try {
            notifications.CloseNotification(new UInt32(id));
        } catch (NoReply | Timeout | ServiceUnknown | NotConnected nobody) {
            throw new Silent(nobody);
        } catch (DBusExecutionException gone) {
            // By the specification, this is how a service says that it is gone already.
            LOG.log(System.Logger.Level.DEBUG, "A notification was gone already", gone);
        }
    }

    private static Map<String, Variant<?>> hints(Spool.Showing showing) {
        return Map.of(
                "urgency",
                new Variant<>((byte) (showing.urgent() ? 1 : 0)),
                "desktop-entry",
                new Variant<>("heinzelmaennchen"));
    }

    /// Nobody answers at the service's place.
    static final class Silent extends IllegalStateException {
        private static final long serialVersionUID = 1;

        Silent(DBusExecutionException why) {
            super(why);
        }
    }
}
