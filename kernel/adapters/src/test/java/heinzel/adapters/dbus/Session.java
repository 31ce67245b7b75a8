package heinzel.adapters.dbus;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// A desktop session of its own: a bus, a display and a real notification daemon, ended when closed.
final class Session implements AutoCloseable {
    private final List<Process> started = new ArrayList<>();
    private final Path folder;
    private final Map<String, String> environment;

    private Session(Path folder, Map<String, String> environment) {
        this.folder = folder;
        this.environment = environment;
    }

    static Session start(Path folder) throws IOException {
        Path socket = folder.resolve("bus");
        String display = ":" + (100 + ProcessHandle.current().pid() % 900);
        Path home = Files.createDirectories(folder.resolve("home"));
        Session session = new Session(
                folder,
                Map.of(
                        "PATH", System.getenv().getOrDefault("PATH", "/usr/bin:/bin"),
                        "HOME", home.toString(),
                        "XDG_CONFIG_HOME", home.toString(),
                        "XDG_RUNTIME_DIR", home.toString(),
                        "DISPLAY", display,
                        "DBUS_SESSION_BUS_ADDRESS", "unix:path=" + socket));
        session.launch("dbus-daemon", "--session", "--nofork", "--address=unix:path=" + socket);
        session.launch("Xvfb", display, "-screen", "0", "800x600x24", "-nolisten", "tcp");
        await(
                "a bus and a display",
                () -> Files.exists(socket) && Files.exists(Path.of("/tmp/.X11-unix/X" + display.substring(1))));
        session.launch("dunst");
        await(
                "a notification daemon",
                () -> session.say("dunstctl", "is-paused").startsWith("false"));
        return session;
    }

    Map<String, String> environment() {
        return environment;
    }

    Bus bus() {
        return Bus.of(environment).orElseThrow();
    }

    /// What a program prints in this session.
    String say(String... command) {
        try {
            Process process = builder(command).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            return said;
        } catch (IOException failed) {
            throw new AssertionError(failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new AssertionError(stopped);
        }
    }

    static void await(String what, BooleanSupplier there) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(110);
        while (!there.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain for " + what);
            }
            java.util.concurrent.locks.LockSupport.parkNanos(50_000_000);
        }
    }

    private void launch(String... command) throws IOException {
        started.add(builder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(command[0] + ".log").toFile())
                .start());
    }

    private ProcessBuilder builder(String... command) {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder;
    }

    @Override
    public void close() {
        started.reversed().forEach(Process::destroy);
        for (Process process : started) {
            process.onExit().orTimeout(60, TimeUnit.SECONDS).join();
        }
    }
}
