package heinzel.modules.heinzel.contract;

import java.util.Optional;

/// Compiles a contract's text: reads it, checks it against the world, and fails closed.
public final class Compiler {
    private Compiler() {}

    /// Compiles a text.
    ///
    /// @param text     the whole file
    /// @param fileStem its name without `.prose.md`
    /// @param world    what can be used here
    public static Compilation compile(String text, String fileStem, World world) {
        Read read = ContractReader.read(text, fileStem);
        Findings findings = new Findings();
        findings.addAll(read.diagnostics());
        read.contract().ifPresent(contract -> {
            IdentityCheck.of(contract, world, findings);
            SourceCheck.of(contract, world, findings);
            GraphCheck.of(contract, world, findings);
            Hedging.of(contract, findings);
        });
        boolean failed = findings.sorted().stream().anyMatch(Diagnostic::isError);
        Optional<Compiled> compiled =
                failed ? Optional.empty() : read.contract().map(Compiled::of);
        return new Compilation(compiled, findings.sorted());
    }
}
