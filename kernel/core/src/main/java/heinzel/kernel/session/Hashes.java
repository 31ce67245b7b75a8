package heinzel.kernel.session;

import heinzel.kernel.disk.DiskFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// SHA-256, as every line and body is hashed.
final class Hashes {
    private static final int CHUNK = 64 * 1024;

    private Hashes() {}

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256, but this one has not", e);
        }
    }

    /// Lower-case hex.
    static String of(byte[] bytes, int from, int length) {
        MessageDigest digest = sha256();
        digest.update(bytes, from, length);
        return HexFormat.of().formatHex(digest.digest());
    }

    /// Of a part of a file.
    static String of(DiskFile file, long from, long to) throws IOException {
        MessageDigest digest = sha256();
        update(digest, file, from, to);
        return HexFormat.of().formatHex(digest.digest());
    }

    static void update(MessageDigest digest, DiskFile file, long from, long to) throws IOException {
        ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
        long at = from;
        while (at < to) {
            chunk.clear().limit((int) Math.min(CHUNK, to - at));
            file.readFully(chunk, at);
            at += chunk.position();
            digest.update(chunk.flip());
        }
    }
}
