package heinzel.heads.cli;

import heinzel.api.operation.Names;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Parameter;
import heinzel.api.operation.ParameterType;
import heinzel.api.operation.Problem;
import heinzel.api.text.Visible;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// One operation as a command: its parameters are options and places. It only cuts what was typed into words
/// for each argument. What is missing, unknown or unfit is left for the kernel to say, which says it the same
/// in every head.
final class LeafParser {
    private final OperationSpec operation;
    private final Map<String, ArgSpec> arguments = new LinkedHashMap<>();
    private final CommandSpec command;

    LeafParser(OperationSpec operation, String name) {
        this.operation = operation;
        this.command = CommandSpec.create().name(name);
        int place = 0;
        for (Parameter parameter : operation.parameters()) {
            if (parameter.secret()) {
                // No word of a command line holds it: parse asks for it.
                continue;
            }
            if (parameter.positional()) {
                PositionalParamSpec positional = place(parameter, place++);
                command.addPositional(positional);
                arguments.put(parameter.name(), positional);
            } else {
                OptionSpec option = option(parameter);
                command.addOption(option);
                arguments.put(parameter.name(), option);
            }
        }
    }

    CommandSpec command() {
        return command;
    }

    /// The words typed for each argument.
    ///
    /// @param input  reads standard input, where `-` stands for a text
    /// @param secret reads what must not be seen
    Map<String, List<String>> parse(List<String> typed, Supplier<String> input, Supplier<String> secret) {
        CommandLine parser = new CommandLine(command)
                .setUnmatchedArgumentsAllowed(true)
                .setExpandAtFiles(false)
                .setPosixClusteredShortOptionsAllowed(false);
        try {
            parser.parseArgs(typed.toArray(String[]::new));
        } catch (CommandLine.ParameterException wrong) {
            throw new Problem.Invalid(sentence(wrong), "hz " + operation.at() + " --help");
        }
        Map<String, List<String>> words = new LinkedHashMap<>();
        for (Parameter parameter : operation.parameters()) {
            List<String> values = values(arguments.get(parameter.name()), parameter, input);
            if (!values.isEmpty()) {
                words.put(parameter.name(), values);
            }
        }
        unmatched(parser.getUnmatchedArguments(), words);
        operation.parameters().stream()
                .filter(Parameter::secret)
                .filter(parameter -> !words.containsKey(parameter.name()))
                .findFirst()
                .ifPresent(parameter ->
                        words.put(parameter.name(), List.of(secret.get().stripTrailing())));
        return words;
    }

    private List<String> values(@Nullable ArgSpec argument, Parameter parameter, Supplier<String> input) {
        List<String> given = argument == null ? List.of() : argument.originalStringValues();
        List<String> values = new ArrayList<>(given.size());
        for (String value : given) {
            values.add(value.equals("-") && takesInput(parameter) ? input.get().stripTrailing() : value);
        }
        return values;
    }

    private static boolean takesInput(Parameter parameter) {
        return parameter.type() instanceof ParameterType.Text(ParameterType.Format format)
                && format == ParameterType.Format.PLAIN;
    }

    /// An option that nobody knows goes on under the name that it would have, so that the kernel can say what
    /// is near.
    private void unmatched(List<String> words, Map<String, List<String>> into) {
        Optional<String> option = words.stream()
                .filter(word -> word.startsWith("-") && word.length() > 1)
                .findFirst();
        if (option.isPresent()) {
            refuseSecret(option.get());
            String name = option.get().replaceFirst("^-+", "").replaceFirst("=.*$", "");
            into.put(Names.snake(name.replace('-', '_')), List.of());
        } else if (!words.isEmpty()) {
            throw new Problem.Invalid(
                    "hz " + operation.at() + " takes no further word '" + Visible.line(words.getFirst(), 80) + "'.",
                    "hz " + operation.at() + " --help");
        }
    }

    /// Whoever typed a secret has shown it to the machine already, and should hear so.
    private void refuseSecret(String word) {
        if (operation.parameters().stream()
                .filter(Parameter::secret)
                .anyMatch(parameter -> word.equals(parameter.option()) || word.startsWith(parameter.option() + "="))) {
            throw new Problem.Invalid(
                    "A secret is never typed as an option: others can read it. It comes on standard input.",
                    "hz " + operation.at() + " --help");
        }
    }

    /// The parser's commonest complaints in hz's own words.
    private static String sentence(CommandLine.ParameterException wrong) {
        return switch (wrong) {
            case CommandLine.MissingParameterException missing
            when missing.getMissing().size() == 1 -> name(missing.getMissing().getFirst()) + " needs a value.";
            case CommandLine.OverwrittenOptionException twice -> name(twice.getOverwritten()) + " is given twice.";
            default -> {
                String message = String.valueOf(wrong.getMessage()).strip();
                yield message.endsWith(".") ? message : message + ".";
            }
        };
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }

    private static PositionalParamSpec place(Parameter parameter, int index) {
        boolean list = parameter.type() instanceof ParameterType.Many;
        return PositionalParamSpec.builder()
                .index(list ? index + "..*" : String.valueOf(index))
                .arity(list ? "0..*" : "0..1")
                .type(List.class)
                .auxiliaryTypes(String.class)
                .paramLabel(label(parameter))
                .description(description(parameter))
                .hideParamSyntax(true)
                .build();
    }

    private static OptionSpec option(Parameter parameter) {
        boolean flag = parameter.type() instanceof ParameterType.Flag;
        boolean list = parameter.type() instanceof ParameterType.Many;
        OptionSpec.Builder option = OptionSpec.builder(parameter.option())
                .arity(flag ? "0..1" : "1")
                .type(list ? List.class : String.class)
                .auxiliaryTypes(String.class)
                .paramLabel(flag ? "true|false" : label(parameter))
                .description(description(parameter));
        return (flag ? option.fallbackValue("true") : option).build();
    }

    private static String label(Parameter parameter) {
        return switch (parameter.type()) {
            case ParameterType.Choice(List<String> values) when values.size() <= 6 -> String.join("|", values);
            default -> Names.kebab(parameter.name()).toUpperCase(Locale.ROOT);
        };
    }

    private static String description(Parameter parameter) {
        StringBuilder text = new StringBuilder(parameter.meaning().replace("%", "%%"));
        if (parameter.required()) {
            text.append(" (required)");
        }
        parameter
                .fallback()
                .filter(value -> !(parameter.type() instanceof ParameterType.Flag) || !value.equals("false"))
                .ifPresent(value -> text.append(" (default: ")
                        .append(value.replace("%", "%%"))
                        .append(')'));
        return text.append('.').toString().replace("@|", "@ |");
    }
}
