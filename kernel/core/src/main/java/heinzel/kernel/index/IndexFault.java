package heinzel.kernel.index;

import heinzel.api.files.DiskTrouble;
import heinzel.api.operation.Problem;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// The database failed. It is never the end: the index is derived, so what fails is tried again, or made anew,
/// or left for later.
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
    private final transient @Nullable DiskTrouble trouble;

    IndexFault(String message) {
        super("The index is not to be had: " + message);
        this.corrupt = false;
        this.trouble = null;
    }

    IndexFault(Exception cause) {
        super("The index failed: " + cause.getMessage(), cause);
        this.corrupt = cause instanceof SQLException sql && (BROKEN.contains(code(sql)) || isTooShort(sql));
        this.trouble = switch (cause) {
            case SQLException sql -> trouble(sql);
            case IOException io -> DiskTrouble.of(null, io);
            case IndexFault inner -> inner.trouble;
            default -> null;
        };
    }

    private static @Nullable DiskTrouble trouble(SQLException sql) {
        return switch (code(sql)) {
            case SQLITE_FULL -> DiskTrouble.full();
            case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN, SQLITE_AUTH -> DiskTrouble.denied(null);
            default -> null;
        };
    }

    private static SQLiteErrorCode code(SQLException sql) {
        return SQLiteErrorCode.getErrorCode(sql.getErrorCode() & 0xFF);
    }

    /// A file that ends before its last page is an error of the disk to SQLite, and a broken file to us.
    private static boolean isTooShort(SQLException sql) {
        return sql instanceof SQLiteException sqlite
                && sqlite.getResultCode() == SQLiteErrorCode.SQLITE_IOERR_SHORT_READ;
    }

    boolean isCorrupt() {
        return corrupt;
    }

    /// Whether it is the disk that refuses: then nothing can be taken in, of whichever session.
    public boolean isOfDisk() {
        return trouble != null;
    }

    /// In the words of a person.
    public Problem.Unavailable problem() {
        DiskTrouble disk = trouble;
        return disk == null
                ? new Problem.Unavailable(
                        String.valueOf(getMessage()), "Try again; hz heinzel reindex makes it anew.", this)
                : disk.problem("The index can't be kept", this);
    }
}
