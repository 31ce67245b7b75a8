package heinzel.adapters.agents;

import heinzel.api.operation.Progress;
import java.util.ArrayList;
import java.util.List;

/// Keeps what a run emitted, from whichever thread.
final class Told implements Progress {
    private final StringBuilder text = new StringBuilder();
    private final List<String> tools = new ArrayList<>();
    private int pieces;

    @Override
    public synchronized void emit(Event event) {
        switch (event) {
            case Event.Text(String words) -> {
                text.append(words);
                pieces++;
            }
            case Event.Tool(String name, Event.Stage stage) -> tools.add(name + " " + stage);
            case Event.Task task -> throw new AssertionError("an agent has no tasks: " + task);
        }
    }

    synchronized String text() {
        return text.toString();
    }

    synchronized int pieces() {
        return pieces;
    }

    synchronized List<String> tools() {
        return List.copyOf(tools);
    }
}
