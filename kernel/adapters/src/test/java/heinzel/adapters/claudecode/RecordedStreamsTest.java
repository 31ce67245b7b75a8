package heinzel.adapters.claudecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Programs;
import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentResult.Outcome;
import heinzel.api.agent.AgentRunner.AgentTask;
import heinzel.api.agent.McpServer;
import heinzel.api.agent.ToolProfile;
import heinzel.api.model.Usage;
import heinzel.api.operation.Cancellation;
import heinzel.testing.Proves;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Streams recorded from the real program, played to the runner by a program that stands in its place.
@EnabledOnOs(value = OS.LINUX, disabledReason = "the program that stands in is a shell script")
@Timeout(120)
class RecordedStreamsTest {
    private static final String HELLO = "Hello from the fake model. This is a streamed answer.";
    private static final McpServer SERVER =
            new McpServer("hz", List.of("/opt/hz/bin/hz", "system", "serve", "mcp"), Map.of("HZ_CHAT", "c1"));

    @TempDir
    Path folder;

    private final Heard heard = new Heard();

    private AgentResult play(String sample, int exit) throws IOException {
        return play(sample, "exit " + exit);
    }

    private AgentResult play(String sample, String after) throws IOException {
        Path stream = folder.resolve("stream.jsonl");
        try (InputStream in = RecordedStreamsTest.class.getResourceAsStream(sample + ".jsonl")) {
            Files.write(stream, java.util.Objects.requireNonNull(in, sample).readAllBytes());
        }
        return run("cat '" + stream + "'; " + after, Duration.ofSeconds(60));
    }

    private AgentResult run(String script, Duration time) throws IOException {
        return runner(script).run(task(time), heard, Cancellation.none());
    }

