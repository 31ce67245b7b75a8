package heinzel.modules.heinzel.contract;

import java.util.List;
import java.util.Optional;

/// What reading a file gave.
///
/// @param contract    what it says; empty when its front matter can't be read at all
/// @param diagnostics what is wrong with it, in the order of the file
public record Read(Optional<Contract> contract, List<Diagnostic> diagnostics) {
    public Read {
        diagnostics = List.copyOf(diagnostics);
    }

    public boolean hasErrors() {
        return diagnostics.stream().anyMatch(Diagnostic::isError);
    }
}
