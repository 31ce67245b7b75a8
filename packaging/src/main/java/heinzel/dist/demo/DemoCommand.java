package heinzel.dist.demo;

import heinzel.api.files.DiskTrouble;
import heinzel.api.operation.Problem;
import heinzel.api.text.Visible;
import heinzel.heads.cli.CliCommand;
import heinzel.heads.cli.Terminal;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// `hz demo [--headless] [--folder DIR]`: Priya's week on real files, with a scripted model. With a display it
/// opens the window on what came of it; else it prints the week.
public final class DemoCommand implements CliCommand {
    private static final String HEADLESS = "--headless";
    private static final String FOLDER = "--folder";
    private static final String USAGE = "hz demo [--headless] [--folder DIR]";

    private final Options options;
    private final Window window;

    /// @param window opens the window, where there can be one
    public DemoCommand(Options options, Window window) {
        this.options = options;
        this.window = window;
    }

    /// Opens the window on a house and returns when it is closed.
    public interface Window {
        /// Whether this machine has a display.
        boolean possible(Options options);

        int open(Options options);
    }

    @Override
    public List<String> path() {
        return List.of("demo");
    }

    @Override
    public String summary() {
        return "Run a week of Priya's on real files, with a scripted model.";
    }

    @Override
    public List<Option> options() {
        return List.of(
                new Option(HEADLESS, Optional.empty(), "Print the week, and open no window."),
                new Option(FOLDER, Optional.of("DIR"), "Where to make it: a folder that is not there yet, or empty."));
    }

    @Override
    public int run(List<String> rest, Supplier<Kernel> kernel, Terminal terminal) {
        Asked asked = Asked.of(rest);
        Path folder = asked.folder().map(DemoCommand::fresh).orElseGet(DemoCommand::temporary);
        try (Demo demo = Demo.in(folder, options)) {
            Lived lived = demo.live();
            new Timeline(lived, options.launcher().isEmpty() ? "hz" : String.join(" ", options.launcher()))
                    .lines()
                    .forEach(terminal::out);
            return asked.headless() || !window.possible(options) ? 0 : window.open(demo.options());
        }
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("hz-demo-");
        } catch (IOException broken) {
            throw DiskTrouble.of(null, broken).problem("No folder for the demonstration can be made", broken);
        }
    }

    /// A folder that holds nothing yet: the demonstration never writes among somebody's files.
    private static Path fresh(Path folder) {
        Path absolute = folder.toAbsolutePath().normalize();
        if (Files.isDirectory(absolute)) {
            try (Stream<Path> held = Files.list(absolute)) {
                if (held.findAny().isPresent()) {
                    throw new Problem.Conflict("The folder " + absolute + " is not empty.", "Name a new one: " + USAGE);
                }
            } catch (IOException broken) {
                throw new Problem.Unavailable("Can't look into " + absolute + ".", "Name another folder.", broken);
            }
        }
        return absolute;
    }

    private record Asked(boolean headless, Optional<Path> folder) {
        static Asked of(List<String> words) {
            boolean headless = false;
            Optional<Path> folder = Optional.empty();
            Iterator<String> rest = words.iterator();
            while (rest.hasNext()) {
                String word = rest.next();
                if (word.equals(HEADLESS)) {
                    headless = true;
                } else if (word.equals(FOLDER) && rest.hasNext()) {
                    folder = Optional.of(path(rest.next()));
                } else if (word.startsWith(FOLDER + "=")) {
                    folder = Optional.of(path(word.substring(FOLDER.length() + 1)));
                } else if (word.equals(FOLDER)) {
                    throw new Problem.Invalid(FOLDER + " needs a folder.", USAGE);
                } else if (!word.equals("--debug")) {
                    throw new Problem.Invalid("hz demo does not know '" + Visible.line(word, 80) + "'.", USAGE);
                }
            }
            return new Asked(headless, folder);
        }

        private static Path path(String word) {
            try {
                return Path.of(word);
            } catch (InvalidPathException none) {
                throw new Problem.Invalid("'" + Visible.line(word, 80) + "' is no path.", USAGE);
            }
        }
    }
}
