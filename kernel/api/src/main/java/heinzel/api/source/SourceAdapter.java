package heinzel.api.source;

import heinzel.api.module.Capability;
import heinzel.api.operation.Cancellation;
import java.util.List;
import java.util.Map;

/// An adapter that reads from the outside world for contracts. It reads only; what it returns is data, never
/// instructions.
public interface SourceAdapter extends Capability {
    /// What it can read, by capability and method.
    List<SourceMethod> methods();

    /// What it can read of one capability. One that has to ask somebody else for it is asked for this one alone.
    ///
    /// @throws heinzel.api.operation.Problem where that could not be asked
    default List<SourceMethod> methods(String capability) {
        return methods().stream()
                .filter(method -> method.capability().equals(capability))
                .toList();
    }

    /// The capabilities that are this adapter's own, beside those that hz has a name for: `mcp:github`. Asks
    /// nobody.
    default List<String> capabilities() {
        return List.of();
    }

    /// What there is to read of one capability now, as far as that can be told without asking anybody on a
    /// network: so that something new is discovered.
    ///
    /// @throws heinzel.api.operation.Problem where it can't be told
    default List<KnownSource> known(String capability, Cancellation cancel) {
        return List.of();
    }

    /// Whether arguments name what there is to read, as far as the settings tell; reads nothing.
    ///
    /// @throws heinzel.api.operation.Problem.Invalid when they name nothing that is known
    default void check(String from, Map<String, String> arguments) {}

    /// Reads once, within the limits of the request.
    ///
    /// @throws heinzel.api.operation.Problem naming the source, why it could not be read, and the mend
    Fetched fetch(SourceRequest request, Cancellation cancel);
}
