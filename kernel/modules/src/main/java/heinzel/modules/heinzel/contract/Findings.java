package heinzel.modules.heinzel.contract;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Collects what is wrong while a contract is read and checked.
final class Findings {
    private final List<Diagnostic> found = new ArrayList<>();

    void add(Code code, Position at, String message, String fix) {
        found.add(code.at(at, message, fix));
    }

    void add(Diagnostic diagnostic) {
        found.add(diagnostic);
    }

    void addAll(List<Diagnostic> diagnostics) {
        found.addAll(diagnostics);
    }

    /// By place in the file, then by code.
    List<Diagnostic> sorted() {
        return found.stream()
                .sorted(Comparator.comparingInt(Diagnostic::line)
                        .thenComparingInt(Diagnostic::column)
                        .thenComparing(Diagnostic::code))
                .toList();
    }
}
