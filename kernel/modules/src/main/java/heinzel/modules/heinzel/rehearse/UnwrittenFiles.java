package heinzel.modules.heinzel.rehearse;

import heinzel.api.files.PrivateFiles;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Files that are read and never written: whoever is given these leaves no trace. Locks are not taken, since
/// what they guard is not changed.
///
/// @param files the files as they are
public record UnwrittenFiles(PrivateFiles files) implements PrivateFiles {
    @Override
    public void folder(Path folder) {
        // Nothing will be put there.
    }

    @Override
    public void replace(Path file, byte[] content) {
        // What would be written is given up.
    }

    @Override
    public void stage(Path file, byte[] content) {
        // What would be written is given up.
    }

    @Override
    public void mark(Path file, Instant at) {
        // What would be noted is given up.
    }

    @Override
    public Optional<Instant> marked(Path file) {
        return files.marked(file);
    }

    @Override
    public boolean create(Path file, byte[] content) {
        return files.read(file).isEmpty();
    }

    @Override
    public Optional<byte[]> read(Path file) {
        return files.read(file);
    }

    @Override
    public void append(Path file, List<String> lines) {
        // What would be written is given up.
    }

    @Override
    public void jot(Path file, List<String> lines) {
        // What would be written is given up.
    }

    @Override
    public List<String> lines(Path file) {
        return files.lines(file);
    }

    @Override
    public Optional<Stretch> lines(Path file, long from) {
        return files.lines(file, from);
    }

    @Override
    public Optional<String> lastLine(Path file) {
        return files.lastLine(file);
    }

    @Override
    public <T> T locked(Path lock, Supplier<T> work) {
        return work.get();
    }

    @Override
    public <T> T locked(Path lock, Duration patience, Supplier<T> work) {
        return work.get();
    }

    @Override
    public <T> Optional<T> tryLocked(Path lock, Supplier<T> work) {
        return Optional.of(work.get());
    }

    @Override
    public List<String> list(Path folder) {
        return files.list(folder);
    }

    @Override
    public void delete(Path file) {
        // What would be deleted stays.
    }

    @Override
    public void deleteTree(Path folder) {
        // What would be deleted stays.
    }

    @Override
    public long sweep(Path folder, Instant before) {
        return 0;
    }
}
