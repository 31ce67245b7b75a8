package heinzel.heads.http.serving;

import heinzel.api.files.PrivateFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// A secret of 256 random bits that says: whoever knows me may ask. It never stands in a query, a log or an answer.
public final class Token {
    private static final int BYTES = 32;
    private static final String FORM = "[A-Za-z0-9_-]{43}";

    private final String value;

    private Token(String value) {
        this.value = value;
    }

    /// A fresh one.
    public static Token random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return new Token(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /// The one that a private file keeps, so that a program which was told it once still knows it after a restart.
    /// What others could have read, or what is none, is replaced.
    public static Token in(Path file, PrivateFiles files) {
        Path folder = file.getParent();
        if (folder != null) {
            files.folder(folder);
        }
        Optional<String> kept = files.read(file)
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8).strip())
                .filter(text -> text.matches(FORM) && isPrivate(file));
        if (kept.isPresent()) {
            return new Token(kept.get());
        }
        Token fresh = random();
        files.replace(file, (fresh.value + "\n").getBytes(StandardCharsets.UTF_8));
        return fresh;
    }

    private static boolean isPrivate(Path file) {
        try {
            Set<PosixFilePermission> others = EnumSet.of(
                    PosixFilePermission.GROUP_READ,
                    PosixFilePermission.GROUP_WRITE,
                    PosixFilePermission.OTHERS_READ,
                    PosixFilePermission.OTHERS_WRITE);
            others.retainAll(Files.getPosixFilePermissions(file));
            return others.isEmpty();
        } catch (UnsupportedOperationException | IOException elsewhere) {
            // A system without such modes keeps the folders of a user from others.
            return true;
        }
    }

    /// Whether this is it, in a time that does not tell how much of it is right.
    public boolean is(String given) {
        return MessageDigest.isEqual(value.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
    }

    /// The secret itself, for the one who is to know it.
    public String reveal() {
        return value;
    }

    @Override
    public String toString() {
        return "Token";
    }
}
