package heinzel.kernel.session;

import heinzel.kernel.disk.DiskFile;
import java.io.IOException;
import java.nio.ByteBuffer;

/// Makes durable what an earlier process wrote and nobody acknowledged.
final class Settling {
    private static final int CHUNK = 256 * 1024;

    private Settling() {}

    /// It may stand in memory only, even after an fsync that says all is well: when an earlier one failed, the
    /// system has marked those pages as written. Writing the same bytes again makes them unwritten again, so
    /// that the fsync then tells the truth. A crash in between leaves the same bytes.
    static void settle(DiskFile file, long from, long to) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(CHUNK, Math.max(0, to - from)));
        for (long at = from; at < to; at += bytes.limit()) {
            bytes.clear().limit((int) Math.min(CHUNK, to - at));
            file.readFully(bytes, at);
            file.writeFully(bytes.flip(), at);
        }
        file.force();
    }
}
