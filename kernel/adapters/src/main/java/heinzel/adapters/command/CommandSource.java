package heinzel.adapters.command;

import heinzel.adapters.place.NamedSource;
import heinzel.adapters.place.NamedSources;
import heinzel.adapters.process.CommandLines;
import heinzel.adapters.process.Ended;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Executables;
import heinzel.adapters.process.Program;
import heinzel.adapters.process.Programs;
import heinzel.adapters.records.Printed;
import heinzel.api.json.Codec;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Ending;
import heinzel.api.outbox.Outbox;
import heinzel.api.outbox.Outgoing;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceMethod;
import heinzel.api.source.SourceMethod.Argument;
import heinzel.api.source.SourceMethod.Facet;
import heinzel.api.source.SourceRequest;
import heinzel.api.text.Redaction;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/// What a program prints. A contract names it; which program that is, and with what arguments, stands in the
/// user's own settings.
public final class CommandSource implements NamedSources {
    private static final String OUTPUT = "command.output";
    private static final String NAME = "name";
    private static final List<SourceMethod> METHODS = List.of(new SourceMethod(
            "command",
            "output",
            "What a program of yours prints: text, or JSON, of a list each value for itself.",
            List.of(new Argument(NAME, "a command's name in [adapters.command] commands", true)),
            List.of(new Facet("text", List.of("text"))),
            false));

    private final CommandLines commands;
    private final Supplier<Programs> programs;
    private final Environment environment;
    private final Codec codec;
    private final InstantSource clock;
    private final Outbox outbox;

    CommandSource(
            CommandLines commands,
            Supplier<Programs> programs,
            Environment environment,
            Codec codec,
            InstantSource clock,
            Outbox outbox) {
        this.commands = commands;
        this.programs = programs;
        this.environment = environment;
        this.codec = codec;
        this.clock = clock;
        this.outbox = outbox;
    }

    @Override
    public List<SourceMethod> methods() {
        return METHODS;
    }

    @Override
    public void check(String from, Map<String, String> arguments) {
        commands.find(arguments.getOrDefault(NAME, ""));
    }

    @Override
    public List<NamedSource> named() {
        return commands.named().keySet().stream()
                .map(name -> new NamedSource(name, OUTPUT, Map.of(NAME, name)))
                .toList();
    }

    /// Whether the program is there; what running it costs, only its owner knows.
    @Override
    public void look(SourceRequest request, Cancellation cancel) {
        command(request.arguments().getOrDefault(NAME, ""));
    }

    @Override
    public Fetched fetch(SourceRequest request, Cancellation cancel) {
        if (!request.from().equals(OUTPUT)) {
            throw new Problem.Invalid(
                    "The adapter command serves " + OUTPUT + ", with the argument \"name\".", "Add args: {name: …}.");
        }
        String name = request.arguments().getOrDefault(NAME, "");
        Program program = new Program(command(name), commands.home(), environment, request.timeout())
                .withOutput(request.maxBytes());
        // Its words are the person's own, and may hold a password: hz sends nothing beside them.
        Outgoing outgoing =
                new Outgoing(Outgoing.Kind.SOURCE, program.name(), "the command \"" + name + "\"", request.why(), "");
        Ended ended = outbox.passing(
                outgoing,
                () -> programs.get().run(program, cancel),
                end -> Ending.untold(end.how().name().toLowerCase(Locale.ROOT) + " " + end.exit()));
        Instant now = clock.instant();
        return switch (ended.how()) {
            case EXITED -> {
                if (ended.exit() != 0) {
                    throw failure(name, ended);
                }
                yield Fetched.newest(new Printed(codec, name, now).records(ended.output()), now);
            }
            case TIMED_OUT ->
                throw new Problem.Unavailable(
                        "The command \"" + name + "\" took longer than "
                                + request.timeout().toSeconds() + " s.",
                        "Make it quicker, or raise [sources] timeout.");
            case WROTE_TOO_MUCH ->
                throw new Problem.Unavailable(
                        "The command \"" + name + "\" printed more than " + request.maxBytes() + " bytes.",
                        "Have it print less, or raise [sources] max_bytes.");
            case STOPPED -> throw new Problem.Cancelled("Stopped while the command \"" + name + "\" ran.");
        };
    }

    private List<String> command(String name) {
        List<String> words = new ArrayList<>(commands.find(name));
        Path executable = Executables.need(
                words.getFirst(),
                environment,
                "Install it, or mend the command \"" + name + "\" in hz.toml under " + commands.key() + ".");
        words.set(0, executable.toString());
        return words;
    }

    private static Problem failure(String name, Ended ended) {
        String line =
                ended.errors().strip().lines().reduce((first, last) -> last).orElse("it gave no reason");
        return new Problem.Unavailable(
                "The command \"" + name + "\" failed: " + Redaction.redact(line.replaceAll("\\p{Cc}", " "))
                        + " (exit code " + ended.exit() + ").",
                "Run it in a terminal to see what is wrong.");
    }
}
