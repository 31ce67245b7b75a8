package heinzel.heads.mcp;

import heinzel.api.operation.Progress;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;

/// Passes progress on to a client that asked for it. The protocol wants numbers that only grow, so each note counts
/// one up, and what is done stands in its words.
final class ProgressNotes implements Progress {
    private static final int MAX_WORDS = 500;

    private final McpAsyncServerExchange exchange;
    private final Object token;
    private final UnaryOperator<String> shown;
    private final AtomicLong count = new AtomicLong();

    /// @param token what the client calls this call's progress
    /// @param shown words as the client may see them
    ProgressNotes(McpAsyncServerExchange exchange, Object token, UnaryOperator<String> shown) {
        this.exchange = exchange;
        this.token = token;
        this.shown = shown;
    }

    @Override
    public void emit(Event event) {
        String words = switch (event) {
            case Event.Text(String text) -> text;
            case Event.Tool(String name, Event.Stage stage) ->
                name + " " + stage.name().toLowerCase(Locale.ROOT);
            case Event.Task(String name, long done, long total) ->
                total > 0 ? name + " (" + done + " of " + total + ")" : name;
        };
        String safe = shown.apply(words);
        String cut = safe.length() <= MAX_WORDS ? safe : safe.substring(0, MAX_WORDS) + "…";
        exchange.progressNotification(ProgressNotification.builder(token, (double) count.incrementAndGet())
                        .message(cut)
                        .build())
                .onErrorComplete()
                .subscribe();
    }
}
