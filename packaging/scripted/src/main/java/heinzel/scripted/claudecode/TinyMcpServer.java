package heinzel.scripted.claudecode;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/// The least server of the Model Context Protocol over standard input and output, with one tool that tells the
/// weather. Writes what it is asked to the file named by its argument, so that a test sees what reached it.
public final class TinyMcpServer {
    private static final ObjectMapper JSON = new ObjectMapper();

    private TinyMcpServer() {}

    /// The command that starts it in a process of its own.
    public static List<String> command(Path seen) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                TinyMcpServer.class.getName(),
                seen.toString());
    }

    public static void main(String[] arguments) throws IOException {
        Path seen = Path.of(arguments[0]);
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        note(
                seen,
                JSON.createObjectNode()
                        .put("folder", Path.of("").toAbsolutePath().toString())
                        .put("added", System.getenv().getOrDefault("ADDED", ""))
                        .put("key", System.getenv().getOrDefault("ANTHROPIC_API_KEY", ""))
                        .toString());
        // The program interrupts its servers when it is done, and may not wait for the end of their input.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> note(seen, "{\"method\":\"ended\"}")));
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                note(seen, line);
                JsonNode message = JSON.readTree(line);
                if (message.has("id")) {
                    ObjectNode answer = JSON.createObjectNode().put("jsonrpc", "2.0");
                    answer.set("id", message.path("id"));
                    answer.set("result", result(message));
                    out.println(answer);
                }
            }
        }
    }

    private static ObjectNode result(JsonNode message) {
        ObjectNode result = JSON.createObjectNode();
        switch (message.path("method").asText()) {
            case "initialize" -> {
                result.put(
                        "protocolVersion", message.at("/params/protocolVersion").asText());
                result.putObject("capabilities").putObject("tools");
                result.putObject("serverInfo").put("name", "tiny").put("version", "1");
            }
            case "tools/list" -> {
                ObjectNode tool = result.putArray("tools").addObject();
                tool.put("name", "weather").put("description", "Tells the weather.");
                ObjectNode schema = tool.putObject("inputSchema").put("type", "object");
                schema.putObject("properties").putObject("place").put("type", "string");
                tool.putObject("annotations").put("readOnlyHint", true);
            }
            case "tools/call" ->
                result.putArray("content")
                        .addObject()
                        .put("type", "text")
                        .put(
                                "text",
                                "sunny in "
                                        + message.at("/params/arguments/place").asText());
            default -> {}
        }
        return result;
    }

    private static void note(Path seen, String line) {
        try {
            Files.writeString(seen, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
