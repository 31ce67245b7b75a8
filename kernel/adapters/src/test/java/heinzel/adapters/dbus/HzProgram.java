package heinzel.adapters.dbus;

import heinzel.api.notice.Notice;
import heinzel.api.notification.Notifier;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.files.DiskFiles;
import heinzel.kernel.json.JsonCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// An hz process of its own, as far as notifications are concerned: a tick, the listener that it leaves, and the
/// window, which only notes how it was started.
final class HzProgram {
    private HzProgram() {}

    static List<String> launcher() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                HzProgram.class.getName());
    }

    public static void main(String[] arguments) throws IOException {
        Path home = Path.of(System.getenv("HZ_HOME"));
        Files.writeString(
                home.resolve("started"),
                ProcessHandle.current().pid() + " " + String.join(" ", arguments) + "\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
        if (arguments[0].equals("--chat-context")) {
            return;
        }
        Options options =
                Options.here().with(List.of(), List.of(new DbusProvider())).withLauncher(launcher());
        if (arguments[0].equals(Listener.COMMAND)) {
            Desk desk = Desk.of(
                    options.folders(),
                    new DiskFiles(),
                    new JsonCodec(),
                    options.clock(),
                    launcher(),
                    options.environment());
            System.exit(Listener.run(desk, chat -> false));
        }
        try (Kernel kernel = Kernel.start(options)) {
            kernel.capabilities().first(Notifier.class).orElseThrow().show(notice(arguments[1]));
        }
    }

    // Each says something else, since dunst makes one of two that say the same.
    private static Notice notice(String event) {
        return new Notice(
                event,
                "key",
                Notice.Kind.NEEDS_YOU,
                "A draft waits: " + event,
                "Weekly report",
                "/doctor",
                Instant.EPOCH,
                Notice.State.NEW,
                Optional.empty());
    }
}
