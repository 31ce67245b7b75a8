package heinzel.kernel.json;

/// A Java type outside the closed set that can stand in JSON: a fault of the program that declares it.
public final class UnfitType extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    UnfitType(String message) {
        super(message);
    }
}
