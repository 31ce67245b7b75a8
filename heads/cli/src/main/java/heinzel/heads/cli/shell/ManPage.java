package heinzel.heads.cli.shell;

import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Parameter;
import heinzel.api.operation.ParameterType;
import heinzel.heads.cli.CliCommand;
import java.util.List;
import java.util.Locale;

/// The manual page, in the language of `man`.
final class ManPage {
    private final StringBuilder page = new StringBuilder();

    private ManPage() {}

    static String of(List<OperationSpec> offered, List<CliCommand> commands, String version) {
        ManPage man = new ManPage();
        man.head(version);
        man.line(".SH COMMANDS");
        for (CliCommand command : commands) {
            man.command(command);
        }
        for (OperationSpec operation : offered) {
            man.operation(operation);
        }
        man.foot();
        return man.page.toString();
    }

    private void head(String version) {
        line(".TH HZ 1 \"\" \"hz " + text(version) + "\" \"User Commands\"");
        line(".SH NAME");
        line("hz \\- your Heinzelm\\[:a]nnchen: durable agents that do the work overnight");
        line(".SH SYNOPSIS");
        line(".B hz");
        line(".RI [ COMMAND \" ...] [\" OPTION \" ...]\"");
        line(".SH DESCRIPTION");
        line(text("Without a command, and with a display, hz opens its window. Every command takes --json (one JSON"
                + " document on standard output), --debug (an error with its stack trace) and --help. Where a command"
                + " takes text, - stands for standard input. A name, an id, or the beginning of an id names a thing."));
    }

    private void command(CliCommand command) {
        title("hz " + String.join(" ", command.path()));
        line(text(command.summary()));
        for (CliCommand.Option option : command.options()) {
            option(option.name() + option.value().map(value -> " " + value).orElse(""), option.meaning());
        }
    }

    private void operation(OperationSpec operation) {
        StringBuilder synopsis = new StringBuilder("hz " + operation.at());
        operation.parameters().stream()
                .filter(Parameter::positional)
                .forEach(parameter -> synopsis.append(' ').append(place(parameter)));
        title(synopsis.toString());
        line(text(operation.summary()));
        for (Parameter parameter : operation.parameters()) {
            if (parameter.secret()) {
                option("(standard input)", parameter.meaning());
            } else {
                option(parameter.positional() ? place(parameter) : named(parameter), meaning(parameter));
            }
        }
    }

    private static String place(Parameter parameter) {
        String label = parameter.name().toUpperCase(Locale.ROOT).replace('_', '-');
        return parameter.required() ? label : "[" + label + "]";
    }

    private static String named(Parameter parameter) {
        return switch (parameter.type()) {
            case ParameterType.Flag flag -> parameter.option();
            case ParameterType.Choice(List<String> values) -> parameter.option() + " " + String.join("|", values);
            default ->
                parameter.option() + " "
                        + parameter.name().toUpperCase(Locale.ROOT).replace('_', '-');
        };
    }

    private static String meaning(Parameter parameter) {
        boolean plain = parameter.type() instanceof ParameterType.Flag;
        return parameter.meaning()
                + parameter
                        .fallback()
                        .filter(value -> !plain)
                        .map(value -> " (default: " + value + ")")
                        .orElse("")
                + ".";
    }

    private void foot() {
        line(".SH EXIT STATUS");
        String[][] codes = {
            {"0", "Done."},
            {"1", "The answer is \"not well\"."},
            {"2", "Wrong usage."},
            {"3", "Refused."},
            {"4", "What was named is not there."},
            {"5", "Somebody else is at it, or it has changed since it was shown."},
            {"6", "Something that is needed is not available."},
            {"70", "A bug in hz."},
            {"130", "Interrupted."}
        };
        for (String[] code : codes) {
            option(code[0], code[1]);
        }
        line(".SH ENVIRONMENT");
        option("HZ_HOME", "One folder for all that hz keeps, instead of the usual ones.");
        option("HZ_<SETTING>", "Any setting, with _ for dots: HZ_HEINZEL_MAX_USD. It counts before the files.");
        option("HZ_CREDENTIAL_<NAME>", "A credential, where the keychain has none of that name.");
        option("NO_COLOR", "Turns colours off.");
        line(".SH FILES");
        option("~/.config/heinzel/hz.toml", "Your settings; hz system config path tells where they are.");
    }

    private void title(String words) {
        line(".SS " + text(words));
    }

    private void option(String name, String meaning) {
        line(".TP");
        line(".B " + text(name));
        line(text(meaning));
    }

    private void line(String line) {
        page.append(line).append('\n');
    }

    /// Words as they are: nothing in them is a command of the language.
    private static String text(String words) {
        StringBuilder safe = new StringBuilder();
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            switch (c) {
                case '\\' -> safe.append("\\e");
                case '-' -> safe.append("\\-");
                case '\n' -> safe.append(' ');
                default -> {
                    if (c < 128) {
                        safe.append(c);
                    } else {
                        safe.append("\\[u").append("%04X".formatted((int) c)).append(']');
                    }
                }
            }
        }
        String line = safe.toString();
        return line.startsWith(".") || line.startsWith("'") ? "\\&" + line : line;
    }
}
