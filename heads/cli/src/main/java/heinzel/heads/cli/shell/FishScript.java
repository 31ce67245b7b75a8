package heinzel.heads.cli.shell;

import heinzel.heads.cli.shell.Places.Choice;
import heinzel.heads.cli.shell.Places.Place;

/// Completion for fish, with what each word means.
final class FishScript {
    private FishScript() {}

    static String of(Places places) {
        StringBuilder script = new StringBuilder();
        script.append("# hz on the command line of fish. To use it:\n");
        script.append("#   hz completion fish > ~/.config/fish/completions/hz.fish\n");
        script.append("function __hz_below\n    switch \"$argv\"\n");
        places.all().forEach((path, place) -> {
            if (!place.below().isEmpty()) {
                script.append("        case ").append(quoted(path)).append("\n            string split ' ' -- ");
                script.append(quoted(String.join(" ", place.below().keySet()))).append('\n');
            }
        });
        script.append("    end\nend\n");
        script.append("""
                function __hz_at
                    set -l path
                    for word in (commandline -opc)[2..-1]
                        if contains -- $word (__hz_below $path)
                            set path $path $word
                        end
                    end
                    test "$path" = "$argv"
                end
                """);
        places.all().forEach((path, place) -> place(script, path, place));
        for (String option : new String[] {"json", "debug", "help"}) {
            script.append("complete -c hz -l ").append(option).append('\n');
        }
        return script.toString();
    }

    private static void place(StringBuilder script, String path, Place place) {
        String at = "complete -c hz -n " + quoted(("__hz_at " + path).strip());
        place.below()
                .forEach((word, summary) -> script.append(at)
                        .append(" -f -a ")
                        .append(quoted(word))
                        .append(" -d ")
                        .append(quoted(summary))
                        .append('\n'));
        for (Choice option : place.options()) {
            script.append(at).append(" -l ").append(option.name().substring(2));
            if (!option.values().isEmpty()) {
                script.append(" -x -a ").append(quoted(String.join(" ", option.values())));
            } else if (option.value().isPresent()) {
                script.append(" -r");
            }
            script.append(" -d ").append(quoted(option.meaning())).append('\n');
        }
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
