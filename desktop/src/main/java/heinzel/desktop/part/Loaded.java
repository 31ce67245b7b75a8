package heinzel.desktop.part;

import heinzel.api.operation.Problem;
import heinzel.kernel.Bug;
import java.util.Optional;
import java.util.concurrent.CompletionException;

/// What a screen knows of its content: on its way, there, or failed. Once there, it stays on screen while it is
/// read again.
public sealed interface Loaded<T> {
    record Loading<T>() implements Loaded<T> {}

    record Ready<T>(T content) implements Loaded<T> {}

    /// It could not be read.
    ///
    /// @param code which kind of problem it is: `conflict`, `not_found` and so on; `bug` for none
    /// @param said what happened and why
    /// @param fix  what mends it; empty when there is nothing to say
    record Failed<T>(String code, String said, String fix) implements Loaded<T> {}

    default Optional<T> found() {
        return this instanceof Ready<T>(T content) ? Optional.of(content) : Optional.empty();
    }

    /// What a person reads of a failure. A problem says itself; a bug is named by its type only.
    static <T> Failed<T> failed(Throwable failure) {
        Throwable cause = failure;
        while (cause instanceof CompletionException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return switch (cause) {
            case Problem problem -> new Failed<>(problem.code(), problem.said(), problem.fix());
            case Bug bug -> new Failed<>("bug", bug.type(), bug.fix());
            default -> new Failed<>("bug", cause.getClass().getSimpleName(), "");
        };
    }
}
