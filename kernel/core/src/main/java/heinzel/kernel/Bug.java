package heinzel.kernel;

/// An operation failed in a way that nobody foresaw. Who called sees the type alone, because a message may hold
/// anything; the log file has the rest.
public final class Bug extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String type;
    private final String fix;

    Bug(Throwable cause, String operation, String fix) {
        super(operation + " failed: " + cause.getClass().getSimpleName() + ". This is a bug in hz.", cause);
        this.type = cause.getClass().getSimpleName();
        this.fix = fix;
    }

    /// The simple name of what was thrown.
    public String type() {
        return type;
    }

    /// Where to look.
    public String fix() {
        return fix;
    }
}
