package heinzel.adapters.dbus;

import heinzel.api.operation.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.connections.impl.DBusConnectionBuilder;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.exceptions.DBusExecutionException;

/// The session's bus.
///
/// @param address as D-Bus writes it
record Bus(String address) {
    static final String SERVICE = "org.freedesktop.Notifications";
    static final String PATH = "/org/freedesktop/Notifications";

    /// Longest that anything here keeps its caller waiting.
    static final Duration PATIENCE = Duration.ofSeconds(1);

    private static final String FIX = "Notices stand on Today all the same; \"hz system doctor\" looks again.";

    /// The bus of the environment; empty where there is no session, from cron for example.
    static Optional<Bus> of(Map<String, String> environment) {
        String told = environment.getOrDefault("DBUS_SESSION_BUS_ADDRESS", "");
        if (!told.isBlank()) {
            return Optional.of(new Bus(told));
        }
        Path usual = Path.of(environment.getOrDefault("XDG_RUNTIME_DIR", "/nowhere"), "bus");
        return Files.exists(usual) ? Optional.of(new Bus("unix:path=" + usual)) : Optional.empty();
    }

    /// What is done with a connection.
    interface Work<T> {
        T with(DBusConnection connection, Notifications notifications) throws DBusException;
    }

    DBusConnection connect() throws DBusException {
        return DBusConnectionBuilder.forAddress(address).withShared(false).build();
    }

    /// Asks the notification service something, waiting no longer than a second for it.
    ///
    /// @throws Problem.Unavailable when the bus or the service does not answer in time
    <T> T ask(Work<T> work) {
        CompletableFuture<T> done = new CompletableFuture<>();
        Thread.ofPlatform().daemon().name("notification").start(() -> answer(work, done));
        try {
            return done.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            throw new Problem.Unavailable("The desktop's notification service did not answer in a second.", FIX, late);
        } catch (ExecutionException failed) {
            throw new Problem.Unavailable(
                    "The desktop's notification service can't be reached (" + failed.getCause() + ").", FIX, failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Problem.Cancelled("Stopped while asking for notifications.");
        }
    }

    private <T> void answer(Work<T> work, CompletableFuture<T> done) {
        try (DBusConnection connection = connect()) {
            done.complete(work.with(connection, service(connection)));
        } catch (DBusException | DBusExecutionException | IOException unreachable) {
            done.completeExceptionally(unreachable);
        }
    }

    static Notifications service(DBusConnection connection) throws DBusException {
        return connection.getRemoteObject(SERVICE, PATH, Notifications.class);
    }
}
