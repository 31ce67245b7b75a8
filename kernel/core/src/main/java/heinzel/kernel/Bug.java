package heinzel.kernel;

import heinzel.kernel.log.Logs;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;

/// Something failed in a way that nobody foresaw. Who called sees the type alone, because a message may hold
/// anything; the log file has the rest.
public final class Bug extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private static final Logger LOG = System.getLogger(Bug.class.getName());

    private final String type;
    private final String fix;

    private Bug(Throwable cause, String what, String fix) {
        super(what + " failed: " + cause.getClass().getSimpleName() + ". This is a bug in hz.", cause);
        this.type = cause.getClass().getSimpleName();
        this.fix = fix;
    }

    /// Writes what was thrown to the log, and names it for whoever called.
    ///
    /// @param what  what failed: the path of an operation, `hz` for what is none
    /// @param state the folder whose log tells more
    public static Bug found(String what, Throwable unforeseen, Path state) {
        LOG.log(Level.ERROR, what + " failed", unforeseen);
        return new Bug(unforeseen, what, "The log in " + Logs.folder(state) + " tells more.");
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
