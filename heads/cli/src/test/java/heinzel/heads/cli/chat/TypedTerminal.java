package heinzel.heads.cli.chat;

import heinzel.api.operation.Cancellation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/// A terminal at which somebody types what a test says; `^C` and `^D` are the keys.
final class TypedTerminal implements ChatTerminal {
    final StringBuilder screen = new StringBuilder();
    private final Deque<String> typed;
    private boolean interruptNext;

    TypedTerminal(String... typed) {
        this.typed = new ArrayDeque<>(List.of(typed));
    }

    /// Presses Ctrl-C while the next answer comes.
    void interruptTheNextAnswer() {
        interruptNext = true;
    }

    @Override
    public Line ask(String prompt) {
        screen.append(prompt);
        String line = typed.isEmpty() ? "^D" : typed.pop();
        screen.append(line).append('\n');
        return switch (line) {
            case "^C" -> new Line.Dropped();
            case "^D" -> new Line.End();
            default -> new Line.Words(line);
        };
    }

    @Override
    public void print(String words) {
        screen.append(words);
    }

    @Override
    public void stoppable(Cancellation cancel, Runnable work) {
        if (interruptNext) {
            interruptNext = false;
            cancel.request();
        }
        work.run();
    }
}
