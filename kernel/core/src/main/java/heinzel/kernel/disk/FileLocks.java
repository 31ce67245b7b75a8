package heinzel.kernel.disk;

import heinzel.api.files.DiskTrouble;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/// Locks that threads of this process and other processes respect alike.
///
/// The system's own lock (fcntl) belongs to a process, not to a thread, and goes when the process closes *any*
/// descriptor of the file. So a set of held paths stands before it: it keeps the process's own threads apart, and
/// keeps the file from being opened a second time while it is locked.
final class FileLocks {
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private FileLocks() {}

    static Optional<DiskLock> tryLock(Path path, SystemDisk disk) throws IOException {
        if (!HELD.add(path)) {
            return Optional.empty();
        }
        FileChannel channel = null;
        boolean locked = false;
        try {
            channel = disk.channel(path);
            FileLock lock = channel.tryLock();
            locked = lock != null;
            return locked ? Optional.of(new Held(path, channel, new AtomicBoolean())) : Optional.empty();
        } finally {
            if (!locked) {
                if (channel != null) {
                    channel.close();
                }
                HELD.remove(path);
            }
        }
    }

    /// Who has a lock. While the system is asked the path counts as held, because closing the file that it is
    /// asked by would take the lock from a thread of this process that got it meanwhile.
    static Optional<Holder> holder(Path path) throws IOException {
        if (!HELD.add(path)) {
            return Optional.of(Holder.self());
        }
        try {
            OptionalLong process = LockOwner.of(path);
            return process.isPresent() ? Optional.of(Holder.of(process.getAsLong())) : Optional.empty();
        } finally {
            HELD.remove(path);
        }
    }

    private record Held(Path path, FileChannel channel, AtomicBoolean closed) implements DiskLock {
        @Override
        public void close() {
            if (!closed.compareAndSet(false, true)) {
                return;
            }
            try {
                channel.close();
            } catch (IOException e) {
                throw DiskTrouble.of(path, e).problem("The lock " + path + " can't be given back", e);
            } finally {
                HELD.remove(path);
            }
        }
    }
}
