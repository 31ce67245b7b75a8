package heinzel.desktop.terminal;

import heinzel.api.terminal.Terminal;
import heinzel.desktop.part.Loaded;
import heinzel.desktop.port.Arrival;
import heinzel.desktop.port.Shells;
import java.nio.file.Path;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The one shell of the panel: none until it is asked for, then running, ended, or not to be had. Belongs to
/// the thread of its executor.
public final class TerminalModel {
    /// What there is of the shell.
    public sealed interface State {
        /// Nothing was started.
        record None() implements State {}

        /// It is being started.
        record Starting() implements State {}

        /// It runs.
        record Running(Terminal terminal) implements State {}

        /// It ended by itself, `exit` say.
        record Ended(int code) implements State {}

        /// It could not be started.
        record Failed(Loaded.Failed<Object> why) implements State {}
    }

    private final Shells shells;
    private final Executor thread;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.None());

    public TerminalModel(Shells shells, Executor thread) {
        this.shells = shells;
        this.thread = thread;
    }

    /// Starts the shell, unless it runs already or is being started.
    public void begin(int columns, int rows) {
        if (state.get() instanceof State.Running || state.get() instanceof State.Starting) {
            return;
        }
        state.set(new State.Starting());
        Arrival.on(thread, shells.open(columns, rows), (terminal, failure) -> {
            if (failure != null) {
                state.set(new State.Failed(Loaded.failed(failure)));
            } else if (state.get() instanceof State.Starting) {
                state.set(new State.Running(terminal));
            } else {
                // It was closed while it started.
                shells.end(terminal);
            }
        });
    }

    /// The shell ended by itself. What it left running in the background ends too.
    public void ended(Terminal terminal, int code) {
        thread.execute(() -> {
            if (state.get() instanceof State.Running(Terminal now) && now.equals(terminal)) {
                state.set(new State.Ended(code));
                shells.end(terminal);
            }
        });
    }

    /// Ends the shell and all that runs in it.
    public void end() {
        State before = state.get();
        state.set(new State.None());
        if (before instanceof State.Running(Terminal terminal)) {
            shells.end(terminal);
        }
    }

    /// The folder that the shell starts in.
    public Path folder() {
        return shells.folder();
    }

    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
