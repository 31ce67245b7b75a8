package heinzel.measuring.process;

import heinzel.api.AllowedTo;
import heinzel.api.AllowedTo.Deed;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A process under measurement. Closing ends it with all its children.
@AllowedTo(what = Deed.START_A_PROCESS, reason = "Starts are measured here, and no adapter of hz may stand in between.")
public final class Started implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 120;
    private static final long GRACE_SECONDS = 3;

    private final long begun;
    private final Process process;
    private final BufferedReader out;
    private final BufferedWriter in;
    private final Path errors;

    /// Starts a command, with its standard error in a file that is read when it fails.
    ///
    /// @param environment added to this process's own
    public Started(List<String> command, Map<String, String> environment) throws IOException {
        errors = Files.createTempFile("measured", ".err");
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors.toFile());
        builder.directory(new File(System.getProperty("java.io.tmpdir")));
        builder.environment().putAll(environment);
        begun = System.nanoTime();
        process = builder.start();
        out = process.inputReader(StandardCharsets.UTF_8);
        in = process.outputWriter(StandardCharsets.UTF_8);
    }

    /// Runs a command to its end.
    ///
    /// @return the milliseconds from its start to its end
    public static double run(List<String> command, Map<String, String> environment)
            throws IOException, InterruptedException {
        try (Started started = new Started(command, environment)) {
            started.in.close();
            started.out.skip(Long.MAX_VALUE);
            return started.ended();
        }
    }

    /// Runs a command to its end and watches how large it grows.
    ///
    /// @return the most that was resident, in MB
    public static double peak(List<String> command, Map<String, String> environment)
            throws IOException, InterruptedException {
        try (Started started = new Started(command, environment)) {
            started.in.close();
            long most = 0;
            while (started.process.isAlive()) {
                most = Math.max(most, started.kilobytes("status", "VmHWM:"));
                TimeUnit.MILLISECONDS.sleep(1);
            }
            started.ended();
            return most / 1024.0;
        }
    }

    public long pid() {
        return process.pid();
    }

    public double millis() {
        return (System.nanoTime() - begun) / 1_000_000.0;
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /// Waits for a line that it says.
    public String line() throws IOException, InterruptedException {
        String line = out.readLine();
        if (line == null) {
            process.waitFor();
            throw failed("ended without a word");
        }
        return line;
    }

    public void say(String line) throws IOException {
        in.write(line);
        in.newLine();
        in.flush();
    }

    /// Lets it read the end of its input.
    public void hangUp() throws IOException {
        in.close();
    }

    /// Waits for its end, which must be a good one.
    ///
    /// @return the milliseconds since its start
    public double ended() throws IOException, InterruptedException {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw failed("has not ended after " + PATIENCE_SECONDS + " s");
        }
        double millis = millis();
        if (process.exitValue() != 0) {
            throw failed("ended with " + process.exitValue());
        }
        return millis;
    }

    /// Kills it as a loss of power would.
    public void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor();
    }

    /// A line of `/proc/<pid>/<file>`, in kB; 0 when the process is gone.
    public long kilobytes(String file, String name) throws IOException {
        return kilobytes(process.pid(), file, name);
    }

    private static long kilobytes(long pid, String file, String name) throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(pid), file))) {
            Optional<String> line = lines.filter(each -> each.startsWith(name)).findFirst();
            return line.map(text -> Long.valueOf(text.replaceAll("[^0-9]", ""))).orElse(0L);
        } catch (NoSuchFileException | java.io.UncheckedIOException gone) {
            return 0;
        } catch (IOException gone) {
            return process(pid) ? failing(gone) : 0;
        }
    }

    private static boolean process(long pid) {
        return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
    }

    private static long failing(IOException why) throws IOException {
        throw why;
    }

    /// The proportional size of it and of all its children, in MB.
    public double proportional() throws IOException {
        long sum = kilobytes("smaps_rollup", "Pss:");
        for (ProcessHandle child : process.descendants().toList()) {
            sum += kilobytes(child.pid(), "smaps_rollup", "Pss:");
        }
        return sum / 1024.0;
    }

    /// How many files it holds open.
    public long files() throws IOException {
        try (Stream<Path> open = Files.list(Path.of("/proc", Long.toString(process.pid()), "fd"))) {
            return open.count();
        }
    }

    private IllegalStateException failed(String how) throws IOException {
        return new IllegalStateException(process.info().commandLine().orElse("A measured process") + " " + how + ": "
                + Files.readString(errors));
    }

    @Override
    public void close() throws IOException {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroy(); // a screen takes its lock away when it is asked to end
        try {
            if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException stopped) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        Files.delete(errors);
    }
}
