package heinzel.kernel.index;

import java.sql.SQLException;
import java.util.Set;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// The database failed. It is never the end: the index is derived, so what fails is tried again, or made anew,
/// or left
/// for later.
public final class IndexFault extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    /// What SQLite answers when the file is broken, or is not what this program made: then only another file helps.
    private static final Set<SQLiteErrorCode> BROKEN = Set.of(
            SQLiteErrorCode.SQLITE_CORRUPT,
            SQLiteErrorCode.SQLITE_NOTADB,
            SQLiteErrorCode.SQLITE_FORMAT,
            SQLiteErrorCode.SQLITE_ERROR,
            SQLiteErrorCode.SQLITE_SCHEMA,
            SQLiteErrorCode.SQLITE_CONSTRAINT,
            SQLiteErrorCode.SQLITE_MISMATCH);

    private final boolean corrupt;

    IndexFault(String message) {
        super("The index is not to be had: " + message);
        this.corrupt = false;
    }

    IndexFault(Exception cause) {
        super("The index failed: " + cause.getMessage(), cause);
        this.corrupt = cause instanceof SQLException sql
                && (BROKEN.contains(SQLiteErrorCode.getErrorCode(sql.getErrorCode() & 0xFF)) || isTooShort(sql));
    }

    /// A file that ends before its last page is an error of the disk to SQLite, and a broken file to us.
    private static boolean isTooShort(SQLException sql) {
        return sql instanceof SQLiteException sqlite
                && sqlite.getResultCode() == SQLiteErrorCode.SQLITE_IOERR_SHORT_READ;
    }

    boolean isCorrupt() {
        return corrupt;
    }
}
