package heinzel.heads.cli;

import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import heinzel.api.text.Nearest;
import heinzel.api.text.Visible;
import heinzel.heads.exposure.Exposure;
import heinzel.heads.exposure.Exposure.Group;
import heinzel.heads.exposure.TypedArguments;
import heinzel.kernel.Entry;
import heinzel.kernel.Kernel;
import heinzel.kernel.Outcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The command line. What it can do follows from the operations that the kernel found; it names none of them,
/// except that the scheduler's `hz --headless tick` means `hz system daemon tick`, which {@link Typed} reads.
///
/// One call of {@link #run} is one process's work; the exit code is what it answers.
public final class Cli {
    private final Supplier<Kernel> kernel;
    private final Terminal terminal;
    private final List<CliCommand> commands;
    private final String version;
    private final Path state;

    /// A command line over a kernel.
    ///
    /// @param kernel   starts the kernel, at the first call; answers the same one ever after
    /// @param commands what is not made from an operation
    /// @param version  what `--version` says
    /// @param state    the folder whose log tells more of a bug
    public Cli(Supplier<Kernel> kernel, Terminal terminal, List<CliCommand> commands, String version, Path state) {
        this.kernel = kernel;
        this.terminal = terminal;
        this.commands = List.copyOf(commands);
        this.version = version;
        this.state = state;
    }

    /// Runs what was typed and answers the exit code.
    public int run(List<String> typed) {
        Work work = new Work(terminal, state, typed);
        return work.run(() -> run(typed, work.answers()));
    }

    private int run(List<String> typed, Answers answers) {
        Typed read = Typed.of(typed);
        if (read.version()) {
            answers.version(version);
            return 0;
        }
        List<String> words = read.words();
        Optional<CliCommand> alone = commands.stream()
                .filter(CliCommand::hasItsOwnKernel)
                .filter(command -> leads(command, words) && !asksForHelp(words))
                .findFirst();
        return alone.isPresent()
                ? alone.get().run(rest(alone.get(), words), kernel, terminal)
                : answered(words, read.scheduler(), answers);
    }

    private int answered(List<String> typed, boolean headless, Answers answers) {
        Kernel started = kernel.get();
        Entry entry = headless ? started.scheduler() : started.person(Head.CLI);
        Request request = request(entry, typed);
        Optional<CliCommand> command = command(request);
        if (request.help()) {
            boolean noCommand = request.at().runs().isEmpty()
                    && command.isEmpty()
                    && !request.rest().isEmpty();
            if (noCommand) {
                throw unknown(request);
            }
            terminal.out(new Help(commands, terminal, started.expert()).of(request, command));
            return 0;
        }
        started.settings().warnings().forEach(warning -> terminal.err("Warning: " + Visible.line(warning)));
        if (command.isPresent()) {
            return command.get().run(rest(command.get(), typed), kernel, terminal);
        }
        Optional<OperationSpec> operation = request.at().runs();
        if (operation.isPresent()) {
            return called(entry, operation.get(), request, answers);
        }
        if (!request.rest().isEmpty()) {
            throw unknown(request);
        }
        if (request.json()) {
            throw new Problem.Invalid(request.command() + " is a group of commands.", request.command() + " --help");
        }
        terminal.out(new Help(commands, terminal, started.expert()).of(request, command));
        return 0;
    }

    /// What was typed, on a tree of the operations that its words name. Only who asks for help, or has named none,
    /// needs to see them all.
    private Request request(Entry entry, List<String> typed) {
        Request named = Request.of(Exposure.tree(entry.offered(Request.words(typed))), typed);
        if (!named.help() && named.at().runs().isPresent()) {
            return named;
        }
        Group root = CommandGroups.with(Exposure.tree(entry.offered()), commands);
        return Request.of(root, asked(root, typed));
    }

    private int called(Entry entry, OperationSpec operation, Request request, Answers answers) {
        var words = new LeafParser(operation, request.command())
                .parse(request.rest(), terminal::input, () -> terminal.secret("Secret (not shown):"));
        Json.Obj arguments = Sure.of(operation, TypedArguments.of(operation, words), request, terminal);
        Cancellation cancel = new Cancellation();
        ProgressLine progress = new ProgressLine(terminal);
        try (Interrupts _ = new Interrupts(cancel)) {
            Outcome outcome = entry.invoke(operation, arguments, progress, cancel);
            progress.end();
            return switch (outcome) {
                case Outcome.Ran ran -> {
                    answers.answer(operation, ran, kernel.get().zone());
                    if (terminal.interactive() && !request.json()) {
                        commands.forEach(command -> command.after(operation, ran.json(), kernel, terminal));
                    }
                    yield ran.exitCode();
                }
                case Outcome.Proposed proposed -> throw new Problem.Refused(proposed.message(), "");
            };
        } finally {
            progress.end();
        }
    }

    /// The command whose words were typed, unless an operation's own path goes on from there.
    private Optional<CliCommand> command(Request request) {
        List<String> typed = new ArrayList<>(request.words());
        typed.addAll(request.rest());
        return commands.stream()
                .filter(command -> leads(command, typed)
                        && request.words().size() <= command.path().size())
                .max((one, other) ->
                        Integer.compare(one.path().size(), other.path().size()));
    }

    private static boolean leads(CliCommand command, List<String> typed) {
        List<String> path = command.path();
        return typed.size() >= path.size() && typed.subList(0, path.size()).equals(path);
    }

    private static List<String> rest(CliCommand command, List<String> typed) {
        List<String> rest = new ArrayList<>(typed);
        command.path().forEach(rest::remove);
        return rest;
    }

    private static boolean asksForHelp(List<String> typed) {
        return Typed.wants(typed, "--help") || Typed.wants(typed, "-h");
    }

    private Problem unknown(Request request) {
        String word = request.rest().getFirst();
        List<String> known = new ArrayList<>();
        request.at().below().forEach(group -> known.add(group.word()));
        int depth = request.words().size();
        for (CliCommand command : commands) {
            if (command.path().size() > depth
                    && command.path().subList(0, depth).equals(request.words())) {
                known.add(command.path().get(depth));
            }
        }
        String shown = Visible.line(word, 80);
        String what = word.startsWith("-") ? "option '" + shown + "'" : "command '" + shown + "'";
        String hint = Nearest.to(word, known)
                .map(near -> request.command() + " " + near)
                .or(() -> onlyOneCalled(word))
                .map(near -> " Did you mean '" + near + "'?")
                .orElse("");
        return new Problem.Invalid(request.command() + " has no " + what + "." + hint, request.command() + " --help");
    }

    /// The one operation, wherever it is, whose last word this is.
    private Optional<String> onlyOneCalled(String word) {
        List<String> called = kernel.get().person(Head.CLI).offered().stream()
                .filter(operation -> operation.name().equals(word))
                .map(operation -> "hz " + operation.at())
                .toList();
        return called.size() == 1 ? Optional.of(called.getFirst()) : Optional.empty();
    }

    /// `hz help chat` asks what `hz chat --help` does, unless something is called help.
    private static List<String> asked(Group root, List<String> typed) {
        if (typed.isEmpty()
                || !typed.getFirst().equals("help")
                || root.child("help").isPresent()) {
            return typed;
        }
        List<String> words = new ArrayList<>(typed.subList(1, typed.size()));
        words.addFirst("--help");
        return words;
    }
}
