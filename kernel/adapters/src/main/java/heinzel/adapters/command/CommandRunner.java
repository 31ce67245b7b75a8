package heinzel.adapters.command;

import heinzel.adapters.mcp.ServersFile;
import heinzel.adapters.process.Ended;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Executables;
import heinzel.adapters.process.Program;
import heinzel.adapters.process.Programs;
import heinzel.adapters.process.Scratch;
import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentResult.Outcome;
import heinzel.api.agent.AgentRunner;
import heinzel.api.model.Usage;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Progress;
import heinzel.api.text.Redaction;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Lets any program answer that the person names: what it prints is the answer. Its words may hold places:
/// `{mcp_config}` for a file with hz's servers, `{prompt}` for what is asked, `{instructions}` for a file with
/// the standing instructions, `{max_usd}` for what it may spend. Without a place for the prompt it comes on
/// standard input; without one for the instructions they stand before the prompt. What it costs is not known,
/// so its cap counts.
final class CommandRunner implements AgentRunner {
    private static final String SERVERS = "{mcp_config}";
    private static final String PROMPT = "{prompt}";
    private static final String INSTRUCTIONS = "{instructions}";
    private static final String MONEY = "{max_usd}";
    private static final String ESCAPES = "\u001B\\[[0-9;?]*[ -/]*[@-~]";
    private static final String NAME =
            "hz system config set system.runner.command '[\"PROGRAM\", \"{mcp_config}\", \"{prompt}\"]'";

    private final Supplier<Programs> programs;
    private final Environment environment;
    private final List<String> command;

    /// @param command the program and its arguments; empty when none is named
    CommandRunner(Supplier<Programs> programs, Environment environment, List<String> command) {
        this.programs = programs;
        this.environment = environment;
        this.command = List.copyOf(command);
    }

    @Override
    public Readiness readiness() {
        if (command.isEmpty()) {
            return new Readiness(false, "No program is named (system.runner.command is empty).", Optional.of(NAME));
        }
        Optional<Path> program = Executables.find(command.getFirst(), environment);
        if (program.isEmpty()) {
            return new Readiness(false, "The program " + command.getFirst() + " was not found.", Optional.of(NAME));
        }
        return has(SERVERS)
                ? new Readiness(true, program.get() + ", as system.runner.command says.", Optional.empty())
                : new Readiness(true, program.get() + ". " + toolless(), Optional.of(NAME));
    }

    private static String toolless() {
        return "It has none of hz's tools, because system.runner.command has no place {mcp_config} for them.";
    }

    private boolean has(String place) {
        return command.stream().anyMatch(word -> word.contains(place));
    }

    @Override
    public AgentResult run(AgentTask task, Progress progress, Cancellation cancel) {
        Optional<Path> program =
                command.isEmpty() ? Optional.empty() : Executables.find(command.getFirst(), environment);
        if (program.isEmpty()) {
            return new AgentResult(
                    "",
                    Optional.of(BigDecimal.ZERO),
                    Usage.NONE,
                    Outcome.FAILED,
                    Optional.of(readiness().summary()),
                    Optional.of(NAME));
        }
        StringBuilder said = new StringBuilder();
        try (Scratch scratch = programs.get().scratch()) {
            Ended ended = programs.get().run(call(program.get(), task, scratch), cancel, line -> {
                String words = line.replaceAll(ESCAPES, "") + "\n";
                said.append(words);
                progress.text(words);
            });
            return verdict(task, ended, said.toString().strip());
        }
    }

    private Program call(Path program, AgentTask task, Scratch scratch) {
        String prompt = has(INSTRUCTIONS) ? task.prompt() : task.instructions() + "\n\n" + task.prompt();
        String servers = has(SERVERS)
                ? scratch.file("servers.json", ServersFile.of(task.tools())).toString()
                : "";
        String instructions = has(INSTRUCTIONS)
                ? scratch.file("instructions.txt", task.instructions()).toString()
                : "";
        List<String> words = new ArrayList<>(List.of(program.toString()));
        for (String word : command.subList(1, command.size())) {
            // The prompt last: whatever it holds is no place any more.
            words.add(word.replace(SERVERS, servers)
                    .replace(INSTRUCTIONS, instructions)
                    .replace(MONEY, task.maxUsd().toPlainString())
                    .replace(PROMPT, prompt));
        }
        Environment own = environment.with("TMPDIR", scratch.folder("tmp").toString());
        Program call = new Program(words, scratch.folder("work"), own, task.timeout());
        return has(PROMPT) ? call : call.withInput(prompt);
    }

    private AgentResult verdict(AgentTask task, Ended ended, String text) {
        return switch (ended.how()) {
            case STOPPED -> result(text, Outcome.CANCELLED, "Stopped before it was done.", "");
            case TIMED_OUT ->
                result(
                        text,
                        Outcome.TIMED_OUT,
                        "The program took longer than " + task.timeout().toSeconds() + " seconds.",
                        "");
            case WROTE_TOO_MUCH ->
                result(
                        text,
                        Outcome.FAILED,
                        "The program wrote more than 8 MiB, and was ended.",
                        "Ask for less at once.");
            case EXITED -> {
                if (ended.exit() != 0) {
                    String last = ended.errors()
                            .strip()
                            .lines()
                            .reduce((one, two) -> two)
                            .orElse("it gave no reason");
                    yield result(
                            text,
                            Outcome.FAILED,
                            "The program ended with " + ended.exit() + ": "
                                    + Redaction.redact(last.replaceAll("\\p{Cc}+", " ")),
                            "hz system runner list");
                }
                boolean toolless = !has(SERVERS) && !task.tools().mcpServers().isEmpty();
                yield result(text, Outcome.ANSWERED, toolless ? toolless() : "", toolless ? NAME : "");
            }
        };
    }

    private static AgentResult result(String text, Outcome outcome, String reason, String fix) {
        return new AgentResult(
                text,
                Optional.empty(),
                Usage.NONE,
                outcome,
                Optional.of(reason).filter(sentence -> !sentence.isEmpty()),
                Optional.of(fix).filter(mend -> !mend.isEmpty()));
    }
}
