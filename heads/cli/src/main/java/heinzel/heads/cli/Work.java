package heinzel.heads.cli;

import heinzel.api.operation.Problem;
import heinzel.heads.exposure.Failure;
import heinzel.kernel.Bug;
import heinzel.kernel.json.JsonCodec;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntSupplier;

/// The work of one process. What goes wrong in it is told on its terminal, in the form that was asked for: what
/// happened, why, and what to do. What nobody foresaw is in the log, too.
///
/// @param state the folder whose log tells more of a bug
/// @param typed what was typed; `--json` and `--debug` in it say how to tell
public record Work(Terminal terminal, Path state, List<String> typed) {
    public Work {
        typed = List.copyOf(typed);
    }

    /// Does it.
    ///
    /// @return the exit code: the work's own, or that of what went wrong
    public int run(IntSupplier work) {
        try {
            return work.getAsInt();
        } catch (Problem | Bug known) {
            return told(known);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError unforeseen) {
            return told(Bug.found("hz", unforeseen, state));
        }
    }

    private int told(RuntimeException thrown) {
        Failure failure = Failure.of(thrown);
        answers().failure(failure, wants("--debug") ? thrown : null);
        return failure.exitCode();
    }

    Answers answers() {
        return new Answers(terminal, new JsonCodec(), wants("--json"));
    }

    private boolean wants(String option) {
        return Typed.wants(typed, option);
    }
}
