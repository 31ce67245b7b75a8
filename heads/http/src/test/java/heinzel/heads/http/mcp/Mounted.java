package heinzel.heads.http.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import heinzel.heads.http.ServeMcpOverHttp;
import heinzel.heads.http.Stall;
import heinzel.heads.http.Wire;
import heinzel.heads.http.serving.LoopbackServer;
import heinzel.heads.mcp.McpHead;
import heinzel.heads.mcp.McpOverHttp;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// A server over the stall, and raw words to it.
final class Mounted implements AutoCloseable {
    static final ObjectMapper JSON = new ObjectMapper();
    private static final String HELLO = """
            {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18",\
            "capabilities":{},"clientInfo":{"name":"coder","version":"1"}}}""";

    final Stall stall = new Stall();
    final Kernel kernel;
    final McpOverHttp protocol;
    final LoopbackServer server;
    private String token = "";

    Mounted(Path folder) {
        kernel = Kernel.start(Options.here()
                .withEnvironment(Map.of())
                .in(folder)
                .withProject(folder)
                .with(List.of(stall), List.of()));
        protocol = new McpHead(kernel, "1.2.3").overHttp();
        server = ServeMcpOverHttp.start(0, kernel, protocol);
    }

    int port() {
        return server.port();
    }

    /// Of the file, read once.
    String token() throws IOException {
        if (token.isEmpty()) {
            token = read();
        }
        return token;
    }

    private String read() throws IOException {
        return Files.readString(ServeMcpOverHttp.tokenFile(kernel)).strip();
    }

    /// Posts a message with the token.
    Wire.Came say(String message, String... headers) throws IOException {
        List<String> all = new ArrayList<>(Arrays.asList(headers));
        all.add("Authorization: Bearer " + token());
        all.add("Accept: application/json, text/event-stream");
        return Wire.post(port(), McpRoom.PATH, message, all.toArray(String[]::new));
    }

    /// Says hello and answers the header that names the session.
    String session() throws IOException {
        Wire.Came hello = say(HELLO);
        if (hello.status() != 200) {
            throw new AssertionError(hello.status() + " " + hello.body());
        }
        String session = "Mcp-Session-Id: " + hello.header("mcp-session-id").orElseThrow();
        Wire.Came ready = say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}", session);
        if (ready.status() != 202) {
            throw new AssertionError(ready.status() + " " + ready.body());
        }
        return session;
    }

    static String call(int id, String tool, String arguments, String meta) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
                + "\",\"arguments\":" + arguments + ",\"_meta\":" + meta + "}}";
    }

    static JsonNode json(String text) throws IOException {
        return JSON.readTree(text);
    }

    @Override
    public void close() {
        server.close();
        protocol.close();
        kernel.close();
    }
}
