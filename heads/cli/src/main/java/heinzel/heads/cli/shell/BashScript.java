package heinzel.heads.cli.shell;

import heinzel.heads.cli.shell.Places.Choice;
import java.util.ArrayList;
import java.util.List;

/// Completion for bash and, on the same tables, for zsh. Needs nothing newer than bash 3.2, which is what macOS
/// has.
final class BashScript {
    static final String EVERYWHERE = "--json --debug --help";

    private BashScript() {}

    static String bash(Places places) {
        return "# hz on the command line of bash. To use it, put this into ~/.bashrc:\n"
                + "#   eval \"$(hz completion bash)\"\n"
                + tables(places)
                + """
                _hz() {
                  local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" path="" word i words
                  for ((i = 1; i < COMP_CWORD; i++)); do
                    word="${COMP_WORDS[i]}"
                    case " $(_hz_below "$path") " in
                      *" $word "*) path="${path:+$path }$word" ;;
                    esac
                  done
                  words="$(_hz_values "$path" "$prev")"
                  if [[ -z "$words" ]]; then
                    if [[ "$cur" == -* ]]; then words="$(_hz_options "$path")"; else words="$(_hz_below "$path")"; fi
                  fi
                  COMPREPLY=($(compgen -W "$words" -- "$cur"))
                }
                complete -o default -F _hz hz
                """;
    }

    static String zsh(Places places) {
        return "#compdef hz\n"
                + "# hz on the command line of zsh. To use it, put this into ~/.zshrc, behind compinit:\n"
                + "#   eval \"$(hz completion zsh)\"\n"
                + tables(places)
                + """
                _hz() {
                  local at="" word found
                  local -a before
                  before=("${(@)words[2,CURRENT-1]}")
                  for word in "${before[@]}"; do
                    case " $(_hz_below "$at") " in
                      *" $word "*) at="${at:+$at }$word" ;;
                    esac
                  done
                  found="$(_hz_values "$at" "${words[CURRENT-1]}")"
                  if [[ -z "$found" ]]; then
                    if [[ "${words[CURRENT]}" == -* ]]; then
                      found="$(_hz_options "$at")"
                    else
                      found="$(_hz_below "$at")"
                    fi
                  fi
                  if [[ -n "$found" ]]; then compadd -- ${=found}; else _files; fi
                }
                if [[ "$funcstack[1]" == "_hz" ]]; then _hz "$@"; elif (( $+functions[compdef] )); then compdef _hz hz; fi
                """;
    }

    private static String tables(Places places) {
        List<String> below = new ArrayList<>();
        List<String> options = new ArrayList<>();
        List<String> values = new ArrayList<>();
        places.all().forEach((path, place) -> {
            if (!place.below().isEmpty()) {
                below.add(row(quoted(path), String.join(" ", place.below().keySet())));
            }
            List<String> names = place.options().stream().map(Choice::name).toList();
            if (!names.isEmpty()) {
                options.add(row(quoted(path), String.join(" ", names) + " " + EVERYWHERE));
            }
            for (Choice option : place.options()) {
                if (!option.values().isEmpty()) {
                    values.add(row(quoted(path + " " + option.name()), String.join(" ", option.values())));
                }
            }
        });
        options.add(row("*", EVERYWHERE + " --version"));
        return function("_hz_below", "\"$1\"", below)
                + function("_hz_options", "\"$1\"", options)
                + function("_hz_values", "\"$1 $2\"", values);
    }

    private static String function(String name, String of, List<String> rows) {
        return name + "() {\n  case " + of + " in\n" + String.join("", rows) + "  esac\n}\n";
    }

    private static String row(String pattern, String words) {
        return "    " + pattern + ") echo " + quoted(words) + " ;;\n";
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
