package heinzel.adapters.dbus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/// A session bus of our own, and nothing on it.
record PrivateBus(Process daemon, String address) implements AutoCloseable {
    static PrivateBus in(Path folder) throws IOException {
        Path socket = folder.resolve("bus");
        Process daemon = new ProcessBuilder(
                        "dbus-daemon", "--session", "--nofork", "--print-address", "--address=unix:path=" + socket)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String said = daemon.inputReader().readLine();
        if (said == null) {
            throw new AssertionError("dbus-daemon did not start");
        }
        return new PrivateBus(daemon, "unix:path=" + socket);
    }

    @Override
    public void close() {
        daemon.destroy();
        daemon.onExit().orTimeout(60, TimeUnit.SECONDS).join();
    }
}
