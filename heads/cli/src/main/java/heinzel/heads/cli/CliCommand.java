package heinzel.heads.cli;

import heinzel.api.json.Json;
import heinzel.api.operation.OperationSpec;
import heinzel.kernel.Kernel;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// A command that is more than one call of an operation: an interactive chat, a server. It is told to the
/// command line by the main class; everything else follows from operations.
public interface CliCommand {
    /// The words that name it: `chat`.
    List<String> path();

    /// One sentence for help.
    String summary();

    /// Its own options, in the order in which help shows them.
    default List<Option> options() {
        return List.of();
    }

    /// An option for help.
    ///
    /// @param name    with its dashes
    /// @param value   what follows it, such as `WHAT`; none for a flag
    /// @param meaning one sentence
    record Option(String name, Optional<String> value, String meaning) {}

    /// Whether it starts a kernel of its own, so that none is started to find it.
    default boolean hasItsOwnKernel() {
        return false;
    }

    /// Runs it.
    ///
    /// @param rest   what follows the path
    /// @param kernel starts the kernel, at the first call
    /// @return the exit code
    int run(List<String> rest, Supplier<Kernel> kernel, Terminal terminal);

    /// Is told of each operation that ran for a person at a terminal, once its answer was shown: a chat asks about
    /// what its answer proposed.
    default void after(OperationSpec operation, Json.Obj answer, Supplier<Kernel> kernel, Terminal terminal) {}
}
