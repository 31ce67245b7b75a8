package heinzel.adapters.claudecode;

import heinzel.adapters.process.Ended;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Executables;
import heinzel.adapters.process.Program;
import heinzel.adapters.process.Programs;
import heinzel.adapters.process.Scratch;
import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentResult.Outcome;
import heinzel.api.agent.AgentRunner;
import heinzel.api.agent.McpServer;
import heinzel.api.model.Usage;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Progress;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;

/// Lets the Claude Code program answer, one process an answer. Safe for many threads.
///
/// The program gets hz's server and nothing else: no tool of its own, no setting, memory, skill or plugin of
/// the person's. A run whose server is not there from the start is given up at once, because a model without
/// tools would still answer, wrongly, and cost.
public final class ClaudeCodeRunner implements AgentRunner {
    static final String INSTALL =
            "Install Claude Code (npm install -g @anthropic-ai/claude-code), then run: " + Verdict.LOG_IN;

    private final Programs programs;
    private final Environment environment;
    private final String name;
    private final String model;

    /// A runner for a program.
    ///
    /// @param environment what the program gets of this process's variables
    /// @param name        the program: a name on the environment's PATH, or a path
    /// @param model       the model to ask for; empty leaves it to the program
    public ClaudeCodeRunner(Programs programs, Environment environment, String name, String model) {
        this.programs = programs;
        this.environment = environment;
        this.name = name;
        this.model = model;
    }

    @Override
    public Readiness readiness() {
        Optional<Path> program = Executables.find(name, environment);
        if (program.isEmpty()) {
            return new Readiness(false, notFound(), Optional.of(INSTALL));
        }
        return new Login(programs, environment).look(program.get());
    }

    @Override
    public AgentResult run(AgentTask task, Progress progress, Cancellation cancel) {
        Optional<Path> program = Executables.find(name, environment);
        if (program.isEmpty()) {
            return new AgentResult(
                    "",
                    Optional.of(BigDecimal.ZERO),
                    Usage.NONE,
                    Outcome.FAILED,
                    Optional.of(notFound()),
                    Optional.of(INSTALL));
        }
        // The run is stopped by the caller, or by itself when its server is missing.
        Cancellation stop = new Cancellation();
        Conversation conversation = new Conversation(
                task.tools().mcpServers().stream().map(McpServer::name).collect(Collectors.toUnmodifiableSet()),
                progress,
                stop::request);
        Cancellation.Registration registration = cancel.onRequest(stop::request);
        try (Scratch scratch = programs.scratch()) {
            Program call = Invocation.of(task, program.get(), model, environment, scratch);
            Ended ended = programs.run(call, stop, conversation::line);
            return Verdict.of(task, conversation, ended);
        } finally {
            registration.close();
        }
    }

    private String notFound() {
        return "The program " + name + " was not found.";
    }
}
