package heinzel.kernel.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// A disk as a store sees it. What is written is visible to every reader at once; it survives a loss of power
/// only when its file has been forced, and a new, renamed or deleted name only when its folder has been forced.
/// Everything is private from the moment it is made (folders 0700, files 0600), and no symbolic link is
/// followed at the last name of a path.
///
/// Safe for use by several threads. A thread that is interrupted inside a call closes the file it is using.
public interface Disk {
    /// Opens a file for reading and writing, making it when there is none. Its folder must exist.
    DiskFile open(Path file) throws IOException;

    /// Opens a file for reading; empty when there is none.
    Optional<DiskFile> read(Path file) throws IOException;

    /// How long a file is; empty when there is none.
    OptionalLong size(Path file) throws IOException;

    boolean isFolder(Path folder) throws IOException;

    /// Whether a name is a symbolic link. A disk that has none says no.
    default boolean isLink(Path path) throws IOException {
        return false;
    }

    /// Whether a name is there, whatever has it: a file, a folder, a link that leads nowhere.
    boolean exists(Path path) throws IOException;

    /// A file's bytes; empty when there is none.
    default Optional<byte[]> whole(Path file) throws IOException {
        Optional<DiskFile> found = read(file);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        try (DiskFile open = found.get()) {
            byte[] bytes = new byte[Math.toIntExact(open.size())];
            open.readFully(ByteBuffer.wrap(bytes), 0);
            return Optional.of(bytes);
        }
    }

    /// What tells a file from every other that may have its name later; empty when there is none, or when the system
    /// does not tell. It holds while the file is open or there.
    Optional<Object> identity(Path file) throws IOException;

    /// When a file was changed last, of a link that of the link; empty when there is none.
    Optional<Instant> changed(Path file) throws IOException;

    /// Says of a file that it was changed last at a moment. Never forced.
    ///
    /// @throws java.nio.file.NoSuchFileException when there is none
    void mark(Path file, Instant at) throws IOException;

    /// Makes an empty file; nothing when it is there.
    void touch(Path file) throws IOException;

    /// Makes a folder and its missing parents; nothing when it is there. Not durable until the parent is forced.
    void folder(Path folder) throws IOException;

    /// Makes the names in a folder durable.
    void forceFolder(Path folder) throws IOException;

    /// Gives a file another name in one step, in place of what has that name; a reader sees the one or the
    /// other. Not durable until the folder is forced.
    void move(Path from, Path to) throws IOException;

    /// Gives a file a second name, never in place of what has that name: false then. Not durable until the folder
    /// is forced.
    boolean link(Path file, Path second) throws IOException;

    /// Deletes a file; nothing when there is none.
    void delete(Path file) throws IOException;

    /// Deletes a file, or a folder with all that is in it; nothing when there is none. A link is deleted and never
    /// followed. A crash leaves some of it.
    void deleteTree(Path path) throws IOException;

    /// The names in a folder, sorted; none when there is no folder.
    List<String> list(Path folder) throws IOException;

    /// A text that is another one once a name has come into a folder or gone from it; cheap where the system tells.
    default String stamp(Path folder) throws IOException {
        return String.join("/", list(folder));
    }

    /// Takes the exclusive lock of a lock file, making the file when there is none; empty at once when somebody
    /// else has it, in this process or another. A lock ends with its process. Nothing else may ever open a lock
    /// file.
    Optional<DiskLock> lock(Path file) throws IOException;

    /// Who has the lock of a lock file now, for a message to a person and nothing else: by the time it is read
    /// it may be over. Empty when nobody has it, or when the system does not tell.
    default Optional<Holder> holder(Path file) throws IOException {
        return Optional.empty();
    }

    /// A name for the time since the machine was started. While it is the same, no loss of power has taken away
    /// what was written and not forced.
    String life();
}
