package heinzel.heads.cli;

import heinzel.api.operation.Problem;
import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/// The terminal or pipes that this process was started with. Always UTF-8, whatever the locale says.
public final class SystemTerminal implements Terminal {
    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private boolean lost;
    private final PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
    private final Map<String, String> environment;
    private final boolean terminal;
    private int shown;
    private int width;

    /// A terminal that heeds `NO_COLOR`, `TERM` and `COLUMNS`.
    public SystemTerminal(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
        this.terminal = isTerminal();
    }

    /// With the console of JDK 25's base module there is none where input or output is a pipe.
    @SuppressWarnings("SystemConsoleNull")
    private static boolean isTerminal() {
        Console console = System.console();
        return console != null && console.isTerminal();
    }

    @Override
    public synchronized void out(String line) {
        status("");
        out.println(line);
        lost |= out.checkError();
    }

    /// Whether a line of the answer could not be written: to a full disk, or to somebody who is gone.
    public synchronized boolean lost() {
        return lost;
    }

    @Override
    public synchronized void err(String line) {
        status("");
        err.println(line);
    }

    @Override
    public synchronized void status(String line) {
        if (!terminal || (line.isEmpty() && shown == 0)) {
            return;
        }
        err.print("\r" + line + " ".repeat(Math.max(0, shown - line.length())) + (line.isEmpty() ? "\r" : ""));
        err.flush();
        shown = line.length();
    }

    @Override
    public boolean interactive() {
        return terminal;
    }

    @Override
    public boolean colours() {
        return terminal
                && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "").equals("dumb");
    }

    /// Asked of the terminal once, when the first answer is laid out.
    @Override
    public synchronized int width() {
        if (terminal && width == 0) {
            width = TerminalWidth.of(environment);
        }
        return width;
    }

    @Override
    public Optional<String> ask(String question) {
        if (!terminal) {
            return Optional.empty();
        }
        status("");
        err.print(question + " ");
        err.flush();
        try {
            return Optional.ofNullable(
                    new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine());
        } catch (IOException ended) {
            return Optional.empty();
        }
    }

    @Override
    @SuppressWarnings("SystemConsoleNull") // There is none where input or output is a pipe.
    public String secret(String question) {
        Console console = System.console();
        if (!terminal || console == null) {
            return input();
        }
        status("");
        char[] typed = console.readPassword("%s ", question);
        if (typed == null) {
            throw new Problem.Cancelled("Nothing was done.");
        }
        return new String(typed);
    }

    @Override
    public String input() {
        try {
            return new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new Problem.Unavailable("Standard input can't be read.", "", broken);
        }
    }
}
