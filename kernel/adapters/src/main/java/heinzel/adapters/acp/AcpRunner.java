package heinzel.adapters.acp;

import heinzel.adapters.process.Ended;
import heinzel.adapters.process.Program;
import heinzel.adapters.process.Programs;
import heinzel.adapters.process.Scratch;
import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentResult.Outcome;
import heinzel.api.agent.AgentRunner;
import heinzel.api.json.Codec;
import heinzel.api.model.Usage;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/// Lets an agent answer that speaks the Agent Client Protocol over its standard streams, one process an answer.
/// Safe for many threads.
///
/// hz gives its server to the session and offers nothing else: no file, no terminal. An agent brings tools of its
/// own all the same. What it asks permission for is refused unless it is a tool of hz; what it does without asking,
/// hz can't see, so an agent answers only when the person names it.
final class AcpRunner implements AgentRunner {
    /// How long an agent may take to say that it stopped.
    private static final Duration HEEDING = Duration.ofSeconds(4);

    private static final Duration LOOK = Duration.ofSeconds(30);

    private final Supplier<Programs> programs;
    private final Codec codec;
    private final Map<String, String> system;
    private final List<String> agent;
    private final List<String> variables;

    /// @param system    this process's variables
    /// @param agent     a known agent's name, or a command; empty when none is named
    /// @param variables names of further variables that the agent gets
    AcpRunner(
            Supplier<Programs> programs,
            Codec codec,
            Map<String, String> system,
            List<String> agent,
            List<String> variables) {
        this.programs = programs;
        this.codec = codec;
        this.system = Map.copyOf(system);
        this.agent = agent.stream().filter(word -> !word.isEmpty()).toList();
        this.variables = List.copyOf(variables);
    }

    @Override
    public Readiness readiness() {
        try {
            Agents.Startable startable = startable();
            Spoken spoken = speak(startable, Optional.empty(), LOOK, Progress.silent(), Cancellation.none());
            Verdict verdict = new Verdict(startable.told(), startable.login(), spoken.with());
            Optional<Conversation.Refusal> refusal = spoken.with().refusal();
            if (refusal.isPresent()) {
                return new Readiness(false, verdict.said(refusal.get()), Optional.of(verdict.fix(refusal.get())));
            }
            if (!spoken.with().over()) {
                return new Readiness(
                        false, verdict.gone(spoken.ended()), Optional.of("hz system config get system.runner.agent"));
            }
            String named = spoken.with().agent().isEmpty()
                    ? startable.told()
                    : Verdict.brief(spoken.with().agent());
            return new Readiness(true, named + ", which opens a session as it is logged in.", Optional.empty());
        } catch (Problem problem) {
            return new Readiness(
                    false, problem.said(), Optional.of(problem.fix()).filter(fix -> !fix.isEmpty()));
        }
    }

    @Override
    public AgentResult run(AgentTask task, Progress progress, Cancellation cancel) {
        try {
            Agents.Startable startable = startable();
            Spoken spoken = speak(startable, Optional.of(task), task.timeout(), progress, cancel);
            return new Verdict(startable.told(), startable.login(), spoken.with()).of(task, spoken.ended());
        } catch (Problem.Unavailable missing) {
            return new AgentResult(
                    "",
                    Optional.of(BigDecimal.ZERO),
                    Usage.NONE,
                    Outcome.FAILED,
                    Optional.of(missing.said()),
                    Optional.of(missing.fix()));
        }
    }

    /// A conversation that ended.
    private record Spoken(Conversation with, Ended ended) {}

    private Agents.Startable startable() {
        if (agent.isEmpty()) {
            List<String> here = Agents.installed(system);
            throw new Problem.Unavailable(
                    "No agent is named (system.runner.agent is empty)."
                            + (here.isEmpty() ? "" : " There are here: " + String.join(", ", here) + "."),
                    "hz system config set system.runner.agent "
                            + (here.isEmpty() ? String.join("|", Agents.names()) : here.getFirst()));
        }
        return Agents.find(agent, system, variables);
    }

    private Spoken speak(
            Agents.Startable startable,
            Optional<AgentTask> task,
            Duration time,
            Progress progress,
            Cancellation cancel) {
        cancel.check();
        AtomicReference<Optional<Conversation>> held = new AtomicReference<>(Optional.empty());
        Cancellation stop = new Cancellation();
        try (Scratch scratch = programs.get().scratch();
                Cancellation.Registration _ = cancel.onRequest(() -> stopping(held, stop))) {
            // An empty folder, so that no project's files are taken for instructions.
            Program program = new Program(
                    startable.command(),
                    scratch.folder("work"),
                    startable.environment().with("TMPDIR", scratch.folder("tmp").toString()),
                    time);
            Ended ended = programs.get().talk(program, stop, talk -> {
                Conversation conversation = new Conversation(codec, talk, program.folder(), task, progress);
                held.set(Optional.of(conversation));
                if (cancel.requested()) {
                    stop.request();
                }
                return conversation.begin();
            });
            return new Spoken(held.get().orElseThrow(), ended);
        }
    }

    /// Asks the agent to stop, on a thread of its own, since one that does not listen keeps whoever talks to it
    /// waiting; and ends it when it does not heed that.
    private static void stopping(AtomicReference<Optional<Conversation>> held, Cancellation stop) {
        held.get()
                .ifPresentOrElse(
                        conversation -> {
                            Thread.ofVirtual().name("stopping an agent").start(conversation::cancel);
                            var _ = new CompletableFuture<Void>()
                                    .completeOnTimeout(null, HEEDING.toMillis(), TimeUnit.MILLISECONDS)
                                    .thenRun(stop::request);
                        },
                        stop::request);
    }
}
