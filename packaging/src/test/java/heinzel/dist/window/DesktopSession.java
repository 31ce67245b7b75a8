package heinzel.dist.window;

import heinzel.testing.Programs;
import heinzel.testing.Ran;
import heinzel.testing.Waiting;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A person's session: a screen with a window manager, a bus, a real notification daemon, and a hand on the mouse.
final class DesktopSession implements AutoCloseable {
    private static final Duration LONGEST = Duration.ofMinutes(3);

    private final Screen screen;
    private final Path folder;
    private final String bus;
    private final List<Process> started = new ArrayList<>();

    private DesktopSession(Screen screen, Path folder) {
        this.screen = screen;
        this.folder = folder;
        this.bus = "unix:path=" + folder.resolve("bus");
    }

    static DesktopSession open(Path folder) throws IOException, InterruptedException {
        Path configuration = Files.createDirectories(folder.resolve("configuration/dunst"));
        Files.writeString(configuration.resolve("dunstrc"), """
                [global]
                idle_threshold = 0
                mouse_left_click = do_action, close_current
                [urgency_normal]
                timeout = 0
                """);
        DesktopSession session = new DesktopSession(Screen.open(), folder);
        session.start("dbus-daemon", "--session", "--nofork", "--address=" + session.bus);
        Screen.until("the bus is there", LONGEST, () -> Files.exists(folder.resolve("bus")));
        session.start("dunst");
        Screen.until(
                "notifications are served",
                LONGEST,
                () -> session.say("dunstctl", "is-paused").startsWith("false"));
        return session;
    }

    Screen screen() {
        return screen;
    }

    /// Starts a program in this session; it ends with the session.
    Process start(String... command) throws IOException {
        return start(Map.of(), List.of(command));
    }

    /// Starts hz on a home; it ends with the session.
    Process hz(Path home, String... words) throws IOException {
        return start(Map.of("HZ_HOME", home.toString()), command(words));
    }

    /// Runs hz on a home to its end.
    Ran run(Path home, String... words) throws IOException {
        Map<String, String> environment = new HashMap<>(environment());
        environment.put("HZ_HOME", home.toString());
        return Ran.run(folder, environment, LONGEST, command(words));
    }

    int notifications() {
        String count = say("dunstctl", "count", "displayed").strip();
        return count.isEmpty() ? -1 : Integer.parseInt(count);
    }

    /// Clicks on the notifications' window, with the mouse.
    void clickNotification() throws InterruptedException {
        Screen.until(
                "the notification is on the screen",
                LONGEST,
                () -> !notificationWindow().isEmpty());
        say("xdotool", "mousemove", "--window", notificationWindow(), "40", "20", "click", "1");
    }

    private String notificationWindow() {
        return say("xdotool", "search", "--onlyvisible", "--class", "Dunst")
                .lines()
                .filter(line -> line.matches("\\d+"))
                .findFirst()
                .orElse("");
    }

    /// The title of the window that has the focus and stands above all others.
    String inFront() {
        String active = say("xdotool", "getactivewindow").strip();
        String stacked = say("xprop", "-root", "_NET_CLIENT_LIST_STACKING").strip();
        if (!active.matches("\\d+") || !stacked.endsWith("0x" + Long.toHexString(Long.parseLong(active)))) {
            return "";
        }
        return say("xdotool", "getwindowname", active).strip();
    }

    void minimise(String title) {
        say("xdotool", "search", "--onlyvisible", "--name", title, "windowminimize");
    }

    /// The hz processes that run on a home.
    static List<ProcessHandle> processes(Path home) {
        return ProcessHandle.allProcesses()
                .filter(process -> environmentOf(process).contains("\0HZ_HOME=" + home + "\0"))
                .filter(process -> commandOf(process).isPresent())
                .toList();
    }

    /// Those that wait for a click.
    static List<ProcessHandle> listeners(Path home) {
        return processes(home).stream()
                .filter(process -> commandOf(process).orElse("").contains("--notify-listener"))
                .toList();
    }

    private static Optional<String> commandOf(ProcessHandle process) {
        return proc(process, "cmdline").filter(command -> command.contains("heinzel.dist.Main"));
    }

    private static String environmentOf(ProcessHandle process) {
        return "\0" + proc(process, "environ").orElse("");
    }

    private static Optional<String> proc(ProcessHandle process, String file) {
        try {
            return Optional.of(Files.readString(
                    Path.of("/proc", String.valueOf(process.pid()), file), StandardCharsets.ISO_8859_1));
        } catch (IOException ended) {
            return Optional.empty();
        }
    }

    String say(String... command) {
        try {
            Process process = builder(Map.of(), List.of(command))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
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

    private static List<String> command(String... words) {
        List<String> command = new ArrayList<>(List.of(Programs.hz().toString()));
        command.addAll(List.of(words));
        return command;
    }

    private Process start(Map<String, String> more, List<String> command) throws IOException {
        Process process = builder(more, command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        started.add(process);
        return process;
    }

    private ProcessBuilder builder(Map<String, String> more, List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().putAll(environment());
        builder.environment().putAll(more);
        return builder;
    }

    private Map<String, String> environment() {
        return Map.of(
                "DISPLAY", screen.display(),
                "DBUS_SESSION_BUS_ADDRESS", bus,
                "XDG_CONFIG_HOME", folder.resolve("configuration").toString(),
                "XDG_RUNTIME_DIR", folder.toString());
    }

    static void kill(ProcessHandle process) {
        process.destroyForcibly();
        Waiting.until("process " + process.pid() + " has ended", () -> !Waiting.runs(process));
    }

    @Override
    public void close() {
        started.reversed().forEach(process -> kill(process.toHandle()));
        screen.close();
    }
}
