package heinzel.scripted.script;

import java.io.Serial;

/// A script that cannot be read or followed; the message says where and why.
public final class BadScript extends IllegalArgumentException {
    @Serial
    private static final long serialVersionUID = 1L;

    public BadScript(String message) {
        super(message);
    }

    public BadScript(String message, Throwable cause) {
        super(message, cause);
    }
}
