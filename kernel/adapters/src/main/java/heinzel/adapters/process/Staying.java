package heinzel.adapters.process;

import heinzel.adapters.process.Children.Note;
import heinzel.adapters.process.Signals.Signal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/// A program that stays open until it is closed, with all that comes of it. Whoever starts it gives it [#mark],
/// by which everything that it starts is found, whatever group or parent that has by then; when this process is
/// killed, the next hz ends the leftovers.
public final class Staying implements AutoCloseable {
    /// How long they may take to end once they were told to hang up.
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private static final int ROUNDS = 5;

    private final Children children;
    private final Note note;
    private final AtomicReference<Optional<Process>> program = new AtomicReference<>(Optional.empty());
    private final AtomicBoolean closed = new AtomicBoolean();

    Staying(Children children, Note note) {
        this.children = children;
        this.note = note;
    }

    /// The environment with the mark in it.
    public Environment mark(Environment environment) {
        return environment.with(Children.MARK, note.mark());
    }

    /// It runs now.
    public void started(Process process) {
        program.set(Optional.of(process));
        children.started(note, process.pid());
    }

    /// Ends the program and all that came of it, and returns when they have ended. A second call does nothing.
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            program.get().ifPresent(Staying::end);
            int rounds = 0;
            // What was just being started while the first round looked is found by the next.
            while (Children.endMarked(note) > 0 && rounds < ROUNDS) {
                rounds++;
            }
            // A program that was one of hz's own had programs with marks of theirs.
            children.endLeftovers();
            children.ended(note);
        }
    }

    private static void end(Process process) {
        // A pseudo-terminal's process knows no handle of its own.
        List<ProcessHandle> family = ProcessHandle.of(process.pid()).stream()
                .flatMap(ProcessHandle::descendants)
                .toList();
        if (process.isAlive()) {
            hangUp(process);
        }
        Waiting.until(() -> !process.isAlive() && family.stream().noneMatch(ProcessHandle::isAlive), PATIENCE);
        family.forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        Waiting.until(() -> !process.isAlive(), PATIENCE);
    }

    /// A shell at a terminal does not heed being told to terminate, but hands a hang-up on to its jobs.
    private static void hangUp(Process process) {
        if (Stat.has(process.pid())) {
            Signals.toProcess(process.pid(), Signal.HANGUP);
        } else {
            process.destroy();
        }
    }
}
