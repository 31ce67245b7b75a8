package heinzel.heads.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

/// A real process that serves, and the SDK's own client connected to it.
final class Served implements AutoCloseable {
    static final ObjectMapper JSON = new ObjectMapper();
    static final String CHAT = "chat-01HZZZZZZZZZZZZZZZZZZZZZZZ";

    final McpSyncClient client;
    final List<ProgressNotification> progress = new CopyOnWriteArrayList<>();
    private final Path folder;

    Served(Path folder, String... more) {
        this.folder = folder;
        List<String> command = command(folder, more);
        ServerParameters parameters = ServerParameters.builder(command.getFirst())
                .args(command.subList(1, command.size()))
                .build();
        client = McpClient.sync(new StdioClientTransport(parameters, McpJsonDefaults.getMapper()))
                .clientInfo(Implementation.builder("coder", "7").build())
                .requestTimeout(Duration.ofSeconds(30))
                .initializationTimeout(Duration.ofSeconds(60))
                .progressConsumer(progress::add)
                .build();
        client.initialize();
    }

    static List<String> command(Path folder, String... more) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:disable",
                "-Xlog:all=warning:stderr",
                "-XX:TieredStopAtLevel=1",
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                Server.class.getName(),
                folder.toString()));
        command.addAll(List.of(more));
        return command;
    }

    static Served chat(Path folder) {
        return new Served(folder, "--chat", CHAT, "--project", folder.toString());
    }

    List<Tool> tools() {
        return client.listTools().tools();
    }

    Set<String> names() {
        return tools().stream().map(Tool::name).collect(Collectors.toSet());
    }

    /// A tool as it stands on the wire.
    JsonNode tool(String name) {
        Tool found = tools().stream()
                .filter(tool -> tool.name().equals(name))
                .findFirst()
                .orElseThrow();
        return JSON.valueToTree(found);
    }

    CallToolResult call(String tool, Map<String, Object> arguments) {
        return client.callTool(
                CallToolRequest.builder(tool).arguments(arguments).build());
    }

    static String text(CallToolResult result) {
        return ((TextContent) result.content().getFirst()).text();
    }

    List<String> log() {
        return log(folder);
    }

    static List<String> log(Path folder) {
        try {
            Path log = folder.resolve("bench.log");
            return Files.exists(log) ? Files.readAllLines(log) : List.of();
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
