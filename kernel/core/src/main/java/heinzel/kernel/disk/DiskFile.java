package heinzel.kernel.disk;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;

/// An open file, by positions; it has no place of its own.
public interface DiskFile extends AutoCloseable {
    long size() throws IOException;

    /// Reads once; the count may be short, and is -1 at or after the end.
    int read(ByteBuffer into, long position) throws IOException;

    /// Reads until the buffer is full.
    default void readFully(ByteBuffer into, long position) throws IOException {
        long at = position;
        while (into.hasRemaining()) {
            int count = read(into, at);
            if (count <= 0) {
                throw new EOFException("the file ends at " + at);
            }
            at += count;
        }
    }

    /// Writes by as many calls as it takes. For what may be half there, such as a copy; never for a line.
    default void writeFully(ByteBuffer from, long position) throws IOException {
        long at = position;
        while (from.hasRemaining()) {
            int count = write(from, at);
            if (count <= 0) {
                throw new IOException("the disk takes no more");
            }
            at += count;
        }
    }

    /// Writes by one call to the system. The count may be short, on a nearly full disk for one, and nothing is
    /// thrown then: who writes checks it.
    int write(ByteBuffer from, long position) throws IOException;

    void truncate(long size) throws IOException;

    /// Makes what was written, and the length, durable. When it fails, what was written since the last force may or
    /// may not be durable, and forcing again proves nothing: the system has forgotten which pages were unwritten.
    void force() throws IOException;

    @Override
    void close() throws IOException;
}
