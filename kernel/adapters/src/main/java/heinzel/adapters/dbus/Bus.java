package heinzel.adapters.dbus;

import heinzel.api.operation.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.freedesktop.dbus.connections.IDisconnectCallback;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.connections.impl.DBusConnectionBuilder;
import org.freedesktop.dbus.exceptions.DBusException;

/// The session's bus.
///
/// @param address as D-Bus writes it
record Bus(String address) {
    static final String SERVICE = "org.freedesktop.Notifications";
    static final String PATH = "/org/freedesktop/Notifications";

    /// Longest that anything here keeps its caller waiting.
    static final Duration PATIENCE = Duration.ofSeconds(3);

    /// The library goes on trying for as long.
    private static final int CONNECTING_MILLIS = 2_000;

    private static final String FIX = "Notices stand on Today all the same; \"hz system doctor\" looks again.";

    /// The bus of the environment; empty where there is no session, from cron for example. Only one of this machine:
    /// what notices say is nobody else's business.
    static Optional<Bus> of(Map<String, String> environment) {
        String told = environment.getOrDefault("DBUS_SESSION_BUS_ADDRESS", "");
        if (!told.isBlank()) {
            return Arrays.stream(told.split(";", -1))
                    .filter(address -> address.startsWith("unix:"))
                    .findFirst()
                    .map(Bus::new);
        }
        Path usual = Path.of(environment.getOrDefault("XDG_RUNTIME_DIR", "/nowhere"), "bus");
        return Files.exists(usual) ? Optional.of(new Bus("unix:path=" + usual)) : Optional.empty();
    }

    /// What is done with a connection.
    interface Work<T> {
        T with(DBusConnection connection, Notifications notifications) throws DBusException;
    }

    private DBusConnection connect(Runnable lost) throws DBusException {
        return DBusConnectionBuilder.forAddress(address)
                .withShared(false)
                .withDisconnectCallback(new HungUp(lost))
                .transportConfig()
                .withTimeout(CONNECTING_MILLIS)
                .back()
                .receivingThreadConfig()
                .withSignalThreadCount(1)
                .withMethodCallThreadCount(1)
                .withMethodReturnThreadCount(1)
                .withErrorHandlerThreadCount(1)
                .connectionConfig()
                .build();
    }

    private record HungUp(Runnable lost) implements IDisconnectCallback {
        @Override
        public void disconnectOnError(IOException why) {
            lost.run();
        }
    }

    /// Connects, waiting no longer than a few seconds for a bus that takes the connection and then says nothing.
    ///
    /// @param lost runs when the bus hangs up, on a thread of the library's
    /// @throws Problem.Unavailable when there is no such bus, or it does not answer in time
    DBusConnection listen(Runnable lost) {
        return within(Duration.ofSeconds(10), () -> connect(lost));
    }

    /// Asks the notification service something, waiting no longer than a few seconds for it.
    ///
    /// @throws Problem.Unavailable when the bus or the service does not answer in time
    <T> T ask(Work<T> work) {
        return within(PATIENCE, () -> {
            try (DBusConnection connection = connect(() -> {})) {
                return work.with(connection, service(connection));
            }
        });
    }

    private static <T> T within(Duration longest, Callable<T> call) {
        FutureTask<T> task = new FutureTask<>(call);
        Thread asking = Thread.ofPlatform().daemon().name("notification").start(task);
        try {
            return task.get(longest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            throw new Problem.Unavailable(
                    "The desktop's notification service did not answer in " + longest.toSeconds() + " s.", FIX, late);
        } catch (ExecutionException failed) {
            throw new Problem.Unavailable(
                    "The desktop's notification service can't be reached (" + failed.getCause() + ").", FIX, failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Problem.Cancelled("Stopped while asking for notifications.");
        } finally {
            // Ends one that still waits: it holds a thread and a socket.
            asking.interrupt();
        }
    }

    static Notifications service(DBusConnection connection) throws DBusException {
        return connection.getRemoteObject(SERVICE, PATH, Notifications.class);
    }
}
