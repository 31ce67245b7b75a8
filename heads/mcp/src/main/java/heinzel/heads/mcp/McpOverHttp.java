package heinzel.heads.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.InitializeRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpStreamableServerSession;
import io.modelcontextprotocol.spec.McpStreamableServerSession.McpStreamableServerSessionInit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;

/// The protocol over "streamable HTTP", without the HTTP: whoever owns a server passes each request in, after
/// it has made sure who asks. It stands in for the SDK's own transport, which needs servlets, answers errors
/// with a stack trace, and knows no cancelling. Nothing is sent that nobody asked for, so there is no stream to
/// listen to.
///
/// Safe for use by several threads. Each call waits until its exchange has ended.
public final class McpOverHttp implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final McpJsonMapper json;
    private final Sessions sessions;
    private final InFlight inFlight;
    private final ExecutorService threads;

    McpOverHttp(McpJsonMapper json, Sessions sessions, InFlight inFlight, ExecutorService threads) {
        this.json = json;
        this.sessions = sessions;
        this.inFlight = inFlight;
        this.threads = threads;
    }

    /// A message of a client.
    ///
    /// @param session  what its header names, which it was given when it said hello
    /// @param protocol the version of the protocol that its header names
    /// @param streams  whether it takes an answer as a stream of events
    public void post(String text, Optional<String> session, Optional<String> protocol, boolean streams, HttpPeer peer) {
        if (protocol.filter(version -> !sessions.protocolVersions().contains(version))
                .isPresent()) {
            refuse(
                    peer,
                    400,
                    Optional.empty(),
                    ErrorCodes.INVALID_REQUEST,
                    "This version of the protocol is not spoken.");
            return;
        }
        JSONRPCMessage message;
        try {
            message = McpSchema.deserializeJsonRpcMessage(json, text);
        } catch (IOException | RuntimeException unreadable) {
            refuse(peer, 400, Optional.empty(), ErrorCodes.PARSE_ERROR, "The body is no message of the protocol.");
            return;
        }
        if (message instanceof JSONRPCRequest hello && hello.method().equals(McpSchema.METHOD_INITIALIZE)) {
            initialize(hello, peer);
            return;
        }
        if (session.isEmpty()) {
            refuse(peer, 400, id(message), ErrorCodes.INVALID_REQUEST, "Initialize first, and name the session.");
            return;
        }
        Optional<McpStreamableServerSession> known = sessions.find(session.get());
        if (known.isEmpty()) {
            refuse(peer, 404, id(message), ErrorCodes.INVALID_REQUEST, "The session has ended. Initialize again.");
            return;
        }
        switch (message) {
            case JSONRPCRequest request -> requested(request, known.get(), streams, peer);
            case JSONRPCNotification notification -> notified(notification, known.get(), peer);
            default -> peer.answer(202, "", Map.of());
        }
    }

    /// A client says goodbye.
    public void delete(Optional<String> session, HttpPeer peer) {
        if (session.filter(sessions::end).isPresent()) {
            peer.answer(200, "", Map.of());
        } else {
            refuse(peer, 404, Optional.empty(), ErrorCodes.INVALID_REQUEST, "There is no such session.");
        }
    }

    private void initialize(JSONRPCRequest request, HttpPeer peer) {
        try {
            InitializeRequest hello = json.convertValue(request.params(), new TypeRef<InitializeRequest>() {});
            McpStreamableServerSessionInit begun = sessions.begin(hello);
            Object result = begun.initResult().block();
            peer.answer(
                    200,
                    text(JSONRPCResponse.result(request.id(), result)),
                    Map.of("Mcp-Session-Id", begun.session().getId()));
        } catch (IllegalArgumentException unreadable) {
            refuse(peer, 400, Optional.of(request.id()), ErrorCodes.INVALID_PARAMS, "The greeting can't be read.");
        }
    }

    private void requested(JSONRPCRequest request, McpStreamableServerSession session, boolean streams, HttpPeer peer) {
        if (!request.method().equals(McpSchema.METHOD_TOOLS_CALL)) {
            run(request, session, new Exchange(json, peer, false, response -> true));
            return;
        }
        String flight = flight(session, request.id());
        if (!inFlight.begin(flight)) {
            refuse(
                    peer,
                    400,
                    Optional.of(request.id()),
                    ErrorCodes.INVALID_REQUEST,
                    "The id is in use, or more than " + InFlight.MAX + " calls are under way.");
            return;
        }
        JSONRPCRequest named = new JSONRPCRequest(
                request.jsonrpc(), request.method(), request.id(), Messages.named(request.params(), flight));
        try {
            boolean told = streams && asksForProgress(request.params());
            run(named, session, new Exchange(json, peer, told, response -> inFlight.end(flight)));
        } finally {
            inFlight.end(flight);
        }
    }

    private static void run(JSONRPCRequest request, McpStreamableServerSession session, Exchange exchange) {
        try {
            session.responseStream(exchange).handle(request).block();
        } catch (IllegalArgumentException unreadable) {
            exchange.refuse(request.id());
        } finally {
            exchange.end();
        }
    }

    private void notified(JSONRPCNotification notification, McpStreamableServerSession session, HttpPeer peer) {
        if (notification.method().equals("notifications/cancelled")) {
            Object id = notification.params() instanceof Map<?, ?> params ? params.get("requestId") : null;
            if (id != null) {
                inFlight.cancel(flight(session, id));
            }
        } else {
            session.accept(notification).onErrorComplete().block();
        }
        peer.answer(202, "", Map.of());
    }

    /// A call's name while it is under way. Ids are each client's own, and `1` is not `"1"`.
    private static String flight(McpStreamableServerSession session, Object id) {
        return session.getId() + (id instanceof String ? " text " : " number ") + id;
    }

    private static boolean asksForProgress(Object params) {
        return params instanceof Map<?, ?> given
                && given.get("_meta") instanceof Map<?, ?> meta
                && meta.get("progressToken") != null;
    }

    private static Optional<Object> id(JSONRPCMessage message) {
        return message instanceof JSONRPCRequest request ? Optional.of(request.id()) : Optional.empty();
    }

    private void refuse(HttpPeer peer, int status, Optional<Object> id, int code, String why) {
        peer.answer(status, text(Messages.error(id, code, why)), Map.of());
    }

    private String text(Object message) {
        try {
            return json.writeValueAsString(message);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    /// Waits a little for the calls under way, then stops them.
    @Override
    public void close() {
        inFlight.finish(PATIENCE);
        threads.close();
    }
}
