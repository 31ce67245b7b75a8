package heinzel.adapters.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.adapters.agents.RunnerSuite;
import heinzel.adapters.direct.DirectAgent;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Programs;
import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentResult.Outcome;
import heinzel.api.agent.AgentRunner.AgentTask;
import heinzel.api.agent.AgentRunner.Readiness;
import heinzel.api.agent.McpServer;
import heinzel.api.agent.ToolProfile;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Progress;
import heinzel.testing.Proves;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// A program that the person names, here one that asks a model with the servers of the file it is given.
@Proves("C13.1")
class CommandRunnerTest extends RunnerSuite {
    @Override
    protected CommandRunner runner(String model) {
        List<String> command = new ArrayList<>(DirectAgent.command(folder.resolve("agent"), model));
        command.addAll(List.of("{mcp_config}", "{prompt}"));
        return of(command);
    }

    private CommandRunner of(List<String> command) {
        return new CommandRunner(() -> new Programs(state()), Environment.of(System.getenv()), command);
    }

    @Override
    protected boolean countsMoney() {
        return false;
    }

    @Override
    protected boolean tellsOfTools() {
        return false;
    }

    @Test
    @Proves("C13.2")
    void aCommandWithoutAPlaceForTheServersIsWarnedOf() {
        CommandRunner plain = of(List.of("/bin/cat"));
        Readiness ready = plain.readiness();
        assertTrue(ready.ok(), ready.summary());
        assertTrue(ready.summary().contains("none of hz's tools"), ready.summary());
        assertTrue(ready.fix().orElse("").contains("{mcp_config}"), ready.toString());

        AgentResult result = plain.run(task("Hello?", true), Progress.silent(), Cancellation.none());
        assertEquals(Outcome.ANSWERED, result.outcome());
        assertEquals("You are a test.\n\nHello?", result.text());
        assertTrue(result.reason().orElse("").contains("none of hz's tools"), result.toString());
        AgentResult toolless = plain.run(task("Hello?", false), Progress.silent(), Cancellation.none());
        assertEquals(Optional.empty(), toolless.reason());
        assertEquals(Optional.empty(), runner("http://127.0.0.1:1").readiness().fix());
    }

    @Test
    void whatIsAskedIsNeverTakenForAPlaceNorForAnotherWord() {
        CommandRunner echo = of(List.of("/bin/echo", "for {max_usd}:", "{prompt}"));
        AgentResult result =
                echo.run(task("{mcp_config} $(id); rm -rf ~", true), Progress.silent(), Cancellation.none());
        assertEquals("for 0.50: You are a test.\n\n{mcp_config} $(id); rm -rf ~", result.text());
    }

    @Test
    void withoutAProgramItSaysHowToNameOne() {
        assertFalse(of(List.of()).readiness().ok());
        assertFalse(of(List.of("no-such-agent")).readiness().ok());
        AgentResult result = of(List.of("no-such-agent")).run(task("?", false), Progress.silent(), Cancellation.none());
        assertEquals(Outcome.FAILED, result.outcome());
        assertTrue(result.fix().orElse("").startsWith("hz system config set system.runner.command"));
    }

    private static AgentTask task(String prompt, boolean tools) {
        ToolProfile profile = tools
                ? new ToolProfile(List.of(new McpServer("hz", List.of("/bin/true"), Map.of())), false)
                : ToolProfile.NONE;
        return new AgentTask(prompt, "You are a test.", profile, new BigDecimal("0.50"), Duration.ofMinutes(1));
    }
}
