package heinzel.heads.cli;

import heinzel.api.operation.OperationSpec;
import heinzel.heads.exposure.Exposure;
import heinzel.heads.exposure.Exposure.Group;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Help from declarations, laid out by picocli.
final class Help {
    private static final int USUAL_WIDTH = 100;

    private final List<CliCommand> commands;
    private final Terminal terminal;
    private final boolean expert;

    Help(List<CliCommand> commands, Terminal terminal, boolean expert) {
        this.commands = commands;
        this.terminal = terminal;
        this.expert = expert;
    }

    /// What stands at a word of the tree: an operation with its arguments, or a group with what is below it.
    ///
    /// @param own the command that was typed, when it is none of an operation
    String of(Request request, Optional<CliCommand> own) {
        String name =
                own.map(command -> "hz " + String.join(" ", command.path())).orElse(request.command());
        CommandSpec command = request.at()
                .runs()
                .map(operation -> operation(operation, name))
                .orElseGet(() -> CommandSpec.create().name(name));
        if (request.words().isEmpty() && own.isEmpty()) {
            command.usageMessage().description("Your Heinzelmännchen: durable agents that do the work overnight.");
            command.addOption(flag("--version", "Show the version."));
        }
        own.ifPresent(typed -> addOwn(typed, command));
        // A command that stands beside operations, as the chat does, has these below it.
        if (own.map(typed -> typed.path().equals(request.words())).orElse(true)) {
            below(request).forEach((word, summary) -> command.addSubcommand(word, described(word, summary)));
        }
        command.addOption(flag("--json", "Answer with one JSON document and nothing else."));
        command.addOption(flag("--debug", "Show what went wrong in full."));
        command.addOption(OptionSpec.builder("-h", "--help")
                .type(boolean.class)
                .description("Show this help.")
                .build());
        command.usageMessage()
                .width(terminal.width() == 0 ? USUAL_WIDTH : Math.max(55, terminal.width()))
                .sortOptions(false)
                .synopsisSubcommandLabel("COMMAND")
                .commandListHeading("%nCommands:%n");
        return new CommandLine(command)
                .getUsageMessage(terminal.colours() ? Ansi.ON : Ansi.OFF)
                .stripTrailing();
    }

    /// What a command takes that is no operation: the interactive chat, beside the operations below it.
    private static void addOwn(CliCommand own, CommandSpec command) {
        command.usageMessage().description(plain(own.summary()));
        for (CliCommand.Option option : own.options()) {
            OptionSpec.Builder builder = OptionSpec.builder(option.name()).description(plain(option.meaning()));
            command.addOption(option.value()
                    .map(value -> builder.type(String.class).paramLabel(value))
                    .orElseGet(() -> builder.type(boolean.class))
                    .build());
        }
    }

    private static CommandSpec operation(OperationSpec operation, String name) {
        CommandSpec command = new LeafParser(operation, name).command();
        command.usageMessage().description(plain(operation.summary()));
        return command;
    }

    private Map<String, String> below(Request request) {
        Map<String, String> below = new LinkedHashMap<>();
        for (Group group : request.at().below()) {
            List<OperationSpec> shown = group.all().stream()
                    .filter(operation -> Exposure.shownTo(operation, expert))
                    .toList();
            if (!shown.isEmpty()) {
                below.put(group.word(), summary(group));
            }
        }
        for (CliCommand command : commands) {
            List<String> path = command.path();
            if (path.size() > request.words().size()
                    && path.subList(0, request.words().size()).equals(request.words())) {
                String word = path.get(request.words().size());
                boolean whole = path.size() == request.words().size() + 1;
                below.merge(
                        word,
                        whole
                                ? command.summary()
                                : String.join(" ", path.subList(request.words().size() + 1, path.size())),
                        (group, more) -> whole ? more : group + ", " + more);
            }
        }
        return below;
    }

    private String summary(Group group) {
        return group.runs()
                .map(OperationSpec::summary)
                .orElseGet(() -> group.below().stream()
                        .filter(below ->
                                below.all().stream().anyMatch(operation -> Exposure.shownTo(operation, expert)))
                        .map(Group::word)
                        .collect(Collectors.joining(", ")));
    }

    private static CommandSpec described(String word, String summary) {
        CommandSpec command = CommandSpec.create().name(word);
        command.usageMessage().description(plain(summary));
        return command;
    }

    private static OptionSpec flag(String name, String meaning) {
        return OptionSpec.builder(name).type(boolean.class).description(meaning).build();
    }

    private static String plain(String text) {
        return text.replace("%", "%%").replace("@|", "@ |");
    }
}
