package heinzel.adapters.pty;

import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Executables;
import heinzel.api.operation.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Which shell a terminal starts.
final class Shell {
    private Shell() {}

    /// The command that starts it: the one that is set, else the person's own, else what this system has.
    ///
    /// @throws Problem.Unavailable when none is there
    static List<String> command(String set, Environment environment, String system) {
        Path shell = set.isEmpty()
                ? usual(environment)
                : Executables.need(set, environment, "Take shell out of [adapters.terminal] in hz.toml.");
        // A Mac sets the PATH in a login shell's files alone.
        return system.startsWith("Mac") ? List.of(shell.toString(), "-l") : List.of(shell.toString());
    }

    private static Path usual(Environment environment) {
        String own = environment.variables().getOrDefault("SHELL", "");
        return Stream.of(own, "/bin/bash", "/bin/sh", "powershell", "cmd")
                .filter(name -> !name.isEmpty())
                .flatMap(name -> Executables.find(name, environment).stream())
                .findFirst()
                .orElseThrow(() -> new Problem.Unavailable(
                        "No shell was found on this machine.",
                        "Name one in hz.toml: [adapters.terminal] shell = \"PATH\""));
    }
}
