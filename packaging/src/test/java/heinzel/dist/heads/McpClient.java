package heinzel.dist.heads;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import heinzel.heads.mcp.McpHead;
import heinzel.kernel.Kernel;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/// A program connected to hz, which speaks the protocol's own lines.
final class McpClient implements AutoCloseable {
    static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

    private final OutputStream in;
    private final BufferedReader out;
    private int asked;

    McpClient(InputStream answers, OutputStream questions) {
        this.in = questions;
        this.out = new BufferedReader(new InputStreamReader(answers, StandardCharsets.UTF_8));
        ask("initialize", """
                {"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"coder","version":"1"}}""");
        say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    }

    /// A client of a server in this process, over pipes.
    static McpClient of(Kernel kernel) {
        try {
            Pipe there = Pipe.open();
            Pipe back = Pipe.open();
            Thread.ofPlatform().daemon().start(() -> {
                try (InputStream questions = Channels.newInputStream(there.source());
                        OutputStream answers = Channels.newOutputStream(back.sink())) {
                    new McpHead(kernel, "0").client(questions, answers);
                } catch (IOException broken) {
                    throw new UncheckedIOException(broken);
                }
            });
            return new McpClient(Channels.newInputStream(back.source()), Channels.newOutputStream(there.sink()));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /// The tools by name, as they stand on the wire.
    Map<String, JsonNode> tools() {
        Map<String, JsonNode> tools = new TreeMap<>();
        ask("tools/list", "{}")
                .path("tools")
                .forEach(tool -> tools.put(tool.path("name").asText(), tool));
        return tools;
    }

    /// Calls a tool and answers its result.
    ///
    /// @param arguments a JSON object
    JsonNode call(String tool, String arguments) {
        return ask("tools/call", "{\"name\":\"" + tool + "\",\"arguments\":" + arguments + "}");
    }

    private JsonNode ask(String method, String parameters) {
        int id = ++asked;
        say("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + parameters.strip()
                + "}");
        try {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                JsonNode message = JSON.readTree(line);
                if (message.path("id").asInt() == id && message.has("result")) {
                    return message.path("result");
                }
                if (message.has("error")) {
                    throw new AssertionError(method + " was answered " + line);
                }
            }
            throw new AssertionError("the server ended instead of answering " + method);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private void say(String line) {
        try {
            in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            in.flush();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
        out.close();
    }
}
