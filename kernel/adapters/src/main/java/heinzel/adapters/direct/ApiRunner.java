package heinzel.adapters.direct;

import heinzel.adapters.mcp.Session;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Program;
import heinzel.adapters.process.Programs;
import heinzel.adapters.process.Scratch;
import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentResult.Outcome;
import heinzel.api.agent.AgentRunner;
import heinzel.api.agent.McpServer;
import heinzel.api.json.Codec;
import heinzel.api.model.Model;
import heinzel.api.model.ModelProvider;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Lets a model answer that hz calls itself, the one of `[models.default]`. The model has the tools of the
/// profile's servers, which hz starts and talks to as any other agent does, so what a tool may do is decided
/// where it is for all: in the server. Safe for many threads.
final class ApiRunner implements AgentRunner {
    static final String MODEL = "default";
    private static final String CHOOSE = "hz system config set models.default.model MODEL";

    private final Supplier<Optional<ModelProvider>> models;
    private final Supplier<Programs> programs;
    private final Environment environment;
    private final Codec codec;

    ApiRunner(
            Supplier<Optional<ModelProvider>> models,
            Supplier<Programs> programs,
            Environment environment,
            Codec codec) {
        this.models = models;
        this.programs = programs;
        this.environment = environment;
        this.codec = codec;
    }

    @Override
    public Readiness readiness() {
        try {
            return model().map(model -> new Readiness(true, model.name() + ", called directly.", Optional.empty()))
                    .orElseGet(() -> new Readiness(false, none(), Optional.of(CHOOSE)));
        } catch (Problem problem) {
            return new Readiness(
                    false, problem.said(), Optional.of(problem.fix()).filter(fix -> !fix.isEmpty()));
        }
    }

    @Override
    public AgentResult run(AgentTask task, Progress progress, Cancellation cancel) {
        Spent spent = new Spent(task.maxUsd());
        try (Deadline deadline = new Deadline(task.timeout(), cancel)) {
            Model model = model().orElseThrow(() -> new Problem.Unavailable(none(), CHOOSE));
            List<Session> open = new ArrayList<>();
            try (Scratch scratch = programs.get().scratch()) {
                try {
                    for (McpServer server : task.tools().mcpServers()) {
                        open.add(start(server, scratch, task, deadline.stop()));
                    }
                    return new Answering(model, Toolbox.of(open, deadline.stop()), progress, deadline.stop(), spent)
                            .answer(task);
                } finally {
                    open.reversed().forEach(Session::close);
                }
            } catch (Problem.Cancelled stopped) {
                return deadline.passed()
                        ? spent.result(
                                Outcome.TIMED_OUT,
                                "The model took longer than " + task.timeout().toSeconds() + " seconds.",
                                "")
                        : spent.result(Outcome.CANCELLED, "Stopped before it was done.", "");
            }
        } catch (Problem problem) {
            return spent.result(Outcome.FAILED, problem.said(), problem.fix());
        }
    }

    @Override
    public boolean notesItself() {
        return true;
    }

    private Session start(McpServer server, Scratch scratch, AgentTask task, Cancellation stop) {
        Environment own = environment;
        for (var variable : server.env().entrySet()) {
            own = own.with(variable.getKey(), variable.getValue());
        }
        Program program = new Program(
                server.command(), scratch.folder(), own, task.timeout().plusSeconds(60));
        return Session.open("The server " + server.name(), programs.get(), program, codec, stop);
    }

    private Optional<Model> model() {
        return models.get().flatMap(provider -> provider.open(MODEL));
    }

    private static String none() {
        return "No model is set (models.default.model is empty), so none can be called directly.";
    }
}
