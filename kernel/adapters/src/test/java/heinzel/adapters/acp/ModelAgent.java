package heinzel.adapters.acp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import heinzel.adapters.direct.DirectAgent;
import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentResult.Outcome;
import heinzel.api.agent.McpServer;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Progress;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// An agent as others write them, over a scripted model: it says what it can, opens one session with the servers it
/// is given, answers a prompt in pieces, and stops when it is told. Like most, it stays when its input has ended.
final class ModelAgent {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final PrintStream OUT =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);

    private final Path folder;
    private final String model;
    private final Cancellation cancel = new Cancellation();
    private final List<McpServer> servers = new ArrayList<>();

    private ModelAgent(Path folder, String model) {
        this.folder = folder;
        this.model = model;
    }

    static List<String> command(Path folder, String model) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                ModelAgent.class.getName(),
                folder.toString(),
                model);
    }

    public static void main(String[] arguments) throws Exception {
        ModelAgent agent = new ModelAgent(Path.of(arguments[0]), arguments[1]);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            agent.hear(JSON.readTree(line));
        }
        Thread.sleep(60_000);
    }

    private void hear(JsonNode message) throws IOException {
        switch (message.path("method").asText()) {
            case "initialize" -> {
                ObjectNode result = JSON.createObjectNode().put("protocolVersion", 1);
                result.putObject("agentInfo").put("name", "model-agent").put("version", "7");
                result.putObject("agentCapabilities").putObject("promptCapabilities");
                reply(message, "result", result);
            }
            case "session/new" -> {
                for (JsonNode server : message.at("/params/mcpServers")) {
                    List<String> command =
                            new ArrayList<>(List.of(server.path("command").asText()));
                    server.path("args").forEach(word -> command.add(word.asText()));
                    Map<String, String> variables = new HashMap<>();
                    server.path("env")
                            .forEach(entry -> variables.put(
                                    entry.path("name").asText(),
                                    entry.path("value").asText()));
                    servers.add(new McpServer(server.path("name").asText(), command, variables));
                }
                reply(message, "result", JSON.createObjectNode().put("sessionId", "s1"));
            }
            case "session/prompt" -> Thread.ofVirtual().start(() -> answer(message));
            case "session/cancel" -> cancel.request();
            default -> throw new IOException("not expected: " + message);
        }
    }

    private void answer(JsonNode message) {
        StringBuilder prompt = new StringBuilder();
        message.at("/params/prompt")
                .forEach(block -> prompt.append(block.path("text").asText()));
        AgentResult result =
                DirectAgent.ask(folder, model, prompt.toString(), List.copyOf(servers), this::tell, cancel);
        if (result.outcome() == Outcome.FAILED) {
            ObjectNode error = JSON.createObjectNode().put("code", -32603).put("message", "Internal error");
            error.putObject("data").put("details", result.reason().orElse(""));
            reply(message, "error", error);
        } else {
            String stop = result.outcome() == Outcome.CANCELLED ? "cancelled" : "end_turn";
            reply(message, "result", JSON.createObjectNode().put("stopReason", stop));
        }
    }

    private void tell(Progress.Event event) {
        ObjectNode update = JSON.createObjectNode();
        switch (event) {
            case Progress.Event.Text(String words) ->
                update.put("sessionUpdate", "agent_message_chunk")
                        .putObject("content")
                        .put("type", "text")
                        .put("text", words);
            case Progress.Event.Tool(String name, Progress.Event.Stage stage) ->
                update.put("sessionUpdate", stage == Progress.Event.Stage.STARTED ? "tool_call" : "tool_call_update")
                        .put("toolCallId", "call-" + name)
                        .put("title", "hz_" + name)
                        .put("status", stage == Progress.Event.Stage.STARTED ? "pending" : "completed");
            case Progress.Event.Task task -> throw new AssertionError("an agent has no tasks: " + task);
        }
        ObjectNode message = JSON.createObjectNode().put("jsonrpc", "2.0").put("method", "session/update");
        message.putObject("params").put("sessionId", "s1").set("update", update);
        OUT.println(message);
    }

    private static void reply(JsonNode to, String how, ObjectNode what) {
        ObjectNode message = JSON.createObjectNode().put("jsonrpc", "2.0");
        message.set("id", to.path("id"));
        message.set(how, what);
        OUT.println(message);
    }
}
