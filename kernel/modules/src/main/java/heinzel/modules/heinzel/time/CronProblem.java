package heinzel.modules.heinzel.time;

/// Why a cron line can't be read. Checked, because a contract's text is never trusted and the compiler has to
/// say where it is wrong.
public final class CronProblem extends Exception {
    private static final long serialVersionUID = 1L;

    private final int offset;
    private final String fix;

    CronProblem(int offset, String message, String fix) {
        super(message);
        this.offset = offset;
        this.fix = fix;
    }

    /// Characters from the start of the cron line to the part that is wrong.
    public int offset() {
        return offset;
    }

    /// What to write instead.
    public String fix() {
        return fix;
    }

    /// The message, never null.
    public String said() {
        return String.valueOf(getMessage());
    }
}
