package heinzel.heads.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import io.modelcontextprotocol.spec.McpStreamableServerTransport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// The answer to one request. It is a single JSON text unless the client wants to hear how the work goes: then
/// it is a stream, whose last event is the response. Safe for use by several threads.
final class Exchange implements McpStreamableServerTransport {
    private final McpJsonMapper json;
    private final HttpPeer peer;
    private final HttpPeer.@Nullable Stream stream;
    private final Predicate<JSONRPCResponse> wanted;
    private boolean answered;

    /// @param streams whether what comes before the response is sent too
    /// @param wanted  whether the client still wants the response
    Exchange(McpJsonMapper json, HttpPeer peer, boolean streams, Predicate<JSONRPCResponse> wanted) {
        this.json = json;
        this.peer = peer;
        this.stream = streams ? peer.stream() : null;
        this.wanted = wanted;
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.fromRunnable(() -> send(message));
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message, @Nullable String id) {
        return sendMessage(message);
    }

    private synchronized void send(JSONRPCMessage message) {
        if (answered) {
            return;
        }
        switch (message) {
            case JSONRPCResponse response -> finish(response);
            default -> {
                if (stream != null) {
                    stream.message(text(message));
                }
            }
        }
    }

    private void finish(JSONRPCResponse response) {
        answered = true;
        boolean goes = wanted.test(response);
        if (stream != null) {
            if (goes) {
                stream.message(text(Messages.plain(response)));
            }
            stream.end();
        } else if (goes) {
            peer.answer(200, text(Messages.plain(response)), Map.of());
        } else {
            peer.answer(202, "", Map.of());
        }
    }

    /// Answers a request whose parameters the SDK could not read.
    void refuse(Object id) {
        send(JSONRPCResponse.error(id, new JSONRPCError(ErrorCodes.INVALID_PARAMS, "The parameters can't be read.")));
    }

    /// Ends the exchange in any case: a request that the SDK left without a response would keep its client waiting.
    synchronized void end() {
        if (answered) {
            return;
        }
        answered = true;
        if (stream != null) {
            stream.end();
        } else {
            peer.answer(202, "", Map.of());
        }
    }

    private String text(Object message) {
        try {
            return json.writeValueAsString(message);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
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
