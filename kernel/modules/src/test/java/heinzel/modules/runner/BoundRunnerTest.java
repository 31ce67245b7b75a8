package heinzel.modules.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentRunner;
import heinzel.api.agent.ToolProfile;
import heinzel.api.model.Usage;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Head;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.testing.Proves;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Who answers, and one question to them.
final class BoundRunnerTest {
    @TempDir
    Path folder;

    @Test
    @Proves("C23.1")
    void oneQuestionIsAnsweredWithoutToolsAndKeepsNothing() throws IOException {
        Runner runner = new Runner("claude-code", true);
        try (Kernel kernel = kernel(Map.of(), runner)) {
            AskRunner.Answer answer = kernel.person(Head.CLI)
                    .call(new AskRunner.Input("what of ann@example.org?"), AskRunner.Answer.class);
            assertEquals("claude-code says yes", answer.text());
            assertFalse(answer.usdKnown());
            assertEquals(new BigDecimal("0.50"), answer.usd());
            AgentRunner.AgentTask task = runner.asked.getFirst();
            assertEquals(ToolProfile.NONE, task.tools());
            assertEquals("what of [email]?", task.prompt());
            Path chats = kernel.folders().state().resolve("chat");
            if (Files.exists(chats)) {
                try (Stream<Path> kept = Files.list(chats)) {
                    assertEquals(0, kept.count());
                }
            }
        }
    }

    @Test
    @Proves("C23")
    void byAutoTheFirstAgentThatWorksAnswersAndTheModelLast() {
        Runner broken = new Runner("acp", false);
        Runner direct = new Runner("api", true);
        Runner works = new Runner("claude-code", true);
        assertEquals("claude-code", answerer(Map.of(), direct, broken, works));
        assertEquals("api", answerer(Map.of(), direct, broken));
        assertEquals("api", answerer(Map.of("HZ_SYSTEM_RUNNER_USE", "api"), works, direct));
    }

    @Test
    @Proves("C23")
    void whenNoneWorksItSaysWhatMendsTheLikeliest() {
        Problem none = assertThrows(
                Problem.Unavailable.class,
                () -> answerer(Map.of(), new Runner("claude-code", false), new Runner("api", false)));
        assertEquals("mend claude-code", none.fix());
        assertThrows(Problem.Unavailable.class, () -> answerer(Map.of()));
        Problem unknown = assertThrows(
                Problem.Unavailable.class,
                () -> answerer(Map.of("HZ_SYSTEM_RUNNER_USE", "nobody"), new Runner("api", true)));
        assertTrue(unknown.said().contains("'nobody'") && unknown.said().contains("api"), unknown.said());
    }

    @Test
    @Proves("C23")
    void runnersAreListedWithTheirStateTheUsedOneMarked() {
        try (Kernel kernel = kernel(Map.of(), new Runner("acp", false), new Runner("claude-code", true))) {
            List<ListRunners.Runner> runners = kernel.person(Head.CLI)
                    .call(new ListRunners.Input(), ListRunners.Runners.class)
                    .items();
            assertEquals(
                    List.of(
                            new ListRunners.Runner("acp", false, false, "acp 1", Optional.of("mend acp")),
                            new ListRunners.Runner("claude-code", true, true, "claude-code 1", Optional.empty())),
                    runners);
        }
    }

    private String answerer(Map<String, String> settings, Runner... runners) {
        try (Kernel kernel = kernel(settings, runners)) {
            return kernel.person(Head.CLI)
                    .call(new AskRunner.Input("who?"), AskRunner.Answer.class)
                    .runner();
        }
    }

    private Kernel kernel(Map<String, String> settings, Runner... runners) {
        return Kernel.start(Options.here()
                .withEnvironment(settings)
                .in(folder)
                .with(List.of(new RunnerModule()), List.<AdapterProvider>of(runners)));
    }

    private static final class Runner implements AgentRunner, AdapterProvider {
        private final List<AgentTask> asked = new ArrayList<>();
        private final String id;
        private final boolean works;

        Runner(String id, boolean works) {
            this.id = id;
            this.works = works;
        }

        @Override
        public String id() {
            return id;
        }

        @Override
        public List<Binding<?>> bindings() {
            return List.of(Binding.of(AgentRunner.class, host -> this));
        }

        @Override
        public Readiness readiness() {
            return new Readiness(works, id + " 1", works ? Optional.empty() : Optional.of("mend " + id));
        }

        @Override
        public AgentResult run(AgentTask task, Progress progress, Cancellation cancel) {
            asked.add(task);
            return new AgentResult(
                    id + " says yes",
                    Optional.empty(),
                    Usage.NONE,
                    AgentResult.Outcome.ANSWERED,
                    Optional.empty(),
                    Optional.empty());
        }
    }
}
