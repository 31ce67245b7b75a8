package heinzel.dist.priya;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/// A server of the Model Context Protocol in a process of its own, with a tool that posts: a line in a file each time
/// it is called. How it behaves stands in another file: `well`, `refuses`, `deaf` (it posts, and ends without an
/// answer), `dead` (it ends without posting).
final class PostServer {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final PrintStream OUT =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    private static final String TOOLS = """
            {"tools":[
              {"name":"send","description":"Posts a text.","inputSchema":{"type":"object","properties":
                {"channel":{"type":"string"},"text":{"type":"string"},"reference":{"type":"string"}},
                "required":["channel","text"]},"annotations":{"readOnlyHint":false}},
              {"name":"list","description":"What was posted.","inputSchema":{"type":"object"},
                "annotations":{"readOnlyHint":true}}]}""";

    private PostServer() {}

    static String command(Path folder) {
        return "'" + Path.of(System.getProperty("java.home"), "bin", "java") + "' -XX:TieredStopAtLevel=1 -cp '"
                + System.getProperty("java.class.path") + "' " + PostServer.class.getName() + " '" + folder + "'";
    }

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        String mode = Files.readString(folder.resolve("mode")).strip();
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                JsonNode message = JSON.readTree(line);
                if (message.has("id") && message.has("method")) {
                    ObjectNode answer = JSON.createObjectNode().put("jsonrpc", "2.0");
                    answer.set("id", message.get("id"));
                    answer.set("result", result(folder, mode, message));
                    OUT.println(JSON.writeValueAsString(answer));
                }
            }
        }
    }

    private static JsonNode result(Path folder, String mode, JsonNode message) throws IOException {
        return switch (message.path("method").asText()) {
            case "initialize" ->
                JSON.readTree("{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{\"tools\":{}},"
                        + "\"serverInfo\":{\"name\":\"post\",\"version\":\"1\"}}");
            case "tools/list" -> JSON.readTree(TOOLS);
            case "tools/call" -> called(folder, mode, message.path("params"));
            default -> JSON.createObjectNode();
        };
    }

    private static JsonNode called(Path folder, String mode, JsonNode call) throws IOException {
        if (mode.equals("refuses")) {
            return JSON.readTree(
                    "{\"isError\":true,\"content\":[{\"type\":\"text\",\"text\":\"the channel is closed\"}]}");
        }
        if (!mode.equals("dead")) {
            Files.write(
                    folder.resolve("posted"),
                    List.of(JSON.writeValueAsString(call)),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        }
        if (!mode.equals("well")) {
            System.exit(3);
        }
        return JSON.readTree("{\"content\":[{\"type\":\"text\",\"text\":\"posted\"}]}");
    }
}
