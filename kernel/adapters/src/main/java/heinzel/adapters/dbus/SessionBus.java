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

/// The bus of the person's session.
///
/// @param address as D-Bus writes it
public record SessionBus(String address) {
    /// The library goes on trying for as long.
    private static final int CONNECTING_MILLIS = 2_000;

    /// The bus of the environment; empty where there is no session, from cron for example. Only one of this
    /// machine: what is said on it is nobody else's business.
    public static Optional<SessionBus> of(Map<String, String> environment) {
        String told = environment.getOrDefault("DBUS_SESSION_BUS_ADDRESS", "");
        if (!told.isBlank()) {
            return Arrays.stream(told.split(";", -1))
                    .filter(address -> address.startsWith("unix:"))
                    .findFirst()
                    .map(SessionBus::new);
        }
        Path usual = Path.of(environment.getOrDefault("XDG_RUNTIME_DIR", "/nowhere"), "bus");
        return Files.exists(usual) ? Optional.of(new SessionBus("unix:path=" + usual)) : Optional.empty();
    }

    /// Connects; close what it answers.
    ///
    /// @param lost runs when the bus hangs up, on a thread of the library's
    public DBusConnection connect(Runnable lost) throws DBusException {
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

    /// Does something with the bus, on a thread of its own and for no longer than that: one that takes a
    /// connection may say nothing after.
    ///
    /// @param who who is asked, as a sentence begins
    /// @param fix what mends it when nobody answers
    /// @throws Problem.Unavailable when nobody answers in time, or with anything but a problem
    public <T> T within(Duration longest, String who, String fix, Callable<T> call) {
        FutureTask<T> task = new FutureTask<>(call);
        Thread asking = Thread.ofPlatform().daemon().name("session bus").start(task);
        try {
            return task.get(longest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            throw new Problem.Unavailable(who + " did not answer in " + longest.toSeconds() + " s.", fix, late);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Problem problem) {
                throw problem;
            }
            throw new Problem.Unavailable(who + " can't be reached (" + failed.getCause() + ").", fix, failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Problem.Cancelled("Stopped while asking the desktop.");
        } finally {
            // Ends one that still waits: it holds a thread and a socket.
            asking.interrupt();
        }
    }
}
