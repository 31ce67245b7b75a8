package heinzel.api.operation;

import heinzel.api.json.Json;
import java.util.List;

/// What can go wrong without anybody's code being wrong: an argument, the world, or the moment. A message names
/// the thing and its value and says why; a fix is a command, or a short sentence, that mends it. Everything
/// else that is thrown is a bug.
public abstract sealed class Problem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String code;
    private final int exitCode;
    private final String fix;
    private final transient List<Json> diagnostics;

    private Problem(String code, int exitCode, String message, String fix, List<Json> diagnostics) {
        super(message);
        this.code = code;
        this.exitCode = exitCode;
        this.fix = fix;
        this.diagnostics = List.copyOf(diagnostics);
    }

    /// The kind, as programs read it: `invalid`, `not_found` and so on, or an HZC code.
    public String code() {
        return code;
    }

    /// What the command line exits with.
    public int exitCode() {
        return exitCode;
    }

    /// A command or sentence that mends it; empty when there is none.
    public String fix() {
        return fix;
    }

    /// The single findings behind the message, as a compiler's; usually none.
    public List<Json> diagnostics() {
        return diagnostics;
    }

    /// The message, never null, since every constructor takes one.
    public String said() {
        return String.valueOf(getMessage());
    }

    /// An argument or a file says something that can't be.
    public static final class Invalid extends Problem {
        private static final long serialVersionUID = 1L;

        public Invalid(String message) {
            this(message, "");
        }

        public Invalid(String message, String fix) {
            this("invalid", message, fix, List.of());
        }

        public Invalid(String code, String message, String fix, List<Json> diagnostics) {
            super(code, 2, message, fix, diagnostics);
        }
    }

    /// What was named does not exist.
    public static final class NotFound extends Problem {
        private static final long serialVersionUID = 1L;

        public NotFound(String message, String fix) {
            super("not_found", 4, message, fix, List.of());
        }
    }

    /// A rule forbids it, whatever the arguments.
    public static final class Refused extends Problem {
        private static final long serialVersionUID = 1L;

        public Refused(String message, String fix) {
            this("refused", message, fix);
        }

        public Refused(String code, String message, String fix) {
            super(code, 3, message, fix, List.of());
        }
    }

    /// The world moved: what the caller saw is no longer so.
    public static final class Conflict extends Problem {
        private static final long serialVersionUID = 1L;

        public Conflict(String message, String fix) {
            super("conflict", 5, message, fix, List.of());
        }
    }

    /// Somebody else is at it.
    public static final class Busy extends Problem {
        private static final long serialVersionUID = 1L;

        public Busy(String message, String fix) {
            super("busy", 5, message, fix, List.of());
        }
    }

    /// Something needed is not there or does not answer: a program, a login, a network, a disk.
    public static sealed class Unavailable extends Problem permits NotServed {
        private static final long serialVersionUID = 1L;

        public Unavailable(String message, String fix) {
            super("unavailable", 6, message, fix, List.of());
        }

        public Unavailable(String message, String fix, Throwable cause) {
            this(message, fix);
            initCause(cause);
        }
    }

    /// The other side did nothing for a request: it was not reached, or it turned the request away. Nothing can be
    /// owed for it.
    public static final class NotServed extends Unavailable {
        private static final long serialVersionUID = 1L;

        public NotServed(String message, String fix, Throwable cause) {
            super(message, fix, cause);
        }
    }

    /// The caller asked to stop.
    public static final class Cancelled extends Problem {
        private static final long serialVersionUID = 1L;

        public Cancelled(String message) {
            super("cancelled", 130, message, "", List.of());
        }
    }
}
