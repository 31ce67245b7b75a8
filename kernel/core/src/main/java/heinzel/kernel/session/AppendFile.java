package heinzel.kernel.session;

import heinzel.api.files.DiskTrouble;
import heinzel.api.operation.Problem;
import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.DiskFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A file that grows by whole lines. After a call, its lines are there and durable, or none of them is there,
/// or the file is poisoned: then nobody knows, and every later call fails with the same problem until the file
/// is opened again and read from disk.
final class AppendFile implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(AppendFile.class.getName());

    private final Disk disk;
    private final Path path;
    private final DiskFile file;
    private final Optional<Object> identity;
    private long size;
    private Problem.@Nullable Unavailable poison;

    /// @param file just opened by the path
    /// @param size where the next line goes
    AppendFile(Disk disk, Path path, DiskFile file, long size) throws IOException {
        this.disk = disk;
        this.path = path;
        this.file = file;
        this.identity = disk.identity(path);
        this.size = size;
    }

    Path path() {
        return path;
    }

    DiskFile file() {
        return file;
    }

    long size() {
        return size;
    }

    /// Forces the folders that a file's name hangs on.
    interface Naming {
        void last() throws IOException;
    }

    /// Makes the file's name last. A failure poisons, as that of any force.
    void name(Naming naming) {
        require();
        try {
            naming.last();
        } catch (IOException e) {
            throw failed(true, e);
        }
    }

    private void require() {
        if (poison != null) {
            throw poison;
        }
    }

    /// The lock keeps out every hz; it does not keep out an editor, a backup that is put back, or whoever
    /// deletes the lock. What such a one wrote must not be written over, and what goes into a file whose name leads
    /// elsewhere by now, nobody would ever read.
    private void requireUntouched() {
        try {
            if (!disk.identity(path).equals(identity)) {
                throw failed(true, new IOException("it was removed, or another file was put in its place"));
            }
            long now = file.size();
            if (now != size) {
                throw failed(
                        true,
                        new IOException("it has %,d bytes and should have %,d: somebody else has written it"
                                .formatted(now, size)));
            }
        } catch (IOException e) {
            throw failed(true, e);
        }
    }

    /// Writes each line by one write, then forces once.
    void append(List<ByteBuffer> lines) {
        require();
        requireUntouched();
        long end = size;
        boolean written = false;
        try {
            for (ByteBuffer line : lines) {
                int length = line.remaining();
                int count = file.write(line, end);
                if (count != length) {
                    throw new IOException("no room left: only " + count + " of " + length + " bytes could be written");
                }
                end += length;
            }
            written = true;
            file.force();
        } catch (IOException e) {
            throw failed(written, e);
        }
        size = end;
    }

    /// What was merely written is taken back. What could not be forced is not tried again: the system may have
    /// dropped the pages and would say that all is well.
    private Problem.Unavailable failed(boolean written, IOException cause) {
        Problem.Unavailable problem = DiskTrouble.of(path, cause).problem("Nothing could be added to " + path, cause);
        if (written) {
            poison = problem;
            return problem;
        }
        try {
            file.truncate(size);
            file.force();
        } catch (IOException e) {
            problem.addSuppressed(e);
            poison = problem;
        }
        return problem;
    }

    /// Everything that counts has been forced, so a failure here loses nothing.
    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "Closing " + path + " failed", e);
        }
    }
}
