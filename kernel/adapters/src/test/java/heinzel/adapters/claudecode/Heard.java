package heinzel.adapters.claudecode;

import heinzel.api.operation.Progress;
import java.util.ArrayList;
import java.util.List;

/// Keeps what was emitted. Used by the one thread that emits, then read.
final class Heard implements Progress {
    private final StringBuilder text = new StringBuilder();
    private final List<String> tools = new ArrayList<>();

    @Override
    public synchronized void emit(Event event) {
        switch (event) {
            case Event.Text(String words) -> text.append(words);
            case Event.Tool(String name, Event.Stage stage) -> tools.add(name + " " + stage);
            case Event.Task task -> throw new AssertionError("an agent has no tasks: " + task);
        }
    }

    synchronized String text() {
        return text.toString();
    }

    synchronized List<String> tools() {
        return List.copyOf(tools);
    }
}
