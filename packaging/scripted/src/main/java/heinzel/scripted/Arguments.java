package heinzel.scripted;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The arguments of [ScriptedModel#main].
record Arguments(Path script, int port, Optional<Path> log, boolean withStdin) {
    private static final String USAGE = "usage: --script FILE [--port N] [--log FILE] [--with-stdin]";

    static Arguments parse(String... arguments) {
        Deque<String> rest = new ArrayDeque<>(List.of(arguments));
        Path script = null;
        int port = 0;
        Optional<Path> log = Optional.empty();
        boolean withStdin = false;
        while (!rest.isEmpty()) {
            String option = rest.pop();
            switch (option) {
                case "--script" -> script = Path.of(value(option, rest.poll()));
                case "--port" -> port = Integer.parseInt(value(option, rest.poll()));
                case "--log" -> log = Optional.of(Path.of(value(option, rest.poll())));
                case "--with-stdin" -> withStdin = true;
                default -> throw new IllegalArgumentException("unknown argument " + option + "; " + USAGE);
            }
        }
        if (script == null) {
            throw new IllegalArgumentException("no script; " + USAGE);
        }
        return new Arguments(script, port, log, withStdin);
    }

    private static String value(String option, @Nullable String value) {
        if (value == null) {
            throw new IllegalArgumentException(option + " needs a value; " + USAGE);
        }
        return value;
    }
}
