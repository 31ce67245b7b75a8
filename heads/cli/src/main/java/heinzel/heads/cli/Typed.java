package heinzel.heads.cli;

import heinzel.api.operation.Problem;
import java.util.ArrayList;
import java.util.List;

/// What was typed, once the words that stand before any command are read: the options of every command in any
/// order, `--headless`, `--version`.
///
/// @param words     the command and what follows it
/// @param scheduler whether the scheduler started this, by `hz --headless tick`
/// @param version   whether only the version is wanted
record Typed(List<String> words, boolean scheduler, boolean version) {
    private static final String HEADLESS = "--headless";
    private static final String VERSION = "--version";
    private static final List<String> BEFORE = List.of(HEADLESS, VERSION, "--json", "--debug", "--help", "-h");
    private static final List<String> TICK = List.of("system", "daemon", "tick");

    Typed {
        words = List.copyOf(words);
    }

    /// Reads the words as they were typed.
    ///
    /// @throws Problem.Invalid when `--headless` comes with anything but `tick`
    static Typed of(List<String> typed) {
        int from = 0;
        while (from < typed.size() && BEFORE.contains(typed.get(from))) {
            from++;
        }
        List<String> before = new ArrayList<>(typed.subList(0, from));
        List<String> rest = typed.subList(from, typed.size());
        boolean headless = before.remove(HEADLESS);
        if (!headless) {
            boolean version = before.contains(VERSION) && List.of("--json").containsAll(rest);
            return new Typed(typed, false, version);
        }
        if (rest.isEmpty() || !rest.getFirst().equals("tick")) {
            throw new Problem.Invalid(
                    "--headless is for 'tick' alone; no other command needs it.", "hz --headless tick");
        }
        List<String> words = new ArrayList<>(TICK);
        words.addAll(before);
        words.addAll(rest.subList(1, rest.size()));
        return new Typed(words, true, false);
    }

    /// Whether an option stands among the words, before `--` ends the options.
    static boolean wants(List<String> typed, String option) {
        int end = typed.indexOf("--");
        return (end < 0 ? typed : typed.subList(0, end)).contains(option);
    }
}
