package heinzel.adapters.mcp;

import heinzel.api.json.Json;
import heinzel.kernel.json.JsonCodec;
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

/// A server of the Model Context Protocol in a process of its own, which behaves as its first argument says and
/// writes what it hears to the file that is its second.
final class ShelfServer {
    private static final JsonCodec CODEC = new JsonCodec();
    private static final PrintStream OUT =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    private static final String TOOLS = """
            [{"name":"books","description":"Books on the shelf.","inputSchema":{"type":"object","properties":
              {"topic":{"type":"string","description":"what about"},"most":{"type":"integer"},"deep":{"type":"boolean"},
               "ids":{"type":"array"}},"required":["topic"]},"annotations":{"readOnlyHint":true}},
             {"name":"burn","description":"Burns a book.","inputSchema":{"type":"object"},
              "annotations":{"readOnlyHint":false,"destructiveHint":true}},
             {"name":"silent","description":"Says nothing of itself.","inputSchema":{"type":"object"}}]""";
    private static final String MORE = """
            [{"name":"catalogue","description":"All.","inputSchema":{"type":"object"},"annotations":{"readOnlyHint":true}},
             {"name":"broken","description":"Fails.","inputSchema":{"type":"object"},"annotations":{"readOnlyHint":true}}]""";

    private ShelfServer() {}

    static String command(String mode, Path seen) {
        return "'" + Path.of(System.getProperty("java.home"), "bin", "java") + "' -cp '"
                + System.getProperty("java.class.path") + "' " + ShelfServer.class.getName() + " " + mode + " '" + seen
                + "'";
    }

    public static void main(String[] arguments) throws IOException {
        String mode = arguments[0];
        Path seen = Path.of(arguments[1]);
        note(
                seen,
                "secret=" + System.getenv("HZ_CREDENTIAL_X") + System.getenv("ANTHROPIC_API_KEY") + " named="
                        + System.getenv("SHELF_TOKEN"));
        note(seen, "pid " + ProcessHandle.current().pid());
        if (mode.equals("dies")) {
            System.err.println("no database at ben@example.org");
            System.exit(3);
        }
        OUT.println("a log line that is no message");
        OUT.println("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/message\",\"params\":{}}");
        OUT.println("{\"jsonrpc\":\"2.0\",\"id\":\"p1\",\"method\":\"ping\"}");
        OUT.println("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"sampling/createMessage\",\"params\":{}}");
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                note(seen, line);
                if (CODEC.parse(line) instanceof Json.Obj message
                        && message.text("method").isPresent()) {
                    answer(mode, message);
                }
            }
        }
        if (mode.equals("stays")) {
            try {
                Thread.sleep(600_000);
            } catch (InterruptedException over) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static void answer(String mode, Json.Obj message) {
        Json id = message.get("id");
        if (id == null || mode.equals("mute")) {
            return;
        }
        Json.Obj parameters = message.object("params").orElse(Json.Obj.EMPTY);
        Json.Obj answer = Json.object("jsonrpc", "2.0").with("id", id);
        String method = message.text("method").orElse("");
        if (mode.equals("refuses") && method.equals("tools/list")) {
            OUT.println(CODEC.print(
                    answer.with("error", Json.object("code", Json.number(-1)).with("message", "closed"))));
            return;
        }
        if (mode.equals("floods") && method.equals("tools/list")) {
            for (int i = 0; i < 100_000; i++) {
                OUT.println("x".repeat(100));
            }
        }
        Json result = switch (method) {
            case "initialize" ->
                Json.object("protocolVersion", "2025-06-18")
                        .with("capabilities", Json.object("tools", Json.Obj.EMPTY))
                        .with("serverInfo", Json.object("name", "shelf").with("version", "1"));
            case "tools/list" ->
                parameters.text("cursor").isEmpty()
                        ? Json.object("tools", CODEC.parse(TOOLS)).with("nextCursor", "2")
                        : Json.object("tools", CODEC.parse(MORE));
            case "tools/call" -> called(parameters);
            default -> Json.Obj.EMPTY;
        };
        OUT.println(CODEC.print(answer.with("result", result)));
    }

    private static Json called(Json.Obj parameters) {
        return switch (parameters.text("name").orElse("")) {
            case "books" ->
                content("shown to people")
                        .with(
                                "structuredContent",
                                Json.object(
                                        "books",
                                        CODEC.parse(
                                                "[{\"id\":\"b1\",\"title\":\"Ulysses\"},{\"id\":\"b2\",\"price\":9.5}]")));
            case "catalogue" -> content("one\ntwo");
            default -> content("no such shelf").with("isError", Json.TRUE);
        };
    }

    private static Json.Obj content(String text) {
        return Json.object("content", Json.array(Json.object("type", "text").with("text", text)));
    }

    private static void note(Path seen, String line) {
        try {
            Files.write(seen, List.of(line), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException full) {
            throw new java.io.UncheckedIOException(full);
        }
    }
}
