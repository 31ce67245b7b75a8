package heinzel.api.terminal;

import heinzel.api.module.Capability;
import java.nio.file.Path;
import java.util.List;

/// Opens terminals of this machine, each with the person's own shell in it. For the person at a window alone: no
/// operation opens one, so no agent can.
public interface Terminals extends Capability {
    /// Starts the shell. Blocks for as long as that takes.
    ///
    /// @throws heinzel.api.operation.Problem.Unavailable when it can't be started
    Terminal open(Wanted wanted);

    /// How a terminal is to begin.
    ///
    /// @param folder   where the shell starts; must exist
    /// @param programs folders whose programs the shell finds first
    /// @param columns  characters in a line, at least 1
    /// @param rows     lines on the screen, at least 1
    record Wanted(Path folder, List<Path> programs, int columns, int rows) {
        public Wanted {
            programs = List.copyOf(programs);
            if (columns < 1 || rows < 1) {
                throw new IllegalArgumentException("a terminal has room for a character at least");
            }
        }
    }
}
