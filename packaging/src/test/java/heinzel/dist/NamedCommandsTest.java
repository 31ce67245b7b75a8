package heinzel.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.operation.OperationSpec;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.testing.Proves;
import heinzel.testing.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whoever is told to type something must be able to type it. Reads every command of hz that a message, a text of
/// the window, a template or a page names, and looks for it on the surface.
class NamedCommandsTest {
    /// `hz`, then words; what an operation takes is in capitals, in quotes, or begins with a dash. Where the
    /// first word begins no command it is a sentence about hz.
    private static final Pattern COMMAND = Pattern.compile("(?<![\\w./$*-])hz((?: (?:--headless|[a-z][a-z0-9-]*))+)");

    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\\n]|\\\\.)*)\"");
    private static final Pattern IN_CODE = Pattern.compile("`([^`\\n]+)`|^(?: {4}|\\$ )(.*)$", Pattern.MULTILINE);

    /// Commands that there will be; nobody is sent to one before it is there.
    private static final Set<String> PLANNED =
            Set.of("graph", "verify", "tick", "doctor", "config", "wake", "new", "plugin", "agent", "credential");

    @TempDir
    Path folder;

    @Test
    @Proves("K19.1")
    void everyCommandThatIsNamedIsThere() throws IOException {
        Commands commands = commands();
        TreeSet<String> missing = new TreeSet<>();
        int seen = 0;
        for (Named named : named()) {
            if (!commands.begin(named.words().getFirst())) {
                continue;
            }
            seen++;
            if (!commands.know(named.words())) {
                missing.add("hz " + String.join(" ", named.words()) + "   in " + named.file());
            }
        }
        assertEquals(List.of(), List.copyOf(missing));
        assertTrue(seen > 60, "only " + seen + " commands were read");
    }

    private static List<Named> named() throws IOException {
        List<Named> named = new ArrayList<>();
        Path root = SourceTree.around().root();
        for (Path file : files(root)) {
            String name = file.toString();
            String text = Files.readString(file);
            Pattern pieces = name.endsWith(".java") ? LITERAL : name.endsWith(".md") ? IN_CODE : null;
            if (pieces == null) {
                read(text, root.relativize(file), named);
            } else {
                for (Matcher piece = pieces.matcher(text); piece.find(); ) {
                    read(piece.group(), root.relativize(file), named);
                }
            }
        }
        return named;
    }

    private static List<Path> files(Path root) throws IOException {
        List<Path> files = new ArrayList<>(List.of(root.resolve("README.md")));
        List<Path> folders = new ArrayList<>(List.of(root.resolve("docs")));
        for (Path module : SourceTree.around().modules()) {
            folders.add(module.resolve("src/main"));
        }
        for (Path below : folders) {
            if (Files.isDirectory(below)) {
                try (Stream<Path> walk = Files.walk(below)) {
                    walk.filter(file -> file.toString().matches(".*\\.(java|md|properties|txt|desktop|service)"))
                            .filter(file -> !file.toString().contains("/testing/"))
                            .filter(file -> !file.getFileName().toString().matches("statements.md|changelog.md"))
                            .forEach(files::add);
                }
            }
        }
        return files;
    }

    private static void read(String text, Path file, List<Named> into) {
        for (Matcher command = COMMAND.matcher(text); command.find(); ) {
            into.add(new Named(file, List.of(command.group(1).strip().split(" ", -1))));
        }
    }

    private Commands commands() {
        Options options = Options.here().withEnvironment(Map.of()).in(folder).withProject(folder);
        try (Kernel kernel = Kernel.start(options)) {
            List<List<String>> paths = new ArrayList<>();
            kernel.operations().stream().map(OperationSpec::path).forEach(paths::add);
            Main.commands(options).forEach(command -> paths.add(command.path()));
            paths.add(List.of("--headless", "tick"));
            paths.add(List.of("help"));
            return new Commands(paths);
        }
    }

    private record Named(Path file, List<String> words) {}

    /// @param paths those that there are
    private record Commands(List<List<String>> paths) {
        boolean begin(String word) {
            return PLANNED.contains(word)
                    || paths.stream().anyMatch(path -> path.getFirst().equals(word));
        }

        /// Whether the words are a command with what it takes, or the name of a group of commands.
        boolean know(List<String> words) {
            return paths.stream().anyMatch(path -> begins(words, path) || begins(path, words));
        }

        private static boolean begins(List<String> longer, List<String> shorter) {
            return longer.size() >= shorter.size()
                    && longer.subList(0, shorter.size()).equals(shorter);
        }
    }
}
