package heinzel.heads.http.mcp;

import heinzel.heads.http.serving.Answer;
import heinzel.heads.http.serving.Asked;
import heinzel.heads.http.serving.Room;
import heinzel.heads.http.serving.Token;
import heinzel.heads.mcp.McpOverHttp;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// `/mcp`: one endpoint, for programs that know the token. Safe for use by several threads.
public final class McpRoom implements Room {
    /// Where it is mounted.
    public static final String PATH = "/mcp";

    private static final int MAX_BODY = 8 * 1024 * 1024;
    private static final String BEARER = "bearer ";

    private final McpOverHttp protocol;
    private final Token token;

    public McpRoom(McpOverHttp protocol, Token token) {
        this.protocol = protocol;
        this.token = token;
    }

    @Override
    public void enter(Request request, Response response, Callback callback) throws IOException {
        if (!knowsToken(request)) {
            Answer.refused(
                            401,
                            "refused",
                            "This needs the token as 'Authorization: Bearer …'.",
                            "It is in the file that hz system serve mcp --http names.")
                    .with("WWW-Authenticate", "Bearer")
                    .send(response, callback);
            return;
        }
        JettyPeer peer = new JettyPeer(response, callback);
        switch (request.getMethod()) {
            case "POST" -> post(request, response, callback, peer);
            case "DELETE" -> protocol.delete(Asked.header(request, "Mcp-Session-Id"), peer);
            // A GET would listen to what the server says unasked, and it says nothing.
            default -> Answer.method("POST", PATH).send(response, callback);
        }
    }

    private void post(Request request, Response response, Callback callback, JettyPeer peer) throws IOException {
        if (!Asked.isJson(request)) {
            Answer.refused(415, "invalid", "A message is JSON.", "Send Content-Type: application/json.")
                    .send(response, callback);
            return;
        }
        String accepted =
                String.join(",", request.getHeaders().getValuesList("Accept")).toLowerCase(Locale.ROOT);
        boolean any = accepted.isEmpty() || accepted.contains("*/*");
        if (!any && !accepted.contains("application/json")) {
            Answer.refused(406, "invalid", "An answer is JSON.", "Send Accept: application/json, text/event-stream.")
                    .send(response, callback);
            return;
        }
        Optional<byte[]> body = Asked.body(request, MAX_BODY);
        if (body.isEmpty()) {
            Answer.refused(413, "invalid", "A message may have " + MAX_BODY + " bytes.", "Send less at once.")
                    .with("Connection", "close")
                    .send(response, callback);
            return;
        }
        protocol.post(
                new String(body.get(), StandardCharsets.UTF_8),
                Asked.header(request, "Mcp-Session-Id"),
                Asked.header(request, "MCP-Protocol-Version"),
                any || accepted.contains("text/event-stream"),
                peer);
    }

    private boolean knowsToken(Request request) {
        List<String> said = request.getHeaders().getValuesList("Authorization");
        return said.size() == 1
                && said.getFirst().toLowerCase(Locale.ROOT).startsWith(BEARER)
                && token.is(said.getFirst().substring(BEARER.length()).strip());
    }
}
