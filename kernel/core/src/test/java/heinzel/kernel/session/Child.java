package heinzel.kernel.session;

import heinzel.api.AllowedTo;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Starts a Java process of these tests.
///
/// Hundreds are started, so what each start does is done once beforehand, see [QuickStart].
@AllowedTo(what = AllowedTo.Deed.START_A_PROCESS, reason = "Only real processes show what a kill or a small heap does.")
final class Child {
    private Child() {}

    /// @param under     what it runs under, such as strace
    /// @param options   of the virtual machine
    /// @param arguments of the program
    static Process start(List<String> under, List<String> options, Class<?> main, String... arguments)
            throws IOException {
        List<String> command = new ArrayList<>(under);
        command.addAll(QuickStart.java());
        command.addAll(options);
        command.add(main.getName());
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /// Runs a program of the system to its end.
    ///
    /// @return its exit code and what it said
    static Ran run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        List<String> said = lines(process);
        return new Ran(process.waitFor(), String.join("\n", said));
    }

    record Ran(int exit, String said) {}

    static BufferedReader output(Process child) {
        return new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8));
    }

    static List<String> lines(Process child) {
        try (BufferedReader said = output(child)) {
            return said.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// By its handle, because `Process` would close what it has said.
    static void kill(Process child) throws InterruptedException {
        child.toHandle().destroyForcibly();
        child.waitFor();
    }
}
