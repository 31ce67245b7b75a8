package heinzel.desktop.port;

import heinzel.api.operation.Problem;
import heinzel.api.terminal.Terminal;
import heinzel.api.terminal.Terminals;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;

/// Shells in terminals of this machine. Closing this ends every one that is still open, and waits for it: when the
/// window is gone, nothing that was started in it is left.
public final class TerminalShells implements Shells, AutoCloseable {
    private final Supplier<Optional<Terminals>> terminals;
    private final Path folder;
    private final List<Path> programs;
    private final Set<Terminal> open = ConcurrentHashMap.newKeySet();
    private final ExecutorService work = Executors.newThreadPerTaskExecutor(
            Thread.ofVirtual().name("hz-window-shell-", 0).factory());

    /// @param terminals asked when the first shell is wanted, not before
    /// @param folder    where a shell starts
    /// @param programs  folders whose programs it finds first: the one of `hz`
    public TerminalShells(Supplier<Optional<Terminals>> terminals, Path folder, List<Path> programs) {
        this.terminals = terminals;
        this.folder = folder;
        this.programs = List.copyOf(programs);
    }

    @Override
    public Path folder() {
        return folder;
    }

    @Override
    public CompletionStage<Terminal> open(int columns, int rows) {
        return CompletableFuture.supplyAsync(
                () -> {
                    Terminal opened = terminals
                            .get()
                            .orElseThrow(() -> new Problem.Unavailable(
                                    "hz has no terminal for this machine.", "Use a terminal of your system."))
                            .open(new Terminals.Wanted(folder, programs, columns, rows));
                    open.add(opened);
                    return opened;
                },
                work);
    }

    @Override
    public CompletionStage<Void> end(Terminal terminal) {
        try {
            return CompletableFuture.runAsync(() -> ended(terminal), work);
        } catch (RejectedExecutionException closing) {
            // Whoever closed this ends it.
            return CompletableFuture.completedFuture(null);
        }
    }

    @Override
    public void close() {
        open.forEach(terminal -> work.execute(() -> ended(terminal)));
        // Waits for these, and for a shell that was just being opened.
        work.close();
        open.forEach(this::ended);
    }

    private void ended(Terminal terminal) {
        terminal.close();
        open.remove(terminal);
    }
}
