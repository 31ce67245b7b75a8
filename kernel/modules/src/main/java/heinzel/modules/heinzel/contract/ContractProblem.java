package heinzel.modules.heinzel.contract;

/// Why a contract's text can't be read any further. Stays inside the reader, which turns it into its
/// diagnostic.
final class ContractProblem extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Diagnostic diagnostic;

    ContractProblem(Diagnostic diagnostic) {
        super(diagnostic.message());
        this.diagnostic = diagnostic;
    }

    Diagnostic diagnostic() {
        return diagnostic;
    }
}
