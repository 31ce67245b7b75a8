package heinzel.heads.http.measuring;

import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;

/// Jetty as it comes, with a handler that answers nothing.
public final class EmptyJetty implements AutoCloseable {
    private final Server server = new Server();
    private final ServerConnector connector = new ServerConnector(server);

    public EmptyJetty() throws Exception {
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        server.setHandler(new Nothing());
        server.start();
    }

    public String url() {
        return "http://127.0.0.1:" + connector.getLocalPort() + "/";
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception unclean) {
            throw new IllegalStateException("The empty server did not end", unclean);
        }
    }

    private static final class Nothing extends Handler.Abstract {
        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            callback.succeeded();
            return true;
        }
    }
}
