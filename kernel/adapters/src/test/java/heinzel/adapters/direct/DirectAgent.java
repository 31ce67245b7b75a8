package heinzel.adapters.direct;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentResult.Outcome;
import heinzel.api.agent.AgentRunner;
import heinzel.api.agent.AgentRunner.AgentTask;
import heinzel.api.agent.McpServer;
import heinzel.api.agent.ToolProfile;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Progress;
import heinzel.kernel.Kernel;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// An agent program as others write them: it reads a file of servers, asks a model, and prints the answer as it
/// comes. Its arguments are a folder of its own, the model's address, the file of servers, and the prompt.
public final class DirectAgent {
    private DirectAgent() {}

    public static List<String> command(Path folder, String model) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                DirectAgent.class.getName(),
                folder.toString(),
                model);
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        List<McpServer> servers = new ArrayList<>();
        JsonNode named =
                new ObjectMapper().readTree(Path.of(arguments[2]).toFile()).path("mcpServers");
        named.properties().forEach(server -> {
            List<String> command =
                    new ArrayList<>(List.of(server.getValue().path("command").asText()));
            server.getValue().path("args").forEach(word -> command.add(word.asText()));
            Map<String, String> variables = new HashMap<>();
            server.getValue()
                    .path("env")
                    .properties()
                    .forEach(entry ->
                            variables.put(entry.getKey(), entry.getValue().asText()));
            servers.add(new McpServer(server.getKey(), command, variables));
        });
        Progress prints = event -> {
            if (event instanceof Progress.Event.Text(String words)) {
                out.print(words);
                out.flush();
            }
        };
        AgentResult result =
                ask(Path.of(arguments[0]), arguments[1], arguments[3], servers, prints, Cancellation.none());
        result.reason().ifPresent(System.err::println);
        System.exit(result.outcome() == Outcome.ANSWERED ? 0 : 3);
    }

    /// Asks a model, with the tools of these servers.
    ///
    /// @param folder of its own
    /// @param model  the model's address
    public static AgentResult ask(
            Path folder, String model, String prompt, List<McpServer> servers, Progress progress, Cancellation cancel) {
        try (Kernel kernel = ApiRunnerTest.of(
                Map.of("HZ_MODELS_DEFAULT_BASE_URL", model, "HZ_MODELS_DEFAULT_MODEL", "claude-haiku-4-5"), folder)) {
            AgentRunner runner =
                    kernel.capabilities().find(AgentRunner.class, "api").orElseThrow();
            AgentTask task =
                    new AgentTask(prompt, "", new ToolProfile(servers, false), BigDecimal.TEN, Duration.ofMinutes(4));
            return runner.run(task, progress, cancel);
        }
    }
}
