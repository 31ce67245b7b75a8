package heinzel.kernel.index;

import heinzel.kernel.disk.Gate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The file of the index and the connections to it. Readers have a connection each and wait for nobody; writers
/// of this process stand in line before the one connection that writes.
///
/// A file that is broken is replaced while nobody, in any process, is at work in it: each piece of work passes
/// a gate, and the gate's number tells others that their connections lead to a file that is gone.
final class Database {
    /// Numbers in the gate: how often the file was replaced, and the last transaction's.
    private static final int GENERATION = 0;

    private static final int TRANSACTION = 1;
    /// More transactions than there will ever be.
    private static final long MOST = 1L << 53;

    private static final int WAIT_MILLIS = 5_000;
    private static final int IDLE_READERS = 4;
    private static final List<String> FILES = List.of("-wal", "-shm", "-journal", "");

    private final Path file;
    private final Spines spines;
    private final Making making;
    private final ReentrantLock writing = new ReentrantLock();
    private final Deque<Link> readers = new ArrayDeque<>();
    private @Nullable Link writer;
    private @Nullable Gate gate;
    private long generation;

    Database(Path file, Spines spines, Making making) {
        this.file = file;
        this.spines = spines;
        this.making = making;
    }

    /// How an index is made when there is none, or one that something else made.
    interface Making {
        boolean isMade(Link link) throws SQLException;

        void make(Link link) throws SQLException;
    }

    /// Something done with a connection.
    interface Work<T> {
        T with(Link link) throws SQLException;
    }

    /// Does work that only reads, on one state of the index.
    <T> T read(Work<T> work) {
        return readOnce(link -> link.transaction("BEGIN", work));
    }

    /// The same for a single statement, which sees one state by itself.
    <T> T readOnce(Work<T> work) {
        return passing(() -> {
            Link link = reader();
            boolean sound = false;
            try {
                T result = work.with(link);
                sound = true;
                return result;
            } finally {
                giveBack(link, sound);
            }
        });
    }

    /// Does work in one transaction, beside which nobody else writes.
    <T> T write(Work<T> work) {
        return passing(() -> {
            if (!take()) {
                throw new IndexFault("another thread has been writing the index for " + WAIT_MILLIS + " ms");
            }
            boolean sound = false;
            try {
                T done = writer().transaction("BEGIN IMMEDIATE", link -> {
                    T result = work.with(link);
                    count(link);
                    return result;
                });
                sound = true;
                return done;
            } finally {
                if (!sound) {
                    dropWriter();
                }
                writing.unlock();
            }
        });
    }

    /// The number of the latest transaction that any process announced. The index itself says which one it
    /// holds: an older copy of the file holds an older one. A number that is damaged is a doubt, too.
    long announced() {
        return passing(() -> counted().orElse(Long.MAX_VALUE));
    }

    /// What stands in the gate's file; empty when that was damaged, so that it is no number of a transaction.
    private OptionalLong counted() throws IOException {
        long number = gate().number(TRANSACTION);
        return number < 0 || number > MOST ? OptionalLong.empty() : OptionalLong.of(number);
    }

    private void count(Link link) throws SQLException {
        try {
            long next = Stamp.nextTransaction(link, counted().orElse(0));
            // Announced before it is there: whoever is killed in between leaves a doubt, and a doubt costs a look.
            gate().number(TRANSACTION, next);
        } catch (IOException e) {
            throw new IndexFault(e);
        }
    }

    private boolean take() {
        try {
            return writing.tryLock(WAIT_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private interface Task<T> {
        T run() throws SQLException, IOException;
    }

    private <T> T passing(Task<T> task) {
        long seen = 0;
        try {
            try (Gate.Pass _ = gate().shared()) {
                seen = renew();
                return task.run();
            } catch (SQLException e) {
                throw new IndexFault(e);
            }
        } catch (IndexFault e) {
            if (!e.isCorrupt()) {
                throw e;
            }
            return anew(seen, task, e);
        } catch (IOException e) {
            throw new IndexFault(e);
        }
    }

    private <T> T anew(long seen, Task<T> task, IndexFault why) {
        try {
            replace(seen);
            try (Gate.Pass _ = gate().shared()) {
                renew();
                return task.run();
            }
        } catch (SQLException | IOException e) {
            IndexFault still = new IndexFault(e);
            still.addSuppressed(why);
            throw still;
        }
    }

    /// Throws the broken file away, unless somebody else already did. The next to open it fills it.
    private void replace(long seen) throws IOException {
        try (Gate.Pass _ = gate().alone()) {
            if (gate().number(GENERATION) == seen) {
                closeAll();
                for (String suffix : FILES) {
                    Files.deleteIfExists(file.resolveSibling(file.getFileName() + suffix));
                }
                gate().number(GENERATION, seen + 1);
            }
        }
    }

    private synchronized Gate gate() throws IOException {
        if (gate == null) {
            spines.prepare(file);
            gate = Gate.at(file.resolveSibling("index.lock"));
            generation = gate.number(GENERATION);
        }
        return gate;
    }

    private synchronized long renew() throws IOException {
        long now = gate().number(GENERATION);
        if (now != generation) {
            closeAll();
            generation = now;
        }
        return now;
    }

    private Link reader() throws SQLException, IOException {
        synchronized (this) {
            Link idle = readers.poll();
            if (idle != null) {
                return idle;
            }
        }
        return opened();
    }

    private synchronized void giveBack(Link link, boolean sound) {
        if (sound && readers.size() < IDLE_READERS) {
            readers.push(link);
        } else {
            link.abandon();
        }
    }

    private Link writer() throws SQLException, IOException {
        Link open = writer;
        if (open == null) {
            open = opened();
            writer = open;
        }
        return open;
    }

    /// A connection on which anything failed is not used again. The driver throws away each statement that
    /// failed, such as the `ROLLBACK` of what a full disk has already rolled back; with that one gone, the next
    /// failure would leave its transaction open, and everybody else would find the index busy for good.
    private synchronized void dropWriter() {
        Link broken = writer;
        if (broken != null) {
            writer = null;
            broken.abandon();
        }
    }

    private Link opened() throws SQLException, IOException {
        spines.prepare(file);
        Link link = Link.open(file, WAIT_MILLIS);
        boolean made = false;
        try {
            if (!making.isMade(link)) {
                link.transaction("BEGIN IMMEDIATE", this::make);
            }
            made = true;
            return link;
        } finally {
            if (!made) {
                link.abandon();
            }
        }
    }

    private boolean make(Link link) throws SQLException {
        boolean due = !making.isMade(link);
        if (due) {
            making.make(link);
            count(link);
        }
        return due;
    }

    private synchronized void closeAll() {
        readers.forEach(Link::abandon);
        readers.clear();
        if (writer != null) {
            writer.abandon();
            writer = null;
        }
    }
}
