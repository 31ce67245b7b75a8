package heinzel.adapters.dbus;

import heinzel.api.operation.Problem;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.interfaces.DBus;
import org.freedesktop.dbus.matchrules.DBusMatchRuleBuilder;
import org.freedesktop.dbus.messages.DBusSignal;
import org.jspecify.annotations.Nullable;

/// The listener's watch over one connection to the bus. Used by one thread; what others notice only stirs it.
final class Vigil {
    private static final String BUS = "org.freedesktop.DBus";

    /// How often the spool is looked at where the system has no watches left.
    private static final Duration UNWATCHED = Duration.ofSeconds(10);

    private final Desk desk;
    private final Bus bus;
    private final Listener.Window window;

    // Signals are only queued by the library's thread: what they lead to calls the library again.
    private final LinkedBlockingQueue<Stir> stirs = new LinkedBlockingQueue<>();

    Vigil(Desk desk, Bus bus, Listener.Window window) {
        this.desk = desk;
        this.bus = bus;
        this.window = window;
    }

    /// How it ended.
    enum End {
        NOTHING_LEFT,
        BUS_GONE,
        /// Nobody shows notifications here.
        GIVEN_UP
    }

    /// Returns when there is nothing left to wait for.
    ///
    /// @throws Problem.Unavailable when the bus does not answer
    End keep() {
        desk.files().folder(desk.spool().folder());
        Optional<FolderWatch> watch = FolderWatch.on(desk.spool().folder(), () -> stirs.add(new Stir.Spooled()));
        try (DBusConnection connection = bus.listen(() -> stirs.add(new Stir.HungUp()))) {
            hear(connection);
            Notifications notifications = Bus.service(connection);
            DBus itself = connection.getRemoteObject(BUS, "/org/freedesktop/DBus", DBus.class);
            Shown shown = new Shown(
                    notifications, desk.spool(), new Wording(Locale.getDefault()), () -> answers(connection, itself));
            Clicks clicks = new Clicks(desk, shown, window);
            return untilNothingIsLeft(new Service(itself, notifications, shown), clicks, watch.isPresent());
        } catch (DBusException | DBusExecutionException | IOException gone) {
            throw new Problem.Unavailable("The session bus can't be reached.", "hz system doctor", gone);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return End.BUS_GONE;
        } finally {
            watch.ifPresent(FolderWatch::close);
        }
    }

    private void hear(DBusConnection connection) throws DBusException {
        connection.addSigHandler(Notifications.ActionInvoked.class, this::told);
        connection.addSigHandler(Notifications.NotificationClosed.class, this::told);
        connection.addSigHandler(Notifications.ActivationToken.class, this::told);
        // Of this one name alone: others come and go all day, and none of them shall wake anybody.
        connection.addSigHandler(
                DBusMatchRuleBuilder.create()
                        .withType(DBus.NameOwnerChanged.class)
                        .withInterface(BUS)
                        .withMember("NameOwnerChanged")
                        .withArg0123(0, Bus.SERVICE)
                        .build(),
                this::served);
    }

    private static boolean answers(DBusConnection connection, DBus itself) {
        try {
            return connection.isConnected() && !itself.GetId().isEmpty();
        } catch (DBusExecutionException gone) {
            return false;
        }
    }

    private void told(DBusSignal signal) {
        stirs.add(new Stir.Told(signal));
    }

    private void served(DBus.NameOwnerChanged changed) {
        // Only the bus itself is believed.
        if (BUS.equals(changed.getSource()) && Bus.SERVICE.equals(changed.name)) {
            stirs.add(new Stir.Served(changed.newOwner));
        }
    }

    private End untilNothingIsLeft(Service service, Clicks clicks, boolean watched) throws InterruptedException {
        while (true) {
            Map<String, Spool.Showing> wanted = desk.spool().standing();
            service.become(wanted, desk.clock().instant());
            if (wanted.isEmpty()) {
                return End.NOTHING_LEFT;
            }
            if (service.hopeless()) {
                return End.GIVEN_UP;
            }
            switch (next(wanted, service, watched)) {
                case null -> {}
                case Stir.Spooled _ -> stirs.removeIf(Stir.Spooled.class::isInstance);
                case Stir.Served(String owner) ->
                    service.changed(owner, desk.clock().instant());
                case Stir.Told(DBusSignal signal) -> {
                    if (service.said(signal)) {
                        clicks.take(signal);
                    }
                }
                case Stir.HungUp _ -> {
                    return End.BUS_GONE;
                }
            }
        }
    }

    /// Sleeps until something happens, or until it is time for something; null then.
    private @Nullable Stir next(Map<String, Spool.Showing> wanted, Service service, boolean watched)
            throws InterruptedException {
        Instant now = desk.clock().instant();
        Stream<Instant> moments = Stream.of(
                        wanted.values().stream().map(Spool.Showing::until),
                        service.again().stream(),
                        watched ? Stream.<Instant>of() : Stream.of(now.plus(UNWATCHED)))
                .flatMap(each -> each);
        Duration sleep = moments.min(Instant::compareTo)
                .map(moment -> Duration.between(now, moment))
                .orElse(Spool.LIFE);
        return stirs.poll(Math.max(1, sleep.toMillis()), TimeUnit.MILLISECONDS);
    }
}
