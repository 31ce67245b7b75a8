package heinzel.heads.http.serving;

import heinzel.api.operation.Problem;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.MinimumDataRateHandler;
import org.eclipse.jetty.util.VirtualThreads;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/// An HTTP server that only this machine can reach: it listens on 127.0.0.1, and on ::1 where there is one.
/// Requests are bounded in size, number and time, so that nobody can fill the memory or hold a place for
/// nothing. Safe for use by several threads.
public final class LoopbackServer implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(LoopbackServer.class.getName());
    private static final int MAX_CONNECTIONS = 256;
    private static final int MAX_HEADERS = 16 * 1024;
    /// A peer that says nothing for so long, in milliseconds, is dropped.
    private static final long SILENCE = 30_000;
    /// A body that comes slower than this, in bytes a second, is not waited for.
    private static final long SLOWEST = 512;

    private final Server server;
    private final int port;
    private final CountDownLatch closed = new CountDownLatch(1);

    private LoopbackServer(Server server, int port) {
        this.server = server;
        this.port = port;
    }

    /// Starts to serve.
    ///
    /// @param port    where to listen; 0 for a free one
    /// @param allowed further hosts to answer to
    /// @param room    who answers
    /// @throws Problem.Unavailable when the port can't be had
    public static LoopbackServer start(int port, List<String> allowed, Room room) {
        QueuedThreadPool threads = new QueuedThreadPool(24, 2);
        threads.setName("hz-http");
        threads.setDaemon(true);
        threads.setVirtualThreadsExecutor(VirtualThreads.getNamedVirtualThreadsExecutor("hz-http-"));
        Server server = new Server(threads);
        server.setErrorHandler(new PlainErrors());
        server.setStopAtShutdown(false);
        server.setStopTimeout(2_000);
        ServerConnector first = connector(server, "127.0.0.1", port);
        open(first, port);
        int taken = first.getLocalPort();
        server.addConnector(first);
        sixth(server, taken).ifPresent(server::addConnector);
        server.addBean(new NetworkConnectionLimit(MAX_CONNECTIONS, server));
        MinimumDataRateHandler rate = new MinimumDataRateHandler(SLOWEST, 0);
        rate.setHandler(new Door(new Guard(taken, allowed), room));
        server.setHandler(rate);
        try {
            server.start();
        } catch (Exception unforeseen) {
            first.close();
            throw new Problem.Unavailable("The server can't be started.", "hz system doctor", unforeseen);
        }
        return new LoopbackServer(server, taken);
    }

    private static ServerConnector connector(Server server, String address, int port) {
        HttpConfiguration how = new HttpConfiguration();
        how.setSendServerVersion(false);
        how.setRequestHeaderSize(MAX_HEADERS);
        how.setUriCompliance(UriCompliance.RFC3986);
        // Beyond this, the rest of a refused body is not read: the connection is closed.
        how.setMaxUnconsumedRequestContentReads(4);
        ConnectionFactory http = new HttpConnectionFactory(how);
        ServerConnector connector = new ServerConnector(server, 1, 1, http);
        connector.setHost(address);
        connector.setPort(port);
        connector.setIdleTimeout(SILENCE);
        connector.setAcceptQueueSize(128);
        return connector;
    }

    private static void open(ServerConnector connector, int port) {
        try {
            connector.open();
        } catch (IOException taken) {
            throw new Problem.Unavailable(
                    "Port " + port + " of 127.0.0.1 can't be had: another program may have it.",
                    "Name another with --port, or --port 0 for a free one.",
                    taken);
        }
    }

    private static Optional<ServerConnector> sixth(Server server, int port) {
        ServerConnector connector = connector(server, "::1", port);
        try {
            connector.open();
            return Optional.of(connector);
        } catch (IOException none) {
            LOG.log(Level.DEBUG, "No server on [::1]", none);
            return Optional.empty();
        }
    }

    public int port() {
        return port;
    }

    /// `http://127.0.0.1:PORT`.
    public String url() {
        return "http://127.0.0.1:" + port;
    }

    /// Waits until somebody closes it, or the thread is interrupted.
    public void await() {
        try {
            closed.await();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception unclean) {
            LOG.log(Level.WARNING, "The server did not end cleanly", unclean);
        } finally {
            closed.countDown();
        }
    }
}
