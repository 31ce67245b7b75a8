package heinzel.api.operation;

import heinzel.api.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// A call written as the command line that would make it. This is what a person reads before confirming, so it
/// is always made from the stored arguments and never taken from what an agent wrote.
public final class CommandLine {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:@%+=,-]+");

    private CommandLine() {}

    public static String of(OperationSpec operation, Json.Obj arguments) {
        List<String> words = new ArrayList<>();
        words.add("hz");
        words.addAll(operation.path());
        for (Parameter parameter : operation.parameters()) {
            Json value = arguments.get(parameter.name());
            if (value != null && !value.equals(Json.NULL) && !parameter.secret()) {
                addTo(words, parameter, value);
            }
        }
        return String.join(" ", words);
    }

    private static void addTo(List<String> words, Parameter parameter, Json value) {
        switch (value) {
            case Json.Arr list -> list.items().forEach(item -> addTo(words, parameter, item));
            case Json.Bool flag -> {
                if (flag.value()) {
                    words.add(parameter.option());
                }
            }
            case Json.Text text -> addWord(words, parameter, text.value());
            case Json.Num number -> addWord(words, parameter, number.toString());
            case Json.Obj object -> addWord(words, parameter, object.toString());
            case Json.Null nothing -> {}
        }
    }

    private static void addWord(List<String> words, Parameter parameter, String value) {
        if (!parameter.positional()) {
            words.add(parameter.option());
        }
        words.add(quoted(value));
    }

    /// The command that opens a file in the person's editor, at a line where one is known (from 1; 0 for none).
    public static String editing(String file, int line) {
        return "\"${EDITOR:-vi}\" " + (line > 0 ? "+" + line + " " : "") + quoted(file);
    }

    /// A word as a POSIX shell would need it.
    public static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
