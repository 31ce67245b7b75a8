package heinzel.heads.cli;

import heinzel.heads.exposure.Exposure.Group;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What was typed, up to where an operation's own arguments begin.
///
/// @param at      the deepest word of the tree that was named
/// @param words   the words that led there
/// @param rest    what follows them
/// @param json    whether `--json` stands before or after them
/// @param debug   whether `--debug` does
/// @param help    whether `--help` or `-h` does
record Request(Group at, List<String> words, List<String> rest, boolean json, boolean debug, boolean help) {
    private static final Set<String> EVERYWHERE = Set.of("--json", "--debug", "--help", "-h");

    /// Words are taken as long as they lead down the tree. What begins with a dash ends them, except for the
    /// options that every command has; those count wherever they stand before `--`.
    static Request of(Group root, List<String> typed) {
        Group at = root;
        List<String> words = new ArrayList<>();
        List<String> rest = new ArrayList<>();
        boolean json = false;
        boolean debug = false;
        boolean help = false;
        boolean literal = false;
        for (String word : typed) {
            if (literal) {
                rest.add(word);
                continue;
            }
            switch (word) {
                case "--json" -> json = true;
                case "--debug" -> debug = true;
                case "--help", "-h" -> help = true;
                case "--" -> {
                    literal = true;
                    rest.add(word);
                }
                default -> {
                    var below = rest.isEmpty() ? at.child(word) : Optional.<Group>empty();
                    if (below.isPresent()) {
                        at = below.get();
                        words.add(word);
                    } else {
                        rest.add(word);
                    }
                }
            }
        }
        return new Request(at, List.copyOf(words), List.copyOf(rest), json, debug, help);
    }

    /// The words that may name an operation: those before the first that belongs to it alone.
    static List<String> words(List<String> typed) {
        return typed.stream()
                .filter(word -> !EVERYWHERE.contains(word))
                .takeWhile(word -> !word.startsWith("-"))
                .toList();
    }

    /// The command as typed so far: `hz system notify`.
    String command() {
        return words.isEmpty() ? "hz" : "hz " + String.join(" ", words);
    }
}
