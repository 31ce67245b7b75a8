package heinzel.heads.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// The protocol over two streams, a message a line. It stands in for the SDK's own transport, which ends at the
/// first line that it can't read, lets a message grow to 16 million characters, knows no cancelling and passes
/// on what an exception says.
final class StdioTransport implements McpServerTransportProvider {
    private static final Logger LOG = System.getLogger(StdioTransport.class.getName());
    private static final int MAX_LINE = 8 * 1024 * 1024;
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final String CALL = McpSchema.METHOD_TOOLS_CALL;

    private final McpJsonMapper json;
    private final BoundedLines lines;
    private final OutputStream out;
    private final InFlight inFlight;
    private final ReentrantLock writing = new ReentrantLock();
    private @Nullable McpServerSession session;
    private boolean initialized;

    StdioTransport(McpJsonMapper json, InputStream in, OutputStream out, InFlight inFlight) {
        this.json = json;
        this.lines = new BoundedLines(in, MAX_LINE);
        this.out = out;
        this.inFlight = inFlight;
    }

    @Override
    public void setSessionFactory(McpServerSession.Factory factory) {
        session = factory.create(new Wire());
    }

    /// Answers until the other side closes its end, which it does by ending too. What is under way then gets a few
    /// seconds to end.
    void serve() throws IOException {
        try {
            while (true) {
                switch (lines.next()) {
                    case BoundedLines.Line.Text(String text) -> {
                        if (!text.isEmpty()) {
                            received(text);
                        }
                    }
                    case BoundedLines.Line.TooLong tooLong ->
                        refuse(
                                Optional.empty(),
                                McpSchema.ErrorCodes.INVALID_REQUEST,
                                "A message may have " + MAX_LINE + " bytes.");
                    case BoundedLines.Line.End end -> {
                        return;
                    }
                }
            }
        } finally {
            inFlight.finish(PATIENCE);
        }
    }

    private void received(String text) {
        JSONRPCMessage message;
        try {
            message = McpSchema.deserializeJsonRpcMessage(json, text);
        } catch (IOException | RuntimeException unreadable) {
            refuse(Optional.empty(), McpSchema.ErrorCodes.PARSE_ERROR, "The line is no message of the protocol.");
            return;
        }
        if (message instanceof JSONRPCRequest request) {
            requested(request);
        } else if (message instanceof JSONRPCNotification notification) {
            notified(notification);
        } else {
            handle(message);
        }
    }

    private void requested(JSONRPCRequest request) {
        Object id = request.id();
        if (request.method().equals(McpSchema.METHOD_PING)) {
            write(JSONRPCResponse.result(id, Map.of()));
        } else if (request.method().equals(McpSchema.METHOD_INITIALIZE)) {
            handle(request);
        } else if (!initialized) {
            // The SDK would keep it until an initialization that may never come.
            refuse(Optional.of(id), McpSchema.ErrorCodes.INVALID_REQUEST, "Initialize first.");
        } else if (!request.method().equals(CALL)) {
            handle(request);
        } else if (inFlight.begin(id)) {
            handle(new JSONRPCRequest(request.jsonrpc(), request.method(), id, Messages.named(request.params(), id)));
        } else {
            refuse(
                    Optional.of(id),
                    McpSchema.ErrorCodes.INVALID_REQUEST,
                    "The id is in use, or more than " + InFlight.MAX + " calls are under way.");
        }
    }

    private void notified(JSONRPCNotification notification) {
        if (notification.method().equals("notifications/cancelled")) {
            Object id = notification.params() instanceof Map<?, ?> params ? params.get("requestId") : null;
            if (id != null) {
                inFlight.cancel(id);
            }
            return;
        }
        if (notification.method().equals(McpSchema.METHOD_NOTIFICATION_INITIALIZED)) {
            initialized = true;
        }
        handle(notification);
    }

    private void handle(JSONRPCMessage message) {
        McpServerSession open = session;
        if (open == null) {
            throw new IllegalStateException("The server was not built before it serves");
        }
        open.handle(message).subscribe(nothing -> {}, error -> failed(message, error));
    }

    /// The SDK answers every error of a tool itself; what comes here, nobody foresaw. Its words may hold
    /// anything, so they go to the log alone.
    private void failed(JSONRPCMessage message, Throwable error) {
        LOG.log(Level.ERROR, "A message could not be handled", error);
        if (message instanceof JSONRPCRequest request && inFlight.end(request.id())) {
            refuse(Optional.of(request.id()), McpSchema.ErrorCodes.INTERNAL_ERROR, "This is a bug in hz.");
        }
    }

    private void refuse(Optional<Object> id, int code, String why) {
        write(Messages.error(id, code, why));
    }

    private void send(JSONRPCMessage message) {
        if (message instanceof JSONRPCResponse response) {
            if (inFlight.end(response.id())) {
                write(Messages.plain(response));
            }
        } else {
            write(message);
        }
    }

    private void write(Object message) {
        writing.lock();
        try {
            out.write((json.writeValueAsString(message) + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException gone) {
            // The end of the input, which ends the serving, is not far.
            LOG.log(Level.DEBUG, "Nobody reads any more", gone);
        } finally {
            writing.unlock();
        }
    }

    @Override
    public Mono<Void> notifyClients(String method, Object params) {
        return Mono.fromRunnable(() -> send(new JSONRPCNotification(method, params)));
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.empty();
    }

    /// The SDK's view of the two streams.
    private final class Wire implements McpServerTransport {
        @Override
        public Mono<Void> sendMessage(JSONRPCMessage message) {
            return Mono.fromRunnable(() -> send(message));
        }

        @Override
        public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
            return json.convertValue(data, type);
        }

        @Override
        public Mono<Void> closeGracefully() {
            return Mono.empty();
        }
    }
}
