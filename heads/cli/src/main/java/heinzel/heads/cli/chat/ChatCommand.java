package heinzel.heads.cli.chat;

import heinzel.api.json.Json;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import heinzel.heads.cli.CliCommand;
import heinzel.heads.cli.Terminal;
import heinzel.kernel.Kernel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// `hz chat [--continue] [--context WHAT]`, without a command behind it: the interactive chat.
public final class ChatCommand implements CliCommand {
    private static final String USAGE = "hz chat [--continue] [--context WHAT]";

    @Override
    public List<String> path() {
        return List.of("chat");
    }

    @Override
    public String summary() {
        return "Chat in this terminal; --continue goes on with the last chat, --context says what a new one is about.";
    }

    @Override
    public List<Option> options() {
        return List.of(
                new Option("--continue", Optional.empty(), "Go on with the chat that changed last."),
                new Option(
                        "--context",
                        Optional.of("WHAT"),
                        "What a new chat is about: event:ID, contract:NAME, draft:ID, heinzel:NAME, route:/doctor or"
                                + " text:WORDS."));
    }

    @Override
    public int run(List<String> rest, Supplier<Kernel> kernel, Terminal terminal) {
        boolean goOn = false;
        Optional<String> context = Optional.empty();
        Deque<String> words = new ArrayDeque<>(rest);
        while (!words.isEmpty()) {
            String word = words.pop();
            switch (word) {
                case "--continue" -> goOn = true;
                case "--context" ->
                    context = Optional.of(Optional.ofNullable(words.poll())
                            .orElseThrow(() -> new Problem.Invalid("--context needs to say what about.", USAGE)));
                default -> throw new Problem.Invalid("hz chat has no '" + word + "'.", USAGE + ", or hz chat --help");
            }
        }
        if (goOn && context.isPresent()) {
            throw new Problem.Invalid("A chat that goes on is about what it was about.", USAGE);
        }
        if (!terminal.interactive()) {
            throw new Problem.Invalid(
                    "There is no terminal to chat in.", "hz chat open --json, then hz chat send ID TEXT --json");
        }
        Kernel started = kernel.get();
        new InteractiveChat(started, started.person(Head.CLI)).hold(goOn, context);
        return 0;
    }

    /// `hz chat send` at a terminal asks about what its answer proposed, as the interactive chat does.
    @Override
    public void after(OperationSpec operation, Json.Obj answer, Supplier<Kernel> kernel, Terminal terminal) {
        if (operation.at().equals("chat send")) {
            Kernel started = kernel.get();
            new InteractiveChat(started, started.person(Head.CLI))
                    .decide(answer.text("session").orElse(""));
        }
    }
}
