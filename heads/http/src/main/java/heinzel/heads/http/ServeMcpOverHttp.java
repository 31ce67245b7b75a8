package heinzel.heads.http;

import heinzel.api.json.Json;
import heinzel.heads.http.mcp.McpRoom;
import heinzel.heads.http.serving.Answer;
import heinzel.heads.http.serving.Asked;
import heinzel.heads.http.serving.LoopbackServer;
import heinzel.heads.http.serving.Room;
import heinzel.heads.http.serving.Token;
import heinzel.heads.mcp.McpHead;
import heinzel.heads.mcp.McpOverHttp;
import heinzel.kernel.Kernel;
import heinzel.kernel.files.DiskFiles;
import heinzel.kernel.settings.KernelSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// `hz system serve mcp --http [--port N]`: MCP over HTTP, for programs that know the token.
public final class ServeMcpOverHttp {
    /// The option that asks for it.
    public static final String OPTION = "--http";

    private static final String USAGE = "hz system serve mcp --http [--port N]";

    private ServeMcpOverHttp() {}

    /// Serves until the process is ended.
    ///
    /// @param arguments those behind `mcp`, `--http` among them
    /// @param said      is told the one line that names address and token file, when the server is ready
    /// @return what the process exits with
    /// @throws Problem for arguments that can't be, or a port that can't be had
    public static int run(List<String> arguments, Kernel kernel, String version, Consumer<String> said) {
        List<String> rest = new ArrayList<>(arguments);
        rest.remove(OPTION);
        int port = PortOption.of(rest, USAGE);
        try (McpOverHttp protocol = new McpHead(kernel, version).overHttp();
                LoopbackServer server = start(port, kernel, protocol)) {
            said.accept(Json.object("url", server.url() + McpRoom.PATH)
                    .with("token_file", tokenFile(kernel).toString())
                    .toString());
            server.await();
            return 0;
        }
    }

    /// Starts to serve and returns.
    public static LoopbackServer start(int port, Kernel kernel, McpOverHttp protocol) {
        Room mcp = new McpRoom(protocol, Token.in(tokenFile(kernel), new DiskFiles()));
        List<String> hosts = kernel.settings().get(KernelSettings.API_ALLOWED_HOSTS);
        return LoopbackServer.start(port, hosts, (request, response, callback) -> {
            String path = Asked.path(request);
            if (path.equals(McpRoom.PATH)) {
                mcp.enter(request, response, callback);
            } else {
                Answer.nothing(path, "MCP is spoken at " + McpRoom.PATH + ".").send(response, callback);
            }
        });
    }

    /// Where the token is kept.
    public static Path tokenFile(Kernel kernel) {
        return kernel.folders().state().resolve("serve").resolve("mcp-token");
    }
}
