package heinzel.adapters.dbus;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.exceptions.DBusException;

/// The session's bus.
///
/// @param address as D-Bus writes it
record Bus(String address) {
    static final String SERVICE = "org.freedesktop.Notifications";
    static final String PATH = "/org/freedesktop/Notifications";

    /// Longest that anything here keeps its caller waiting.
    static final Duration PATIENCE = Duration.ofSeconds(3);

    private static final String FIX = "Notices stand on Today all the same; \"hz system doctor\" looks again.";

    /// The bus of the environment, where there is one.
    static Optional<Bus> of(Map<String, String> environment) {
        return SessionBus.of(environment).map(bus -> new Bus(bus.address()));
    }

    /// What is done with a connection.
    interface Work<T> {
        T with(DBusConnection connection, Notifications notifications) throws DBusException;
    }

    /// Connects, waiting no longer than a few seconds for a bus that takes the connection and then says nothing.
    ///
    /// @param lost runs when the bus hangs up, on a thread of the library's
    /// @throws Problem.Unavailable when there is no such bus, or it does not answer in time
    DBusConnection listen(Runnable lost) {
        return within(Duration.ofSeconds(10), () -> session().connect(lost));
    }

    /// Asks the notification service something, waiting no longer than a few seconds for it.
    ///
    /// @throws Problem.Unavailable when the bus or the service does not answer in time
    <T> T ask(Work<T> work) {
        return within(PATIENCE, () -> {
            try (DBusConnection connection = session().connect(() -> {})) {
                return work.with(connection, service(connection));
            }
        });
    }

    private <T> T within(Duration longest, Callable<T> call) {
        return session().within(longest, "The desktop's notification service", FIX, call);
    }

    private SessionBus session() {
        return new SessionBus(address);
    }

    static Notifications service(DBusConnection connection) throws DBusException {
        return connection.getRemoteObject(SERVICE, PATH, Notifications.class);
    }
}
