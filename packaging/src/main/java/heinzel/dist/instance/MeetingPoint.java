package heinzel.dist.instance;

import heinzel.api.files.Folders;
import heinzel.api.operation.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Where the starts of one user and one home meet: a private folder with a lock and a socket.
///
/// @param folder the folder
public record MeetingPoint(Path folder) {
    /// The longest path of a Unix socket, as the kernel has it, without its end mark.
    private static final int LONGEST = 107;

    private static final Set<PosixFilePermission> ALONE = PosixFilePermissions.fromString("rwx------");

    /// Below the session's runtime folder; where there is none, or its path is too long for a socket, elsewhere.
    public static MeetingPoint of(Folders folders, Map<String, String> environment, Path temporary) {
        String name = "hz-" + shortHash(folders.data());
        String runtime = environment.getOrDefault("XDG_RUNTIME_DIR", "");
        MeetingPoint wanted = new MeetingPoint((runtime.isEmpty() ? folders.state() : Path.of(runtime)).resolve(name));
        return wanted.fits() ? wanted : new MeetingPoint(temporary.resolve(name));
    }

    /// Who this process runs as, when the folder is that user's alone, which is seen to where only reading was
    /// open to others. In a folder that others may write to, anybody could take the window's place.
    ///
    /// @throws Problem.Refused     when it is somebody else's, or others may write to it
    /// @throws Problem.Unavailable when it can't be told
    UserPrincipal user() {
        try {
            Path probe = Files.createTempFile(folder, ".me-", "");
            UserPrincipal user = Files.getOwner(probe);
            Files.delete(probe);
            PosixFileAttributeView view =
                    Files.getFileAttributeView(folder, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
            if (view == null || closed(view, user)) {
                return user;
            }
        } catch (AccessDeniedException others) {
            throw refused(others);
        } catch (IOException broken) {
            throw new Problem.Unavailable(
                    "Can't use the place where hz's windows meet: " + folder, "Check its rights.", broken);
        }
        throw refused(null);
    }

    private static boolean closed(PosixFileAttributeView view, UserPrincipal user) throws IOException {
        PosixFileAttributes attributes = view.readAttributes();
        Set<PosixFilePermission> rights = attributes.permissions();
        boolean mine = attributes.isDirectory()
                && attributes.owner().equals(user)
                && !rights.contains(PosixFilePermission.GROUP_WRITE)
                && !rights.contains(PosixFilePermission.OTHERS_WRITE);
        if (mine && !rights.equals(ALONE)) {
            view.setPermissions(ALONE);
        }
        return mine;
    }

    private Problem.Refused refused(@Nullable IOException why) {
        Problem.Refused refused = new Problem.Refused(
                "The place where hz's windows meet is not this user's alone: " + folder,
                "Remove that folder, or set XDG_RUNTIME_DIR to a private one.");
        if (why != null) {
            refused.addSuppressed(why);
        }
        return refused;
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
