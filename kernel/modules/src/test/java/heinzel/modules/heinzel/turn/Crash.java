package heinzel.modules.heinzel.turn;

/// A process that dies here, as far as the engine can tell: nothing catches it.
final class Crash extends Error {
    private static final long serialVersionUID = 1L;

    Crash() {
        super("the process dies here", null, false, false);
    }

    /// Something that dies the first time it is run, and never again.
    static Runnable once() {
        boolean[] died = {false};
        return () -> {
            if (!died[0]) {
                died[0] = true;
                throw new Crash();
            }
        };
    }
}
