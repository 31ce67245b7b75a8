package heinzel.kernel.operation;

/// A declaration that cannot be exposed: a fault of the program that carries it. The message names module,
/// class and component. In hz itself it stops the start; in a plugin it leaves the plugin out.
public final class UnfitDeclaration extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    UnfitDeclaration(String message) {
        super(message);
    }
}
