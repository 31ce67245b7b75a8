package heinzel.adapters.pty;

import com.pty4j.PtyProcess;
import com.pty4j.PtyProcessBuilder;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Programs;
import heinzel.adapters.process.Staying;
import heinzel.api.operation.Problem;
import heinzel.api.terminal.Terminal;
import heinzel.api.terminal.Terminals;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Terminals in pseudo-terminals of the system, with the person's shell.
final class PtyTerminals implements Terminals {
    private static final String FIX = "Check that the folder is there and the shell may be executed.";

    private final Programs programs;
    private final Environment environment;
    private final String shell;

    /// @param environment what a shell gets
    /// @param shell       the shell that is set; empty for the person's own
    PtyTerminals(Programs programs, Environment environment, String shell) {
        this.programs = programs;
        this.environment = environment;
        this.shell = shell;
    }

    @Override
    public Terminal open(Wanted wanted) {
        List<String> command = Shell.command(shell, environment, System.getProperty("os.name", ""));
        if (!Files.isDirectory(wanted.folder())) {
            throw new Problem.Unavailable("There is no folder " + wanted.folder() + " for the terminal.", FIX);
        }
        Staying staying = programs.staying();
        try {
            PtyProcess process = new PtyProcessBuilder(command.toArray(String[]::new))
                    .setEnvironment(variables(staying, wanted.programs()))
                    .setDirectory(wanted.folder().toString())
                    .setInitialColumns(wanted.columns())
                    .setInitialRows(wanted.rows())
                    .setRedirectErrorStream(true)
                    .start();
            staying.started(process);
            return new PtyTerminal(process, staying);
        } catch (IOException | IllegalStateException | UnsatisfiedLinkError e) {
            staying.close();
            throw new Problem.Unavailable("The terminal could not be opened: " + e.getMessage(), FIX, e);
        }
    }

    private Map<String, String> variables(Staying staying, List<Path> first) {
        Map<String, String> all = new HashMap<>(
                staying.mark(environment.with("TERM", "xterm-256color")).variables());
        String path = Stream.concat(first.stream().map(Path::toString), Stream.ofNullable(all.get("PATH")))
                .collect(Collectors.joining(File.pathSeparator));
        all.put("PATH", path);
        return all;
    }
}
