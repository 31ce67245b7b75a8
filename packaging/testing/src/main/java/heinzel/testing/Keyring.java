package heinzel.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// A real GNOME Keyring on a session bus of its own, with an unlocked keyring that holds nothing. Closing it
/// ends both.
///
/// @param address the bus, as `DBUS_SESSION_BUS_ADDRESS` has it
public record Keyring(Process bus, Optional<Process> daemon, String address) implements AutoCloseable {
    /// What a test says that skips for want of the programs.
    public static final String MISSING = "dbus-daemon and gnome-keyring-daemon are needed: run packaging/test as root,"
            + " or apt-get install dbus gnome-keyring";

    /// Whether its programs are there and may run: a container may forbid what the keyring's file asks for.
    public static boolean isThere() {
        return isProgram("dbus-daemon") && isProgram("gnome-keyring-daemon");
    }

    private static boolean isProgram(String name) {
        try {
            return Ran.run(name, "--version").exit() == 0;
        } catch (IOException cannot) {
            return false;
        }
    }

    /// Starts both below a folder whose path is short enough for a socket's.
    public static Keyring in(Path folder) throws IOException {
        Keyring bare = withoutService(folder);
        try {
            Path home = Files.createDirectories(folder.resolve("keyring-home"));
            Path run = Files.createDirectories(folder.resolve("run"));
            Files.setPosixFilePermissions(run, PosixFilePermissions.fromString("rwx------"));
            ProcessBuilder builder =
                    new ProcessBuilder("gnome-keyring-daemon", "--foreground", "--components=secrets", "--unlock");
            builder.environment().put("DBUS_SESSION_BUS_ADDRESS", bare.address());
            builder.environment().put("HOME", home.toString());
            builder.environment().put("XDG_DATA_HOME", home.toString());
            builder.environment().put("XDG_RUNTIME_DIR", run.toString());
            Process daemon = builder.redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try (var in = daemon.getOutputStream()) {
                in.write("a password".getBytes(StandardCharsets.UTF_8));
            }
            Keyring keyring = new Keyring(bare.bus(), Optional.of(daemon), bare.address());
            keyring.awaitDefault();
            return keyring;
        } catch (IOException | RuntimeException | Error failed) {
            bare.close();
            throw failed;
        }
    }

    /// A bus on which nobody keeps secrets.
    public static Keyring withoutService(Path folder) throws IOException {
        Path socket = folder.resolve("bus");
        // A bus that starts no service by itself: the machine's own keyring must stay out of it.
        Path configuration = Files.writeString(folder.resolve("bus.conf"), """
                <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
                 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
                <busconfig><type>session</type><listen>unix:path=%s</listen><auth>EXTERNAL</auth>
                <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
                <allow own="*"/></policy></busconfig>
                """.formatted(socket));
        Process bus = new ProcessBuilder("dbus-daemon", "--nofork", "--print-address", "--config-file=" + configuration)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (bus.inputReader(StandardCharsets.UTF_8).readLine() == null) {
            throw new AssertionError("dbus-daemon did not start");
        }
        return new Keyring(bus, Optional.empty(), "unix:path=" + socket);
    }

    private void awaitDefault() {
        Waiting.until("the keyring is there", () -> {
            try {
                return readAlias().contains("/collection/");
            } catch (IOException notYet) {
                return false;
            }
        });
    }

    private String readAlias() throws IOException {
        ProcessBuilder asking = new ProcessBuilder(
                "dbus-send",
                "--bus=" + address,
                "--print-reply",
                "--dest=org.freedesktop.secrets",
                "/org/freedesktop/secrets",
                "org.freedesktop.Secret.Service.ReadAlias",
                "string:default");
        Process process = asking.redirectError(ProcessBuilder.Redirect.DISCARD).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        daemon.ifPresent(Keyring::end);
        end(bus);
    }

    private static void end(Process process) {
        process.destroy();
        process.onExit().orTimeout(60, TimeUnit.SECONDS).join();
    }
}
