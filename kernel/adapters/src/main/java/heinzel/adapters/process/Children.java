package heinzel.adapters.process;

import heinzel.adapters.process.Signals.Signal;
import heinzel.api.files.DiskTrouble;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The programs that hz processes on this machine have running, a small private file each, so that the next hz can
/// end what a killed one left behind.
///
/// A note is written before its program starts and carries a mark that the program gets in its environment
/// ([#MARK]). Whatever the program starts inherits the mark, so it is found even when hz was killed before it could
/// note the program's number, and even when it left the group.
///
/// The files are not synced: after a power loss there are no programs either.
final class Children {
    static final String MARK = "HZ_CHILD";

    /// How long a killed process is awaited; only one that hangs inside the system takes longer.
    private static final Duration PATIENCE = Duration.ofSeconds(4);

    private final Path folder;

    Children(Path folder) {
        this.folder = folder;
    }

    /// A program's note. Its name says which hz process wrote it, its text which process the program is, if
    /// known yet.
    record Note(String mark, Identity owner, Path file) {
        private static final Pattern NAME =
                Pattern.compile("([0-9]{1,9})_([0-9a-f@-]+|unknown)_([0-9a-f-]{36})\\.child");

        static Optional<Note> of(Path file) {
            Matcher matcher = NAME.matcher(String.valueOf(file.getFileName()));
            return matcher.matches()
                    ? Optional.of(new Note(
                            matcher.group(3), new Identity(Long.parseLong(matcher.group(1)), matcher.group(2)), file))
                    : Optional.empty();
        }
    }

    Note announce() {
        String mark = UUID.randomUUID().toString();
        Identity owner = Identity.ofThisProcess();
        String name = owner.pid() + "_" + owner.start() + "_" + mark + ".child";
        Note note = new Note(mark, owner, folder.resolve(name));
        write(note, "");
        return note;
    }

    void started(Note note, long pid) {
        Identity.of(pid).ifPresent(child -> write(note, child.pid() + " " + child.start()));
    }

    void ended(Note note) {
        try {
            Files.deleteIfExists(note.file());
        } catch (IOException e) {
            throw DiskTrouble.of(note.file(), e).problem("The note of an ended program can't be removed", e);
        }
    }

    /// A private folder for one program's files; gone when closed, or when the next hz finds that its owner was
    /// killed.
    Scratch scratch() {
        Identity owner = Identity.ofThisProcess();
        String name = owner.pid() + "_" + owner.start() + "_" + UUID.randomUUID() + Scratch.ENDING;
        makeFolder(folder);
        return new Scratch(makeFolder(folder.resolve(name)));
    }

    /// Ends what hz processes left running that no longer run themselves, and removes their folders.
    ///
    /// @return how many processes were ended
    int endLeftovers() {
        int all = 0;
        int ended;
        // An hz among the ended ones had programs of its own.
        do {
            ended = 0;
            for (Note note : notes()) {
                if (!note.owner().alive()) {
                    ended += endMarked(note) + child(note).map(Children::endOne).orElse(0);
                    ended(note);
                }
            }
            all += ended;
        } while (ended > 0);
        for (Path left : files()) {
            if (Scratch.owner(left).filter(owner -> !owner.alive()).isPresent()) {
                new Scratch(left).close();
            }
        }
        return all;
    }

    private void write(Note note, String child) {
        Set<StandardOpenOption> options =
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
        makeFolder(folder);
        try (SeekableByteChannel out = Files.newByteChannel(note.file(), options, ownerOnly("rw-------"))) {
            ByteBuffer rest = ByteBuffer.wrap(child.getBytes(StandardCharsets.UTF_8));
            while (rest.hasRemaining()) {
                out.write(rest);
            }
        } catch (IOException e) {
            throw DiskTrouble.of(note.file(), e).problem("The note of a program can't be written", e);
        }
    }

    private Path makeFolder(Path wanted) {
        try {
            return Files.createDirectories(wanted, ownerOnly("rwx------"));
        } catch (IOException e) {
            throw DiskTrouble.of(wanted, e).problem("The folder for the notes of running programs can't be made", e);
        }
    }

    private FileAttribute<?>[] ownerOnly(String permissions) {
        if (!folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return new FileAttribute<?>[0];
        }
        return new FileAttribute<?>[] {
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        };
    }

    private List<Note> notes() {
        return files().stream().flatMap(file -> Note.of(file).stream()).toList();
    }

    private List<Path> files() {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            stream.forEach(files::add);
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw DiskTrouble.of(folder, e).problem("The notes of running programs can't be listed", e);
        }
        return files;
    }

    private static Optional<Identity> child(Note note) {
        try {
            String[] parts = Files.readString(note.file()).strip().split(" ", 2);
            return parts.length == 2 && parts[0].matches("[0-9]{1,9}")
                    ? Optional.of(new Identity(Long.parseLong(parts[0]), parts[1]))
                    : Optional.empty();
        } catch (IOException e) {
            // Another hz took care of it at the same time.
            return Optional.empty();
        }
    }

    /// Ends what carries the note's mark, wherever it went, and waits a little until it has ended.
    ///
    /// @return how many processes were ended; 0 where the system does not show environments
    static int endMarked(Note note) {
        String wanted = MARK + "=" + note.mark();
        List<Identity> killed = new ArrayList<>();
        for (long pid : Stat.pids()) {
            if (Surroundings.of(pid).contains(wanted)) {
                Optional<Identity> marked = Identity.of(pid);
                if (marked.isPresent() && Signals.toProcess(pid, Signal.KILL)) {
                    killed.add(marked.get());
                }
            }
        }
        Waiting.until(() -> killed.stream().noneMatch(Identity::alive), PATIENCE);
        return killed.size();
    }

    private static int endOne(Identity child) {
        Optional<ProcessHandle> handle = child.alive() ? ProcessHandle.of(child.pid()) : Optional.empty();
        handle.ifPresent(process -> {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        });
        return handle.isPresent() ? 1 : 0;
    }
}
