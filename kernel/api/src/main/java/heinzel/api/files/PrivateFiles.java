package heinzel.api.files;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// How hz writes its own files: private from the moment of creation (folders 0700, files 0600), never through a
/// symbolic link, and durable when a call returns. Safe for use by several threads and processes as each method
/// says.
///
/// Each method throws {@link heinzel.api.operation.Problem.Unavailable}, naming the path, when the disk does
/// not do what it must.
public interface PrivateFiles {
    /// Makes a folder and its missing parents, private.
    void folder(Path folder);

    /// Replaces a file whole: a temporary file beside it, fsync, rename, fsync of the folder. A reader sees the
    /// old text or the new one; a crash leaves one of the two.
    void replace(Path file, byte[] content);

    /// Replaces a file whole, without an fsync: for what can be had again, such as a cache. A reader sees the old
    /// bytes or the new ones; after a loss of power it may see neither, or bytes that mean nothing.
    void stage(Path file, byte[] content);

    /// Notes a moment: that at which a file, which has nothing else in it, was changed last. Cheap, because nothing is
    /// written or replaced, and without an fsync: after a loss of power it may be an earlier moment.
    void mark(Path file, Instant at);

    /// The moment that {@link #mark} noted, as exactly as the disk keeps it; empty when there is no file.
    Optional<Instant> marked(Path file);

    /// Makes a file that must not exist yet, whole and durable; false when it already existed, whatever it
    /// holds.
    boolean create(Path file, byte[] content);

    /// A file's bytes; empty when there is none.
    Optional<byte[]> read(Path file);

    /// Appends whole lines with one write and an fsync. A torn last line, left by a crash, is moved aside
    /// first. When it throws, none of the lines is there, and it may be called again; where they could not be
    /// taken back either, every later call of this process throws. The caller holds the file's lock.
    void append(Path file, List<String> lines);

    /// The same without an fsync: what is returned survives the death of the process, and a loss of power may take
    /// it, with the file's name when that is new. Who also appends to the file makes it first, by {@link #create}.
    /// The caller holds the file's lock.
    void jot(Path file, List<String> lines);

    /// The whole lines of a file, in order; a last line without its end is left out. None when there is no
    /// file.
    List<String> lines(Path file);

    /// The whole lines of a file from a place on; empty when the file is shorter than that.
    ///
    /// @param from where a line begins, in bytes
    Optional<Stretch> lines(Path file, long from);

    /// Lines that stand one after the other.
    ///
    /// @param lines in their order, without their ends
    /// @param end   where the next line will begin, in bytes
    record Stretch(List<String> lines, long end) {}

    /// The last whole line of a file, read from its end; empty when it has none.
    Optional<String> lastLine(Path file);

    /// Runs work under an exclusive lock that other threads and processes respect, waiting at most a few
    /// seconds for it.
    ///
    /// @throws heinzel.api.operation.Problem.Busy when somebody else keeps it
    <T> T locked(Path lock, Supplier<T> work);

    /// The same, for a lock that is held shortly and wanted by many: waits as long as the caller says.
    ///
    /// @throws heinzel.api.operation.Problem.Busy when it was not free for so long
    <T> T locked(Path lock, Duration patience, Supplier<T> work);

    /// Runs work under the lock when it is free; empty, at once, when it is not.
    <T> Optional<T> tryLocked(Path lock, Supplier<T> work);

    /// The names of what a folder holds, sorted; none when there is no folder.
    List<String> list(Path folder);

    /// Deletes a file durably; nothing when there is none.
    void delete(Path file);

    /// Deletes a folder and what is in it, following no link.
    void deleteTree(Path folder);

    /// Deletes, in a folder and all below it, the temporary files of these methods that were changed last before
    /// a moment: what processes left that were killed while they wrote. Follows no link.
    ///
    /// @return how many
    long sweep(Path folder, Instant before);
}
