package heinzel.adapters.markdown;

import heinzel.api.files.DiskTrouble;
import heinzel.api.operation.Problem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/// A document on disk as it was read, and the one way to change it: whole, by rename, and only while it still
/// is what was read. Unlike hz's own files, it keeps the mode, owner and extended attributes that its person
/// gave it.
///
/// @param path  the real file
/// @param bytes what was read; empty for a file that does not exist
/// @param stamp how the file looked when it was read
record DocumentFile(Path path, Optional<byte[]> bytes, Optional<Stamp> stamp) {
    /// Most bytes a document may have: 16 MiB.
    static final long MOST = 16L << 20;

    /// What tells that a file is another one by now, before its bytes are compared.
    record Stamp(long size, Instant changed, String file) {}

    static DocumentFile read(Path path) {
        try {
            refuseUnordinary(path);
            Stamp stamp = stampOf(path);
            if (stamp.size() > MOST) {
                throw new Problem.Conflict(
                        path + " has " + stamp.size() + " bytes, more than hz reads of a document (" + MOST + ").",
                        "Split it into smaller files.");
            }
            return new DocumentFile(path, Optional.of(Files.readAllBytes(path)), Optional.of(stamp));
        } catch (NoSuchFileException none) {
            return new DocumentFile(path, Optional.empty(), Optional.empty());
        } catch (IOException unreadable) {
            throw trouble("read", path, unreadable);
        }
    }

    /// Reading a pipe or a device might never end, and a folder has no text.
    private static void refuseUnordinary(Path path) throws IOException {
        BasicFileAttributes what = Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!what.isRegularFile()) {
            throw new Problem.Conflict(
                    path + (what.isDirectory() ? " is a folder" : " is no ordinary file") + ", and drafts are placed in"
                            + " Markdown files.",
                    "Name a Markdown file in the contract, or put one there.");
        }
    }

    /// How a file looks; empty when there is none, or it can't be looked at.
    static Optional<Stamp> stamp(Path path) {
        try {
            return Optional.of(stampOf(path));
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    boolean exists() {
        return bytes.isPresent();
    }

    Instant changed() {
        return stamp.map(Stamp::changed).orElse(Instant.EPOCH);
    }

    /// Its text.
    ///
    /// @throws Problem.Conflict when it is not UTF-8, which could not be written back as it was
    String text() {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.orElseGet(() -> new byte[0])))
                    .toString();
        } catch (CharacterCodingException other) {
            throw new Problem.Conflict(path + " is not text in UTF-8.", "Save it as UTF-8 in your editor.");
        }
    }

    /// Says what would keep a change from being written.
    void checkWritable() {
        Path folder = path.getParent();
        while (folder != null && !Files.exists(folder)) {
            folder = folder.getParent();
        }
        if (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw new Problem.Unavailable(
                    "The folder of " + path + " can't be written to.", "Give yourself the right to write in it.");
        }
        if (!exists()) {
            return;
        }
        if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            throw new Problem.Conflict(path + " is no ordinary file.", "Name a Markdown file in the contract.");
        }
        if (!Files.isWritable(path) || writeProtected()) {
            throw new Problem.Conflict(path + " is write-protected.", "chmod u+w " + path);
        }
    }

    /// Puts a new text in its place, durable on return.
    ///
    /// @return false, with nothing changed, when somebody else changed the file since it was read
    boolean replace(String text) {
        checkWritable();
        // One name for each document, so that what a crash leaves behind is gone with the next write.
        Path fresh = path.resolveSibling("." + path.getFileName() + ".hz-new");
        try {
            Files.createDirectories(folder());
            Files.deleteIfExists(fresh);
            if (exists()) {
                Files.copy(path, fresh, StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
                checkSameOwner(fresh);
            } else {
                Files.createFile(fresh);
            }
            write(fresh, text.getBytes(StandardCharsets.UTF_8));
            if (!unchanged() || !moveIntoPlace(fresh)) {
                return false;
            }
            syncFolder();
            return true;
        } catch (IOException broken) {
            throw trouble("write", path, broken);
        } finally {
            discard(fresh);
        }
    }

    private Path folder() {
        Path folder = path.getParent();
        return folder == null ? path.toAbsolutePath() : folder;
    }

    private static void write(Path file, byte[] content) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING, LinkOption.NOFOLLOW_LINKS)) {
            ByteBuffer rest = ByteBuffer.wrap(content);
            while (rest.hasRemaining()) {
                // A full disk shows as a write of nothing, and never as an endless loop.
                if (channel.write(rest) <= 0) {
                    throw new IOException("the disk took no more");
                }
            }
            channel.force(true);
        }
    }

    private boolean unchanged() {
        DocumentFile now = read(path);
        return now.stamp.equals(stamp)
                && now.bytes.isPresent() == bytes.isPresent()
                && (!exists() || Arrays.equals(now.bytes.orElseThrow(), bytes.orElseThrow()));
    }

    /// A new file must not take the place of one that came up meanwhile, which a rename would do.
    private boolean moveIntoPlace(Path fresh) throws IOException {
        if (exists()) {
            Files.move(fresh, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return true;
        }
        try {
            Files.createLink(path, fresh);
            return true;
        } catch (FileAlreadyExistsException meanwhile) {
            return false;
        } catch (UnsupportedOperationException | IOException noLinksHere) {
            return claimedAndMoved(fresh);
        }
    }

    /// Where there are no links, the name is taken by an empty file of hz's own before anything takes its place.
    private boolean claimedAndMoved(Path fresh) throws IOException {
        try {
            Files.createFile(path);
        } catch (FileAlreadyExistsException meanwhile) {
            return false;
        }
        Files.move(fresh, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        return true;
    }

    private void syncFolder() throws IOException {
        if (!posix()) {
            return;
        }
        try (FileChannel channel = FileChannel.open(folder(), StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    private static void discard(Path fresh) {
        try {
            Files.deleteIfExists(fresh);
        } catch (IOException left) {
            throw trouble("remove", fresh, left);
        }
    }

    private void checkSameOwner(Path fresh) throws IOException {
        if (!posix()) {
            return;
        }
        PosixFileAttributes was = Files.readAttributes(path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        PosixFileAttributes is = Files.readAttributes(fresh, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!was.owner().equals(is.owner())
                || !was.group().equals(is.group())
                || !was.permissions().equals(is.permissions())) {
            throw new Problem.Conflict(
                    path + " belongs to " + was.owner().getName() + " and group "
                            + was.group().getName() + ", which would not survive a change by you.",
                    "Take over its ownership, or name a file of your own in the contract.");
        }
    }

    private boolean writeProtected() {
        try {
            return posix()
                    && Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS).stream()
                            .noneMatch(Set.of(
                                    PosixFilePermission.OWNER_WRITE,
                                    PosixFilePermission.GROUP_WRITE,
                                    PosixFilePermission.OTHERS_WRITE)::contains);
        } catch (IOException unreadable) {
            throw trouble("read", path, unreadable);
        }
    }

    private boolean posix() {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    private static Stamp stampOf(Path path) throws IOException {
        BasicFileAttributes seen = Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        return new Stamp(seen.size(), seen.lastModifiedTime().toInstant(), String.valueOf(seen.fileKey()));
    }

    private static Problem.Unavailable trouble(String deed, Path path, IOException why) {
        return DiskTrouble.of(path, why).problem("hz could not " + deed + " " + path, why);
    }
}
