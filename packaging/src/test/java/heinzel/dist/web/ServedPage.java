package heinzel.dist.web;

import com.fasterxml.jackson.databind.ObjectMapper;
import heinzel.scripted.claudecode.ClaudeCodeHome;
import heinzel.testing.Programs;
import heinzel.testing.Ran;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// One person's hz, whose page is served by `hz ui`.
final class ServedPage implements AutoCloseable {
    private final Path folder;
    private final Map<String, String> environment;
    private final Process process;
    private final BufferedReader out;

    /// Where the page is, with its invitation.
    final String address;

    static ServedPage of(Path folder, ClaudeCodeHome claude, String model) throws IOException {
        Map<String, String> environment = new HashMap<>(claude.environment(model));
        environment.put("HZ_HOME", folder.resolve("hz").toString());
        environment.put("HZ_SYSTEM_RUNNER_USE", "claude-code");
        environment.put("HZ_ADAPTERS_CLAUDE_CODE_PROGRAM", "'" + claude.program() + "'");
        environment.put("JAVA_HOME", System.getProperty("java.home", ""));
        return new ServedPage(Files.createDirectories(folder.resolve("work")), environment);
    }

    private ServedPage(Path folder, Map<String, String> environment) throws IOException {
        this.folder = folder;
        this.environment = environment;
        process = start("ui", "--no-open");
        out = process.inputReader();
        String line = out.readLine();
        if (line == null) {
            throw new AssertionError(Files.readString(this.folder.resolve("err.txt")));
        }
        address = new ObjectMapper().readTree(line).path("url").asText();
    }

    /// The page without its invitation.
    String bare() {
        return address.substring(0, address.indexOf('#'));
    }

    private Process start(String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(Programs.hz().toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder.redirectError(folder.resolve("err.txt").toFile()).start();
    }

    /// The same person's page, served once more with other settings.
    ServedPage again(Map<String, String> settings) throws IOException {
        Map<String, String> more = new HashMap<>(environment);
        more.putAll(settings);
        return new ServedPage(folder, more);
    }

    /// Lets a program that is connected over MCP call a tool, once.
    void proposeAsAProgram(String tool, String arguments) throws IOException {
        Path said = Files.writeString(folder.resolve("said.jsonl"), """
                {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18",\
                "capabilities":{},"clientInfo":{"name":"coder","version":"1"}}}
                {"jsonrpc":"2.0","method":"notifications/initialized"}
                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"%s","arguments":%s}}
                """.formatted(tool, arguments));
        Ran ran = Ran.run(
                folder,
                environment,
                Duration.ofMinutes(2),
                List.of("sh", "-c", Programs.hz() + " system serve mcp < " + said));
        if (!ran.out().contains("Not run")) {
            throw new AssertionError(ran.out() + ran.err());
        }
    }

    @Override
    public void close() throws IOException {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        out.close();
    }
}
