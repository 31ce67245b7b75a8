package heinzel.modules.chat;

import heinzel.api.operation.Progress;
import heinzel.modules.chat.ChatMessage.ToolUse;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/// An answer while it comes: it passes every event on, gathers the words and tools, and has them saved at most once
/// a second, so that a crash keeps what a person had read. Any thread may emit.
final class LiveAnswer implements Progress {
    /// Most characters that are kept of one answer.
    static final int MAX = 200_000;

    private static final Duration BETWEEN_SAVES = Duration.ofSeconds(1);

    private final Progress listener;
    private final InstantSource clock;
    private final BiConsumer<String, List<ToolUse>> save;
    private final StringBuilder words = new StringBuilder();
    private final List<ToolUse> tools = new ArrayList<>();
    private final Map<String, Instant> started = new HashMap<>();
    private Instant saved;

    /// @param listener who else listens
    /// @param save     keeps the words and tools so far
    LiveAnswer(Progress listener, InstantSource clock, BiConsumer<String, List<ToolUse>> save) {
        this.listener = listener;
        this.clock = clock;
        this.save = save;
        this.saved = clock.instant();
    }

    @Override
    public void emit(Event event) {
        synchronized (this) {
            switch (event) {
                case Event.Text(String more) -> grow(more);
                case Event.Tool(String name, Event.Stage stage) -> used(name, stage);
                case Event.Task task -> {}
            }
        }
        listener.emit(event);
    }

    private void grow(String more) {
        words.append(more, 0, Math.min(more.length(), MAX - words.length()));
        Instant now = clock.instant();
        if (Duration.between(saved, now).abs().compareTo(BETWEEN_SAVES) >= 0) {
            saved = now;
            save.accept(words.toString(), List.copyOf(tools));
        }
    }

    private void used(String name, Event.Stage stage) {
        switch (stage) {
            case STARTED -> started.put(name, clock.instant());
            case DONE -> ended(name, true);
            case FAILED -> ended(name, false);
        }
    }

    private void ended(String name, boolean ok) {
        Instant now = clock.instant();
        Instant since = started.getOrDefault(name, now);
        started.remove(name);
        tools.add(new ToolUse(name, Math.max(0, Duration.between(since, now).toMillis()), ok));
    }

    synchronized String words() {
        return words.toString();
    }

    synchronized List<ToolUse> tools() {
        return List.copyOf(tools);
    }
}
