package heinzel.heads.http;

import heinzel.api.json.Json;
import heinzel.heads.http.serving.LoopbackServer;
import heinzel.heads.http.web.WebHead;
import heinzel.kernel.Kernel;
import heinzel.kernel.settings.KernelSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// `hz ui [--port N] [--no-open]`: the page in the browser.
public final class ServeUi {
    private static final String USAGE = "hz ui [--port N] [--no-open]";
    private static final String NO_OPEN = "--no-open";

    private ServeUi() {}

    /// Serves until the process is ended.
    ///
    /// @param arguments those behind `ui`
    /// @param said      is told the one line that names the address, when the server is ready
    /// @param open      shows an address in the person's browser
    /// @return what the process exits with
    /// @throws heinzel.api.operation.Problem for arguments that can't be, or a port that can't be had
    public static int run(List<String> arguments, Kernel kernel, Consumer<String> said, Consumer<String> open) {
        List<String> rest = new ArrayList<>(arguments);
        boolean opens = !rest.remove(NO_OPEN);
        int port = PortOption.of(rest, USAGE);
        try (WebHead head = new WebHead(kernel);
                LoopbackServer server = start(port, kernel, head)) {
            String url = address(server, head);
            said.accept(Json.object("url", url).toString());
            if (opens) {
                open.accept(url);
            }
            server.await();
            return 0;
        }
    }

    /// Starts to serve and returns.
    public static LoopbackServer start(int port, Kernel kernel, WebHead head) {
        return LoopbackServer.start(port, kernel.settings().get(KernelSettings.API_ALLOWED_HOSTS), head);
    }

    /// The page's address with an invitation, which counts once.
    public static String address(LoopbackServer server, WebHead head) {
        return server.url() + "/#" + head.invitation();
    }
}
