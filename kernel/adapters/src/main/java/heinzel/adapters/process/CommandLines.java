package heinzel.adapters.process;

import heinzel.api.operation.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The command lines that settings name, of one kind. Each is cut into words as a shell would do it, with
/// quotes and backslashes, but no shell ever sees it: nothing is expanded except a `~` that begins a word.
///
/// @param kind  what they are, for messages: `command`
/// @param key   where they stand, for messages: `[adapters.command] commands`
/// @param home  what `~` stands for
/// @param named the line of each
/// @param places what `${NAME}` stands for within a word, once a line is cut into words; no name but these
public record CommandLines(String kind, String key, Path home, Map<String, String> named, Map<String, String> places) {
    public CommandLines {
        named = new TreeMap<>(named);
        places = Map.copyOf(places);
    }

    public CommandLines(String kind, String key, Path home, Map<String, String> named) {
        this(kind, key, home, named, Map.of());
    }

    /// The words of one.
    ///
    /// @throws Problem.Invalid when settings name no such one, or what they name is no command line
    public List<String> find(String name) {
        String line = named.get(name);
        if (line == null) {
            throw new Problem.Invalid(
                    "There is no " + kind + " \"" + name + "\" in the settings.",
                    named.isEmpty()
                            ? "Name it in your own hz.toml under " + key + "; a project can't."
                            : "Known names: " + String.join(", ", named.keySet()) + ".");
        }
        List<String> words =
                words(name, line).stream().map(this::placed).collect(Collectors.toCollection(ArrayList::new));
        if (words.isEmpty() || words.getFirst().isEmpty()) {
            throw unfit(name, "is empty");
        }
        String program = words.getFirst();
        if ((program.contains("/") || program.contains("\\"))
                && !Path.of(program).isAbsolute()) {
            // It would mean another program in each folder that hz is started in.
            throw unfit(name, "begins with a path that is not whole");
        }
        return words;
    }

    private String placed(String word) {
        String placed = word;
        for (Map.Entry<String, String> place : places.entrySet()) {
            placed = placed.replace("${" + place.getKey() + "}", place.getValue());
        }
        return placed;
    }

    private List<String> words(String name, String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean begun = false;
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '\\' && quote != '\'' && i + 1 < line.length()) {
                word.append(line.charAt(++i));
                begun = true;
            } else if (quote != 0) {
                quote = c == quote ? 0 : quote;
                if (quote != 0) {
                    word.append(c);
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
                begun = true;
            } else if (Character.isWhitespace(c)) {
                if (begun) {
                    words.add(word.toString());
                }
                word.setLength(0);
                begun = false;
            } else if (c == '~' && !begun && (i + 1 == line.length() || "/ ".indexOf(line.charAt(i + 1)) >= 0)) {
                word.append(home);
                begun = true;
            } else {
                word.append(c);
                begun = true;
            }
        }
        if (quote != 0) {
            throw unfit(name, "has a quote that is not closed");
        }
        if (begun) {
            words.add(word.toString());
        }
        return words;
    }

    private Problem unfit(String name, String why) {
        return new Problem.Invalid(
                "The command line of the " + kind + " \"" + name + "\" " + why + ".",
                "Mend it in hz.toml under " + key + ".");
    }
}
