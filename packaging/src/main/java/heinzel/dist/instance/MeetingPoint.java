package heinzel.dist.instance;

import heinzel.api.files.Folders;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;

/// Where the starts of one user and one home meet: a private folder with a lock and a socket.
///
/// @param folder the folder
public record MeetingPoint(Path folder) {
    /// The longest path of a Unix socket, as the kernel has it, without its end mark.
    private static final int LONGEST = 107;

    /// Below the session's runtime folder; where there is none, or its path is too long for a socket, elsewhere.
    public static MeetingPoint of(Folders folders, Map<String, String> environment, Path temporary) {
        String name = "hz-" + shortHash(folders.data());
        String runtime = environment.getOrDefault("XDG_RUNTIME_DIR", "");
        MeetingPoint wanted = new MeetingPoint((runtime.isEmpty() ? folders.state() : Path.of(runtime)).resolve(name));
        return wanted.fits() ? wanted : new MeetingPoint(temporary.resolve(name));
    }

    private boolean fits() {
        return socket().toString().getBytes(StandardCharsets.UTF_8).length <= LONGEST;
    }

    Path socket() {
        return folder.resolve("s");
    }

    Path lock() {
        return folder.resolve("lock");
    }

    private static String shortHash(Path path) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256").digest(path.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash).substring(0, 8);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("Every Java platform has SHA-256.", missing);
        }
    }
}
