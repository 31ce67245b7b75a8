package heinzel.adapters.dbus;

import heinzel.api.files.PrivateFiles;
import heinzel.api.module.Capabilities;
import heinzel.api.notification.Notifier;
import heinzel.api.operation.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.messages.DBusSignal;

/// Shows notifications, waits for a click on one, and opens the chat about it: one small process a session bus, which
/// ends when nothing is shown any more, or after eight hours. It believes only the notification service itself, only
/// for what it showed, and does nothing but start `hz --chat-context event:<id>`.
public final class Listener {
    /// The hidden command under which the main class starts it.
    public static final String COMMAND = "--notify-listener";

    static final Duration LIFE = Duration.ofHours(8);
    private static final long LOOK_EVERY_MS = 400;

    private final Bus bus;
    private final Spool spool;
    private final Opener opener;
    private final PrivateFiles files;
    private final Path lock;
    private final Map<Long, String> tokens = new ConcurrentHashMap<>();

    // Signals are only queued by the library's thread: what they lead to calls the library again.
    private final LinkedBlockingQueue<DBusSignal> signals = new LinkedBlockingQueue<>();

    Listener(Bus bus, Spool spool, Opener opener, PrivateFiles files, Path lock) {
        this.bus = bus;
        this.spool = spool;
        this.opener = opener;
        this.files = files;
        this.lock = lock;
    }

    /// Runs in this process until there is nothing left to wait for.
    ///
    /// @return the exit code; 6 where there is no session bus
    public static int run(Capabilities capabilities) {
        return capabilities
                .find(Notifier.class, DbusProvider.ID)
                .filter(DesktopNotifier.class::isInstance)
                .map(DesktopNotifier.class::cast)
                .flatMap(DesktopNotifier::listener)
                .map(listener -> listener.listen(LIFE))
                .orElse(6);
    }

    /// Waits at most that long; returns at once when another process waits already.
    int listen(Duration life) {
        int code = 0;
        // What was put in while this one was leaving is seen by looking once more.
        while (code == 0 && !spool.all().isEmpty()) {
            Optional<Integer> waited = files.tryLocked(lock, () -> wait(life));
            if (waited.isEmpty()) {
                return 0;
            }
            code = waited.get();
        }
        return code;
    }

    private int wait(Duration life) {
        long end = System.nanoTime() + life.toNanos();
        try (DBusConnection connection = bus.connect()) {
            connection.addSigHandler(Notifications.ActionInvoked.class, signals::add);
            connection.addSigHandler(Notifications.NotificationClosed.class, signals::add);
            connection.addSigHandler(Notifications.ActivationToken.class, signals::add);
            Shown shown = new Shown(Bus.service(connection));
            Map<String, Spool.Showing> wanted = spool.all();
            while (!wanted.isEmpty() && connection.isConnected()) {
                if (System.nanoTime() > end) {
                    wanted.keySet().forEach(spool::remove);
                }
                shown.become(wanted);
                DBusSignal signal = signals.poll(LOOK_EVERY_MS, TimeUnit.MILLISECONDS);
                if (signal != null && fromTheService(connection, signal)) {
                    take(signal, shown);
                }
                wanted = spool.all();
            }
            shown.become(wanted);
            return 0;
        } catch (DBusException | IOException gone) {
            throw new Problem.Unavailable("The session bus went away.", "hz system doctor", gone);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return 130;
        }
    }

    private static boolean fromTheService(DBusConnection connection, DBusSignal signal) {
        return Optional.ofNullable(connection.getDBusOwnerName(Bus.SERVICE))
                .filter(owner -> owner.equals(signal.getSource()))
                .isPresent();
    }

    private void take(DBusSignal signal, Shown shown) {
        switch (signal) {
            case Notifications.ActivationToken token -> {
                if (shown.event(token.id()).isPresent()) {
                    tokens.put(token.id(), token.token());
                }
            }
            case Notifications.ActionInvoked chosen ->
                shown.event(chosen.id()).ifPresent(event -> {
                    // Taken out of the spool alone: the next look closes it, where the service has not yet.
                    spool.remove(event);
                    if (chosen.key().equals(Shown.OPEN)) {
                        opener.open(event, Optional.ofNullable(tokens.remove(chosen.id())));
                    }
                });
            case Notifications.NotificationClosed closed ->
                shown.event(closed.id()).ifPresent(event -> {
                    spool.remove(event);
                    shown.forget(event);
                    tokens.remove(closed.id());
                });
            default -> throw new IllegalStateException("nobody asked for " + signal);
        }
    }
}
