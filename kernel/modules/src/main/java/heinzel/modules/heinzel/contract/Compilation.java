package heinzel.modules.heinzel.contract;

import heinzel.api.json.Json;
import java.util.List;
import java.util.Optional;

/// What compiling gave. With an error there is no compiled form.
///
/// @param compiled    the compiled form
/// @param diagnostics errors, warnings and notes, in the order of the file
public record Compilation(Optional<Compiled> compiled, List<Diagnostic> diagnostics) {
    public Compilation {
        diagnostics = List.copyOf(diagnostics);
    }

    public List<Diagnostic> errors() {
        return diagnostics.stream().filter(Diagnostic::isError).toList();
    }

    /// The findings as an error document has them.
    public List<Json> toJson() {
        return diagnostics.stream().<Json>map(Diagnostic::toJson).toList();
    }
}
