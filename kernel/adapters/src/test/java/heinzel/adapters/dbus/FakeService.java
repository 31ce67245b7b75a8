package heinzel.adapters.dbus;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.connections.impl.DBusConnectionBuilder;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.messages.Message;
import org.freedesktop.dbus.types.UInt32;
import org.freedesktop.dbus.types.Variant;

/// A notification service on a real bus that is as good or bad as a test wants it.
public final class FakeService implements Notifications, AutoCloseable {
    /// A title that it can't bear.
    static final String UNBEARABLE = "unbearable";

    private final DBusConnection connection;
    private final List<String> able;
    private final Map<Long, Seen> open = new LinkedHashMap<>();
    private final List<Seen> all = new ArrayList<>();
    private volatile Duration slowness = Duration.ZERO;
    private long last;

    /// What it was asked to show.
    record Seen(long id, long replaced, String title, String body, List<String> actions) {}

    private FakeService(DBusConnection connection, List<String> able) {
        this.connection = connection;
        this.able = able;
    }

    static FakeService on(String address, String... able) throws DBusException {
        DBusConnection connection = connection(address);
        FakeService service = new FakeService(connection, List.of(able));
        connection.exportObject(Bus.PATH, service);
        connection.requestBusName(Bus.SERVICE);
        return service;
    }

    static DBusConnection connection(String address) throws DBusException {
        return DBusConnectionBuilder.forAddress(address).withShared(false).build();
    }

    void answersAfter(Duration delay) {
        slowness = delay;
    }

    @Override
    public List<String> GetCapabilities() {
        LockSupport.parkNanos(slowness.toNanos());
        return able;
    }

    @Override
    public synchronized UInt32 Notify(
            String application,
            UInt32 replaces,
            String icon,
            String summary,
            String body,
            List<String> actions,
            Map<String, Variant<?>> hints,
            int timeout) {
        if (summary.equals(UNBEARABLE)) {
            throw new DBusExecutionException("No.");
        }
        long id = replaces.longValue() == 0 ? ++last : replaces.longValue();
        Seen seen = new Seen(id, replaces.longValue(), summary, body, actions);
        open.put(id, seen);
        all.add(seen);
        return new UInt32(id);
    }

    @Override
    public synchronized void CloseNotification(UInt32 id) {
        if (open.remove(id.longValue()) == null) {
            throw new DBusExecutionException("There is none.");
        }
        say(() -> new NotificationClosed(Bus.PATH, id, new UInt32(3)));
    }

    synchronized List<Seen> open() {
        return List.copyOf(open.values());
    }

    synchronized List<Seen> all() {
        return List.copyOf(all);
    }

    void choose(long id, String action) {
        say(() -> new ActionInvoked(Bus.PATH, new UInt32(id), action));
    }

    private void say(Made signal) {
        try {
            connection.sendMessage(signal.make());
        } catch (DBusException failed) {
            throw new AssertionError(failed);
        }
    }

    private interface Made {
        Message make() throws DBusException;
    }

    @Override
    public String getObjectPath() {
        return Bus.PATH;
    }

    @Override
    public void close() {
        connection.disconnect();
    }
}
