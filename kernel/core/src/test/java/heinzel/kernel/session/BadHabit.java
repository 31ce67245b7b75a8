package heinzel.kernel.session;

import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.DiskFile;
import heinzel.kernel.disk.DiskLock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// What a careless store would do, done between a careful one and its disk. Each must be caught by the crash
/// points, or they prove nothing.
enum BadHabit {
    SKIP_ALL_FSYNCS,
    SKIP_EVERY_THIRD_FSYNC,
    SKIP_THE_FSYNC_OF_A_SPINE,
    SKIP_THE_FSYNC_OF_A_BODY,
    SKIP_THE_FSYNC_OF_A_SESSIONS_FOLDER,
    SKIP_THE_FSYNC_OF_THE_FOLDER_OF_SESSIONS,
    SKIP_THE_FSYNC_OF_THE_FOLDER_OF_BODIES,
    SKIP_THE_FSYNC_ABOVE_THE_FOLDER_OF_SESSIONS,
    RETRY_A_FAILED_FSYNC,
    IGNORE_A_SHORT_COUNT,
    WRITE_THE_NEWLINE_APART,
    FORCE_NO_FOLDER,
    /// The index, and the caller, are told before the line is durable.
    FORCE_LATE;

    Disk on(Disk disk) {
        return new Careless(disk);
    }

    private final class Careless implements Disk {
        private final Disk disk;
        private int forces;

        private Careless(Disk disk) {
            this.disk = disk;
        }

        @Override
        public DiskFile open(Path file) throws IOException {
            return new CarelessFile(disk.open(file), this, String.valueOf(file.getFileName()));
        }

        @Override
        public Optional<DiskFile> read(Path file) throws IOException {
            return disk.read(file);
        }

        @Override
        public Optional<Object> identity(Path file) throws IOException {
            return disk.identity(file);
        }

        @Override
        public OptionalLong size(Path file) throws IOException {
            return disk.size(file);
        }

        @Override
        public boolean isFolder(Path folder) throws IOException {
            return disk.isFolder(folder);
        }

        @Override
        public boolean exists(Path path) throws IOException {
            return disk.exists(path);
        }

        @Override
        public Optional<Instant> changed(Path file) throws IOException {
            return disk.changed(file);
        }

        @Override
        public void mark(Path file, Instant at) throws IOException {
            disk.mark(file, at);
        }

        @Override
        public boolean link(Path file, Path second) throws IOException {
            return disk.link(file, second);
        }

        @Override
        public void touch(Path file) throws IOException {
            disk.touch(file);
        }

        @Override
        public void folder(Path folder) throws IOException {
            disk.folder(folder);
        }

        @Override
        public void forceFolder(Path folder) throws IOException {
            String name = String.valueOf(folder.getFileName());
            boolean forces = switch (BadHabit.this) {
                case FORCE_NO_FOLDER -> false;
                case SKIP_THE_FSYNC_OF_A_SESSIONS_FOLDER -> !name.startsWith("hz-");
                case SKIP_THE_FSYNC_OF_THE_FOLDER_OF_SESSIONS -> !name.equals("heinzel");
                case SKIP_THE_FSYNC_OF_THE_FOLDER_OF_BODIES -> !name.equals("turns");
                case SKIP_THE_FSYNC_ABOVE_THE_FOLDER_OF_SESSIONS -> !name.equals("data") && !name.equals("null");
                default -> true;
            };
            if (forces) {
                disk.forceFolder(folder);
            }
        }

        @Override
        public void move(Path from, Path to) throws IOException {
            disk.move(from, to);
        }

        @Override
        public void delete(Path file) throws IOException {
            disk.delete(file);
        }

        @Override
        public void deleteTree(Path path) throws IOException {
            disk.deleteTree(path);
        }

        @Override
        public List<String> list(Path folder) throws IOException {
            return disk.list(folder);
        }

        @Override
        public Optional<DiskLock> lock(Path file) throws IOException {
            return disk.lock(file);
        }

        @Override
        public String life() {
            return disk.life();
        }
    }

    private final class CarelessFile implements DiskFile {
        private final DiskFile file;
        private final Careless disk;
        private final String name;
        private boolean owed;

        private CarelessFile(DiskFile file, Careless disk, String name) {
            this.file = file;
            this.disk = disk;
            this.name = name;
        }

        @Override
        public long size() throws IOException {
            return file.size();
        }

        @Override
        public int read(ByteBuffer into, long position) throws IOException {
            return file.read(into, position);
        }

        @Override
        public int write(ByteBuffer from, long position) throws IOException {
            if (owed) {
                owed = false;
                file.force();
            }
            int wanted = from.remaining();
            return switch (BadHabit.this) {
                case IGNORE_A_SHORT_COUNT -> {
                    file.write(from, position);
                    yield wanted;
                }
                case WRITE_THE_NEWLINE_APART -> {
                    int end = from.limit();
                    from.limit(end - 1);
                    file.write(from, position);
                    from.limit(end);
                    file.write(from, position + wanted - 1);
                    yield wanted;
                }
                default -> file.write(from, position);
            };
        }

        @Override
        public void truncate(long size) throws IOException {
            file.truncate(size);
        }

        @Override
        public void force() throws IOException {
            switch (BadHabit.this) {
                case SKIP_ALL_FSYNCS -> file.size();
                case SKIP_THE_FSYNC_OF_A_SPINE -> forceUnless(name.equals("session.jsonl"));
                case SKIP_THE_FSYNC_OF_A_BODY -> forceUnless(name.startsWith("turn-"));
                case SKIP_EVERY_THIRD_FSYNC -> {
                    if (++disk.forces % 3 != 0) {
                        file.force();
                    }
                }
                case FORCE_LATE -> owed = true;
                case RETRY_A_FAILED_FSYNC -> {
                    try {
                        file.force();
                    } catch (IOException _) {
                        file.force();
                    }
                }
                default -> file.force();
            }
        }

        private void forceUnless(boolean skips) throws IOException {
            if (!skips) {
                file.force();
            }
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
