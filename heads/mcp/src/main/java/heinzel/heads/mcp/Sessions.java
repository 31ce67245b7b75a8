package heinzel.heads.mcp;

import io.modelcontextprotocol.spec.McpSchema.InitializeRequest;
import io.modelcontextprotocol.spec.McpStreamableServerSession;
import io.modelcontextprotocol.spec.McpStreamableServerSession.McpStreamableServerSessionInit;
import io.modelcontextprotocol.spec.McpStreamableServerTransportProvider;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// The clients that have said hello over HTTP. One that says nothing for long, or that is the longest silent when
/// there are too many, is forgotten, and has to say hello again. Safe for use by several threads.
final class Sessions implements McpStreamableServerTransportProvider {
    /// Most clients at once.
    static final int MAX = 64;

    private static final Duration SILENCE = Duration.ofHours(12);

    private final InstantSource clock;
    private final Map<String, Known> known = new HashMap<>();
    private McpStreamableServerSession.@Nullable Factory factory;

    Sessions(InstantSource clock) {
        this.clock = clock;
    }

    @Override
    public void setSessionFactory(McpStreamableServerSession.Factory sessions) {
        factory = sessions;
    }

    @Override
    public List<String> protocolVersions() {
        return List.of(
                ProtocolVersions.MCP_2025_03_26, ProtocolVersions.MCP_2025_06_18, ProtocolVersions.MCP_2025_11_25);
    }

    /// Takes up a client that says hello.
    McpStreamableServerSessionInit begin(InitializeRequest hello) {
        McpStreamableServerSession.Factory sessions = factory;
        if (sessions == null) {
            throw new IllegalStateException("The server was not built before it serves");
        }
        McpStreamableServerSessionInit begun = sessions.startSession(hello);
        Instant now = clock.instant();
        List<McpStreamableServerSession> gone = new ArrayList<>();
        synchronized (known) {
            known.values().removeIf(other -> {
                boolean silent = other.heard().plus(SILENCE).isBefore(now);
                if (silent) {
                    gone.add(other.session());
                }
                return silent;
            });
            if (known.size() >= MAX) {
                known.values().stream()
                        .min(Comparator.comparing(Known::heard))
                        .map(longest -> known.remove(longest.session().getId()))
                        .ifPresent(longest -> gone.add(longest.session()));
            }
            known.put(begun.session().getId(), new Known(begun.session(), now));
        }
        gone.forEach(McpStreamableServerSession::close);
        return begun;
    }

    /// A client that said hello before.
    Optional<McpStreamableServerSession> find(String id) {
        synchronized (known) {
            return Optional.ofNullable(known.computeIfPresent(
                            id, (same, session) -> new Known(session.session(), clock.instant())))
                    .map(Known::session);
        }
    }

    /// Forgets a client; false when it is none.
    boolean end(String id) {
        Known gone;
        synchronized (known) {
            gone = known.remove(id);
        }
        if (gone == null) {
            return false;
        }
        gone.session().close();
        return true;
    }

    @Override
    public Mono<Void> notifyClients(String method, Object params) {
        return Mono.empty();
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.empty();
    }

    private record Known(McpStreamableServerSession session, Instant heard) {}
}
