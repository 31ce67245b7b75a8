package heinzel.adapters.schedule;

import heinzel.adapters.process.Ended;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Executables;
import heinzel.adapters.process.Program;
import heinzel.adapters.process.Programs;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The system's own programs, asked one after the other.
record Commands(Programs programs, Environment environment) {
    private static final Duration LONGEST = Duration.ofSeconds(20);

    boolean has(String program) {
        return Executables.find(program, environment).isPresent();
    }

    /// The value of a variable; empty when it is not set, or to nothing.
    Optional<String> variable(String name) {
        return Optional.ofNullable(environment.variables().get(name)).filter(value -> !value.isEmpty());
    }

    /// What a program that was started by no shell lacks: where programs are, the language, folders that the person
    /// has elsewhere.
    Map<String, String> surroundings() {
        Map<String, String> found = new TreeMap<>();
        for (String name :
                List.of("PATH", "LANG", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")) {
            variable(name).ifPresent(value -> found.put(name, value));
        }
        return found;
    }

    Ended run(String input, String program, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Executables.need(program, environment, "Install " + program + ", then try again.")
                .toString());
        command.addAll(List.of(arguments));
        return programs.run(
                new Program(command, Path.of("/"), environment, LONGEST).withInput(input), Cancellation.none());
    }

    /// The same, for a program that must say that all was well.
    void need(String input, String program, String... arguments) {
        Ended ended = run(input, program, arguments);
        if (!ended.well()) {
            throw refused(program + " " + String.join(" ", arguments), ended);
        }
    }

    static Problem.Unavailable refused(String command, Ended ended) {
        String why = ended.errors().strip();
        return new Problem.Unavailable(
                "\"" + command + "\" did not work" + (why.isEmpty() ? "." : ": " + why),
                "Run it yourself to see why: " + command);
    }
}
