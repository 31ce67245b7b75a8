package heinzel.kernel.disk;

import heinzel.api.files.DiskTrouble;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/// A lock that many share or one has alone, among threads and processes alike, with a few numbers that its holders
/// keep in its file. There is one object for one file in a process, since the system's lock belongs to the process
/// and goes with the first descriptor of the file that it closes.
public final class Gate {
    private static final Map<Path, Gate> OPEN = new ConcurrentHashMap<>();

    private final Path file;
    private final FileChannel channel;
    private final ReentrantReadWriteLock threads = new ReentrantReadWriteLock();
    /// How many threads share the system's lock, and the lock that the first of them took.
    private int sharers;

    private FileLock shared;

    private Gate(Path file, FileChannel channel) throws IOException {
        this.file = file;
        this.channel = channel;
        // Taken and given back, so that the field is never null: a lock that is released stays an object.
        this.shared = channel.lock(0, Long.MAX_VALUE, true);
        shared.release();
    }

    /// The gate of a file, which is made when there is none. Its folder must exist.
    public static Gate at(Path file) throws IOException {
        Path name = SystemDisk.canonical(file);
        try {
            return OPEN.computeIfAbsent(name, Gate::opened);
        } catch (UncheckedIOException e) {
            throw new IOException("The lock " + file + " can't be opened: " + e.getMessage(), e);
        }
    }

    private static Gate opened(Path file) {
        try {
            return new Gate(file, new SystemDisk().channel(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Ends what `shared` or `alone` began.
    public interface Pass extends AutoCloseable {
        @Override
        void close();
    }

    /// Waits while somebody is alone. A thread that has a shared pass must not ask to be alone.
    public Pass shared() throws IOException {
        threads.readLock().lock();
        boolean done = false;
        try {
            synchronized (this) {
                if (sharers == 0) {
                    shared = channel.lock(0, Long.MAX_VALUE, true);
                }
                sharers++;
            }
            done = true;
            return this::leave;
        } finally {
            if (!done) {
                threads.readLock().unlock();
            }
        }
    }

    private void leave() {
        try {
            synchronized (this) {
                if (--sharers == 0) {
                    release(shared);
                }
            }
        } finally {
            threads.readLock().unlock();
        }
    }

    /// Waits until nobody else is here.
    public Pass alone() throws IOException {
        threads.writeLock().lock();
        boolean done = false;
        try {
            FileLock lock = channel.lock();
            done = true;
            return () -> {
                release(lock);
                threads.writeLock().unlock();
            };
        } finally {
            if (!done) {
                threads.writeLock().unlock();
            }
        }
    }

    private void release(FileLock lock) {
        try {
            lock.release();
        } catch (IOException e) {
            throw DiskTrouble.of(file, e).problem("The lock " + file + " can't be given back", e);
        }
    }

    /// A number kept in the file, 0 when it was never written. It is not forced.
    public long number(int place) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, (long) place * Long.BYTES + bytes.position()) < 0) {
                return 0;
            }
        }
        return bytes.getLong(0);
    }

    public void number(int place, long value) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES).putLong(0, value);
        while (bytes.hasRemaining()) {
            channel.write(bytes, (long) place * Long.BYTES + bytes.position());
        }
    }
}
