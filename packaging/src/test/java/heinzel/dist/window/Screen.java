package heinzel.dist.window;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// An X server of its own with a window manager, and what a person could see and do there.
final class Screen implements AutoCloseable {
    private final Process server;
    private final Process manager;
    private final String display;

    private Screen(Process server, Process manager, String display) {
        this.server = server;
        this.manager = manager;
        this.display = display;
    }

    static Screen open() throws IOException {
        Process server = new ProcessBuilder(
                        "Xvfb", "-displayfd", "1", "-screen", "0", "1500x950x24", "-nolisten", "tcp")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        BufferedReader out = new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
        String display = ":" + out.readLine();
        ProcessBuilder manager = new ProcessBuilder("openbox")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        manager.environment().put("DISPLAY", display);
        return new Screen(server, manager.start(), display);
    }

    String display() {
        return display;
    }

    /// How many windows have that in their title.
    int windows(String title) {
        return (int) run("xdotool", "search", "--onlyvisible", "--name", title)
                .lines()
                .count();
    }

    /// Writes into the window that has the keyboard.
    void type(String text) {
        run("xdotool", "type", "--delay", "20", text);
    }

    /// Presses a key, such as `ctrl+j`, in the window that has the keyboard.
    void press(String key) {
        run("xdotool", "key", key);
    }

    /// Keeps a picture of the whole screen.
    void picture(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        run("import", "-window", "root", file.toString());
    }

    /// How many colours a picture has: one that shows nothing has a handful.
    static int colours(Path picture) {
        return Integer.parseInt(command(List.of("identify", "-format", "%k", picture.toString()), "")
                .strip());
    }

    /// Waits until something is so.
    static void until(String what, Duration longest, BooleanSupplier so) throws InterruptedException {
        for (long left = longest.toMillis(); left > 0; left -= 250) {
            if (so.getAsBoolean()) {
                return;
            }
            Thread.sleep(250);
        }
        throw new AssertionError("In " + longest + " it did not come to this: " + what);
    }

    private String run(String... words) {
        return command(List.of(words), display);
    }

    private static String command(List<String> words, String display) {
        try {
            ProcessBuilder builder = new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD);
            builder.environment().put("DISPLAY", display);
            Process process = builder.start();
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor(30, TimeUnit.SECONDS);
            return out;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new AssertionError(stopped);
        }
    }

    @Override
    public void close() {
        manager.destroy();
        server.destroy();
    }
}
