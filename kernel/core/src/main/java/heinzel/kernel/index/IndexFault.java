package heinzel.kernel.index;

import java.sql.SQLException;
import java.util.Set;
import org.sqlite.SQLiteErrorCode;

/// The database failed. It is never the end: the index is derived, so what fails is tried again, or made anew, or left
/// for later.
public final class IndexFault extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    /// What SQLite answers when the file is broken, or is not what this program made: then only another file helps.
    private static final Set<Integer> BROKEN = Set.of(
            SQLiteErrorCode.SQLITE_CORRUPT.code,
            SQLiteErrorCode.SQLITE_NOTADB.code,
            SQLiteErrorCode.SQLITE_FORMAT.code,
            SQLiteErrorCode.SQLITE_ERROR.code,
            SQLiteErrorCode.SQLITE_SCHEMA.code,
            SQLiteErrorCode.SQLITE_CONSTRAINT.code,
            SQLiteErrorCode.SQLITE_MISMATCH.code);

    private final int code;

    IndexFault(String message) {
        super("The index is not to be had: " + message);
        this.code = SQLiteErrorCode.SQLITE_BUSY.code;
    }

    IndexFault(Exception cause) {
        super("The index failed: " + cause.getMessage(), cause);
        this.code = cause instanceof SQLException sql
                ? sql.getErrorCode() & 0xFF
                : SQLiteErrorCode.SQLITE_IOERR.code;
    }

    boolean isCorrupt() {
        return BROKEN.contains(code);
    }
}
