package heinzel.kernel.index;

import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;

/// The database failed. It is never the end: the index is derived, so what fails is tried again, or rebuilt, or left
/// for later.
public final class IndexFault extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    private final int code;

    IndexFault(SQLException cause) {
        super("The index failed: " + cause.getMessage(), cause);
        this.code = cause.getErrorCode() & 0xFF;
    }

    /// Whether the file itself is broken, so that only another one helps.
    boolean isCorrupt() {
        return code == SQLiteErrorCode.SQLITE_CORRUPT.code
                || code == SQLiteErrorCode.SQLITE_NOTADB.code
                || code == SQLiteErrorCode.SQLITE_FORMAT.code
                || code == SQLiteErrorCode.SQLITE_ERROR.code
                || code == SQLiteErrorCode.SQLITE_SCHEMA.code
                || code == SQLiteErrorCode.SQLITE_CONSTRAINT.code
                || code == SQLiteErrorCode.SQLITE_MISMATCH.code;
    }

    /// Whether others kept it busy for longer than one waits.
    boolean isBusy() {
        return code == SQLiteErrorCode.SQLITE_BUSY.code || code == SQLiteErrorCode.SQLITE_LOCKED.code;
    }
}