    private ClaudeCodeRunner runner(String script) throws IOException {
        Path program = folder.resolve("claude");
        Files.writeString(program, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        Environment environment = new Environment(
                Map.of("PATH", "/usr/bin:/bin", "CLAUDE_CODE_SESSION_ID", "outer", "ANTHROPIC_API_KEY", "k"));
        return new ClaudeCodeRunner(new Programs(folder.resolve("state")), environment, program.toString(), "");
    }

    private static AgentTask task(Duration time) {
        return new AgentTask(
                "How is it?", "You are hz.", new ToolProfile(List.of(SERVER), false), new BigDecimal("0.50"), time);
    }

    @Test
    @Proves("C12.4")
    void textComesInPiecesAndIsTheAnswer() throws Exception {
        AgentResult result = play("text", 0);
        assertEquals(
                new AgentResult(
                        HELLO,
                        Optional.of(new BigDecimal("0.002880")),
                        new Usage(120, 25, 2000, 300),
                        Outcome.ANSWERED,
                        Optional.empty(),
                        Optional.empty()),
                result);
        assertEquals(HELLO, heard.text());
    }

    @ParameterizedTest
    @Proves("C12")
    @CsvSource(textBlock = """
            tool-read, system_doctor
            tool-write-java-sdk, notes_write
            tool-write-proposed, notes_write
            thinking-and-tool, system_doctor
            """)
    void aToolIsNamedWhileItWorks(String sample, String tool) throws Exception {
        AgentResult result = play(sample, 0);
        assertEquals(Outcome.ANSWERED, result.outcome());
        assertEquals(List.of(tool + " STARTED", tool + " DONE"), heard.tools());
        assertEquals(result.text(), heard.text());
        assertFalse(result.text().isBlank());
    }

    @Test
    @Proves("C12")
    void twoToolsOfOneMessageAreBothNamed() throws Exception {
        assertEquals("RESULTS: 2", play("two-tools-in-one-message", 0).text());
        assertEquals(
                List.of("system_doctor STARTED", "notes_write STARTED", "system_doctor DONE", "notes_write DONE"),
                heard.tools());
    }

    @ParameterizedTest
    @Proves("C12")
    @CsvSource(textBlock = """
            tool-error
            tool-unknown-builtin
            permission-denied-write
            """)
    void aToolThatFailedIsNotTheRunsFailure(String sample) throws Exception {
        assertEquals(Outcome.ANSWERED, play(sample, 0).outcome());
        assertEquals(2, heard.tools().size());
        assertTrue(heard.tools().getLast().endsWith(" FAILED"), heard.tools().toString());
    }

    @Test
    @Proves("C12")
    void aStreamThatWasCutAndTriedAgainIsAnsweredOnce() throws Exception {
        AgentResult result = play("stream-cut-retried", 0);
        assertEquals(HELLO, result.text());
        assertEquals(Outcome.ANSWERED, result.outcome());
    }

    @ParameterizedTest
    @Proves("C12.6")
    @CsvSource(textBlock = """
            error-400-credit,           Credit balance is too low,            Add credit
            error-403,                  organization does not have access,    Ask whoever
            error-404-model,            issue with the selected model,        adapters.claude_code.model
            error-413,                  Request too large,                    new chat
            error-429,                  Request rejected (429),               Try again
            error-500,                  500 Internal server error,            Try again
            error-529,                  529 Overloaded,                       Try again
            error-connection-refused,   Connection refused,                   network
            error-max-output-tokens,    exceeded the 128000 output token,     shorter
            error-overloaded-midstream, Server error mid-response,            try again
            error-refusal,              The model refused to answer,          another way
            """)
    void anErrorOfTheServiceIsAFailureWithItsTextAndAFix(String sample, String reason, String fix) throws Exception {
        AgentResult result = playWithoutServer(sample);
        assertEquals(Outcome.FAILED, result.outcome());
        assertTrue(result.reason().orElse("").contains(reason), result.toString());
        assertTrue(result.fix().orElse("").contains(fix), result.toString());
        assertTrue(result.usd().isPresent(), result.toString());
    }

    @ParameterizedTest
    @Proves("C12.7")
    @CsvSource(textBlock = """
            error-not-logged-in,      claude auth login
            error-401-stored-login,   claude auth login
            error-401-oauth-env,      claude auth login
            error-401-api-key,        'Correct ANTHROPIC_API_KEY, or unset it and run: claude auth login'
            error-401-expired-oauth,  'Correct ANTHROPIC_API_KEY, or unset it and run: claude auth login'
            """)
    void aMissingOrRefusedLoginSaysHowToLogIn(String sample, String fix) throws Exception {
        AgentResult result = playWithoutServer(sample);
        assertEquals(Outcome.FAILED, result.outcome());
        assertEquals(Optional.of(fix), result.fix());
        assertFalse(result.reason().orElse("").isBlank());
        assertEquals(Optional.of(new BigDecimal("0.000000")), result.usd());
    }

    private AgentResult playWithoutServer(String sample) throws IOException {
        Path stream = folder.resolve("stream.jsonl");
        try (InputStream in = RecordedStreamsTest.class.getResourceAsStream(sample + ".jsonl")) {
            Files.write(stream, java.util.Objects.requireNonNull(in, sample).readAllBytes());
        }
        AgentTask bare = new AgentTask("?", "", ToolProfile.NONE, BigDecimal.ONE, Duration.ofSeconds(60));
        return runner("cat '" + stream + "'; exit 1").run(bare, heard, Cancellation.none());
    }

    @Test
    @Proves("C21")
    void aReachedCapIsToldWithWhatWasReallySpent() throws Exception {
        AgentResult result = play("error-max-budget", 1);
        assertEquals(Outcome.CAPPED, result.outcome());
        assertEquals(Optional.of(new BigDecimal("8.000000")), result.usd());
        assertEquals(new Usage(1_000_000, 200_000, 0, 0), result.usage());
        assertEquals(HELLO, result.text());
        assertTrue(result.reason().orElse("").contains("0.50 USD"), result.toString());
        assertEquals(Outcome.CAPPED, play("error-max-turns", 1).outcome());
    }

    @ParameterizedTest
    @Proves("C3")
    @CsvSource({"mcp-failed,failed", "mcp-pending,pending"})
    void aRunWithoutItsServerIsGivenUpAtOnce(String sample, String status) throws Exception {
        AgentResult result = play(sample, "exec sleep 10000");
        assertEquals(Outcome.FAILED, result.outcome());
        assertTrue(result.reason().orElse("").contains("hz is " + status), result.toString());
        assertEquals(Optional.of("hz system doctor"), result.fix());
    }

    @Test
    @Proves("C2")
    void aStoppedRunKeepsWhatWasSaidAndWhatItCost() throws Exception {
        AgentResult result = play("stopped-sigint", 0);
        assertEquals(Outcome.FAILED, result.outcome());
        assertEquals(HELLO, result.text());
        assertEquals(Optional.of(new BigDecimal("0.002740")), result.usd());
    }

    @Test
    @Proves("C21")
    void anEndWithoutAResultHasNoCostThatCouldBeCounted() throws Exception {
        AgentResult result = play("stopped-sigterm", "echo 'it broke' >&2; exit 143");
        assertEquals(Outcome.FAILED, result.outcome());
        assertEquals(HELLO, result.text());
        assertEquals(Optional.empty(), result.usd());
        assertEquals(Optional.of("Claude Code ended with exit code 143: it broke"), result.reason());
    }

    @Test
    @Proves("C12.5")
    void moreThanEightMebibytesEndTheRunWithAnError() throws Exception {
        AgentResult result = run("head -c 8388609 /dev/zero; exec sleep 10000", Duration.ofSeconds(60));
        assertEquals(Outcome.FAILED, result.outcome());
        assertTrue(result.reason().orElse("").contains("8 MiB"), result.toString());
    }

    @Test
    @Proves("C13")
    void aRunThatTakesTooLongIsEnded() throws Exception {
        assertEquals(
                Outcome.TIMED_OUT,
                run("exec sleep 10000", Duration.ofMillis(300)).outcome());
    }

    @Test
    @Proves({"C12.1", "C12.2", "C12.3"})
    void itIsCalledWithItsServerAloneAndWithWhatThePersonSaidInNoArgument() throws Exception {
        Path seen = folder.resolve("seen");
        String script = """
                printf '%%s\\n' "$@" > %1$s.args; cat > %1$s.prompt; env > %1$s.env; pwd > %1$s.folder; ls -A >> %1$s.folder
                while [ "$1" != --mcp-config ]; do shift; done; cp "$2" %1$s.servers; stat -c %%a "$(dirname "$2")" > %1$s.mode
                while [ "$1" != --system-prompt-file ]; do shift; done; cp "$2" %1$s.instructions; exit 7""".formatted(seen);
        AgentResult result = run(script, Duration.ofSeconds(60));
        assertEquals(Optional.of("Claude Code ended with exit code 7."), result.reason());

        String arguments = Files.readString(Path.of(seen + ".args"));
        for (String wanted : List.of(
                "-p\n",
                "--strict-mcp-config\n",
                "--setting-sources\n\n",
                "--tools\n\n",
                "--disable-slash-commands\n",
                "--restricted\n",
                "--no-session-persistence\n",
                "--max-budget-usd\n0.50\n",
                "--allowedTools\nmcp__hz\n")) {
            assertTrue(arguments.contains(wanted), wanted + " in " + arguments);
        }
        assertFalse(arguments.contains("How is it?"));
        assertFalse(arguments.contains("You are hz."));
        assertEquals("How is it?", Files.readString(Path.of(seen + ".prompt")));
        assertEquals("You are hz.", Files.readString(Path.of(seen + ".instructions")));
        assertEquals(
                "{\"mcpServers\":{\"hz\":{\"type\":\"stdio\",\"command\":\"/opt/hz/bin/hz\","
                        + "\"args\":[\"system\",\"serve\",\"mcp\"],\"env\":{\"HZ_CHAT\":\"c1\"}}}}",
                Files.readString(Path.of(seen + ".servers")));
        assertEquals("700\n", Files.readString(Path.of(seen + ".mode")));

        List<String> variables = Files.readAllLines(Path.of(seen + ".env"));
        assertTrue(variables.contains("ANTHROPIC_API_KEY=k"));
        assertTrue(variables.contains("CLAUDE_CODE_MAX_RETRIES=2"));
        assertTrue(variables.stream().noneMatch(line -> line.startsWith("CLAUDE_CODE_SESSION_ID")));

        List<String> work = Files.readAllLines(Path.of(seen + ".folder"));
        assertEquals(1, work.size(), "an empty folder: " + work);
        assertFalse(Files.exists(Path.of(work.getFirst())));
        try (Stream<Path> left = Files.list(folder.resolve("state").resolve("programs"))) {
            assertEquals(List.of(), left.toList());
        }
    }

    @Test
    @Proves("C12.8")
    void theLoginIsAskedForInAnEmptyFolderAndItsAddressKept() throws Exception {
        ClaudeCodeRunner runner = runner("""
                [ -z "$(ls -A)" ] || exit 3
                case "$1" in
                --version) echo '9.9.9 (Claude Code)';;
                auth) echo '{"loggedIn": true, "authMethod": "claude_ai", "email": "priya@example.org"}';;
                esac""");
        var readiness = runner.readiness();
        assertTrue(readiness.ok());
        assertEquals("Claude Code 9.9.9 (Claude Code), logged in by claude ai.", readiness.summary());
        assertEquals(Optional.empty(), readiness.fix());

        var out = runner("case $1 in --version) echo 9;; *) echo '{\"loggedIn\": false}'; exit 1;; esac")
                .readiness();
        assertFalse(out.ok());
        assertEquals(Optional.of("claude auth login"), out.fix());
    }

    @Test
    @Proves("K19")
    void aProgramThatIsNotInstalledSaysHowToInstallIt() {
        ClaudeCodeRunner runner = new ClaudeCodeRunner(
                new Programs(folder.resolve("state")), new Environment(Map.of("PATH", "/nowhere")), "claude", "");
        assertFalse(runner.readiness().ok());
        AgentResult result = runner.run(task(Duration.ofSeconds(1)), heard, Cancellation.none());
        assertEquals(Outcome.FAILED, result.outcome());
        assertEquals(Optional.of(BigDecimal.ZERO), result.usd());
        assertTrue(result.fix().orElse("").contains("npm install"), result.toString());
    }

    @Test
    @Proves("C12")
    void linesThatAreNoEventsAndEventsThatAreNewAreSkipped() throws Exception {
        String script = """
                echo 'a warning'; echo '{"type":"system","subtype":"init","mcp_servers":[{"name":"hz","status":"connected"}]}'
                echo '{"type":"tomorrow","message":7}'; echo '[1]'; echo 'null'
                echo '{"type":"assistant","parent_tool_use_id":"t","message":{"content":[{"type":"text","text":"inner"}]}}'
                echo '{"type":"assistant","message":{"content":[{"type":"hologram"},{"type":"text","text":"Yes."}]}}'
                echo '{"type":"result","subtype":"success","is_error":false,"total_cost_usd":0.25}'""";
        AgentResult result = run(script, Duration.ofSeconds(60));
        assertEquals(Outcome.ANSWERED, result.outcome());
        assertEquals("Yes.", result.text());
        assertEquals(Optional.of(new BigDecimal("0.250000")), result.usd());
    }
}
