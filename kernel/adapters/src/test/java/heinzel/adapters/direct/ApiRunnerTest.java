package heinzel.adapters.direct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.adapters.agents.RunnerSuite;
import heinzel.adapters.langchain4j.LangChainProvider;
import heinzel.api.agent.AgentRunner;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A model that is called directly, with the settings that a person makes.
@Proves("C13.3")
class ApiRunnerTest extends RunnerSuite {
    private List<Kernel> kernels = List.of();

    @AfterEach
    void close() {
        kernels.forEach(Kernel::close);
    }

    @Override
    protected AgentRunner runner(String model) {
        return runner(Map.of(
                "HZ_MODELS_DEFAULT_BASE_URL",
                model,
                "HZ_MODELS_DEFAULT_MODEL",
                "claude-haiku-4-5",
                "HZ_MODELS_DEFAULT_PRICE",
                "{ input = 1.0, output = 5.0 }"));
    }

    private AgentRunner runner(Map<String, String> settings) {
        Kernel kernel = of(settings, folder);
        kernels = List.of(kernel);
        return kernel.capabilities().find(AgentRunner.class, "api").orElseThrow();
    }

    /// A kernel with this runner and models, whose files lie below the folder.
    static Kernel of(Map<String, String> settings, Path folder) {
        return Kernel.start(Options.here()
                .withEnvironment(settings)
                .in(folder)
                .withProject(folder)
                .with(List.of(), List.of(new DirectProvider(), new LangChainProvider())));
    }

    @Override
    protected boolean countsMoney() {
        return true;
    }

    @Override
    protected boolean tellsOfTools() {
        return true;
    }

    @Test
    void withoutAModelItSaysHowToChooseOne() {
        AgentRunner.Readiness none = runner(Map.of()).readiness();
        assertFalse(none.ok());
        assertEquals(
                "hz system config set models.default.model MODEL", none.fix().orElse(""));
        AgentRunner.Readiness there = runner("http://127.0.0.1:1").readiness();
        assertTrue(there.ok() && there.summary().startsWith("claude-haiku-4-5"), there.summary());
    }
}
