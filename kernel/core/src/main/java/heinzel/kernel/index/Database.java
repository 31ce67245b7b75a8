package heinzel.kernel.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The file of the index: opened when first used, made anew when it is not what it must be.
final class Database {
    private static final int WAIT_MILLIS = 5_000;

    private final Path file;
    private final Schema schema;
    private final Filling filling;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable Link link;

    Database(Path file, Schema schema, Filling filling) {
        this.file = file;
        this.schema = schema;
        this.filling = filling;
    }

    /// Puts everything that the spines say into empty tables.
    interface Filling {
        void fill(Link link) throws SQLException;
    }

    /// Something done with a connection.
    interface Work<T> {
        T with(Link link) throws SQLException;
    }

    <T> T read(Work<T> work) {
        lock.lock();
        try {
            return attempt(work);
        } finally {
            lock.unlock();
        }
    }

    /// Does work in one transaction, which nobody else writes beside.
    <T> T write(Work<T> work) {
        return read(open -> inTransaction(open, work));
    }

    private <T> T attempt(Work<T> work) {
        try {
            return once(work);
        } catch (IndexFault e) {
            if (!e.isCorrupt()) {
                throw e;
            }
            remove();
            return once(work);
        }
    }

    private <T> T once(Work<T> work) {
        try {
            return work.with(opened());
        } catch (SQLException e) {
            throw new IndexFault(e);
        }
    }

    private Link opened() throws SQLException {
        if (link == null) {
            Link opening = Link.open(file, WAIT_MILLIS);
            try {
                if (!isOurs(opening)) {
                    inTransaction(opening, this::make);
                }
            } catch (SQLException | RuntimeException e) {
                opening.close();
                throw e;
            }
            link = opening;
        }
        return link;
    }

    private Void make(Link opening) throws SQLException {
        if (!isOurs(opening)) {
            opening.dropEverything();
            for (String statement : schema.statements()) {
                opening.execute(statement);
            }
            filling.fill(opening);
            var insert = opening.prepared("INSERT INTO hz_meta(name, value) VALUES ('signature', ?)");
            insert.setString(1, schema.signature());
            insert.executeUpdate();
        }
        return null;
    }

    private boolean isOurs(Link opening) throws SQLException {
        if (!opening.has("hz_meta")) {
            return false;
        }
        try (ResultSet result = opening.prepared("SELECT value FROM hz_meta WHERE name = 'signature'")
                .executeQuery()) {
            return result.next() && schema.signature().equals(result.getString(1));
        }
    }

    private static <T> T inTransaction(Link open, Work<T> work) throws SQLException {
        open.execute("BEGIN IMMEDIATE");
        boolean done = false;
        try {
            T result = work.with(open);
            open.execute("COMMIT");
            done = true;
            return result;
        } finally {
            if (!done) {
                open.rollBack();
            }
        }
    }

    private void remove() {
        try {
            if (link != null) {
                link.close();
                link = null;
            }
            for (String suffix : new String[] {"-wal", "-shm", ""}) {
                Files.deleteIfExists(file.resolveSibling(file.getFileName() + suffix));
            }
        } catch (SQLException e) {
            throw new IndexFault(e);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException("The broken index " + file + " can't be removed", e);
        }
    }
}
