package heinzel.heads.http;

import heinzel.api.json.Json;
import heinzel.heads.http.rest.RestHead;
import heinzel.heads.http.serving.LoopbackServer;
import heinzel.kernel.Kernel;
import heinzel.kernel.settings.KernelSettings;
import java.util.List;
import java.util.function.Consumer;

/// `hz system serve api [--port N]`: the REST head, until somebody ends the process.
public final class ServeApi {
    private ServeApi() {}

    /// Serves until the process is ended.
    ///
    /// @param arguments those behind `api`
    /// @param version   of hz
    /// @param said      is told the one line that names the address, when the server is ready
    /// @return what the process exits with
    /// @throws heinzel.api.operation.Problem for arguments that can't be, or a port that can't be had
    public static int run(List<String> arguments, Kernel kernel, String version, Consumer<String> said) {
        int port = PortOption.of(arguments, "hz system serve api [--port N]");
        try (LoopbackServer server = start(port, kernel, version)) {
            said.accept(Json.object("url", server.url()).toString());
            server.await();
            return 0;
        }
    }

    /// Starts to serve and returns.
    public static LoopbackServer start(int port, Kernel kernel, String version) {
        List<String> hosts = kernel.settings().get(KernelSettings.API_ALLOWED_HOSTS);
        return LoopbackServer.start(port, hosts, new RestHead(kernel, version));
    }
}
