package heinzel.dist.priya;

import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.DiskFile;
import heinzel.kernel.disk.DiskLock;
import heinzel.kernel.disk.SystemDisk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// The disk of this machine, on which the process dies at one chosen call; what was not forced is then kept or
/// lost. Every call that changes something counts. Locks end with the process.
final class CrashingDisk implements Disk {
    /// What becomes of what was written and not forced.
    enum Fate {
        /// The process was killed: the system has all of it.
        KEPT,
        /// The power was lost, and with it whatever was not forced.
        LOST,
        /// The power was lost in the middle of writing it out: half of it is there.
        HALF;

        /// One after the other, in turns.
        static Fate of(int run) {
            return List.of(KEPT, LOST, HALF).get(run % 3);
        }
    }

    /// The process dies here: nothing of hz catches it.
    static final class Died extends Error {
        private static final long serialVersionUID = 1L;

        Died() {
            super("the process dies here", null, false, false);
        }
    }

    private final SystemDisk disk = new SystemDisk();
    private final Map<Path, Long> durable = new HashMap<>();
    private final Set<Path> unnamed = new HashSet<>();
    private final Map<Path, Optional<byte[]>> replaced = new HashMap<>();
    private final List<String> calls = new ArrayList<>();
    private int dies = -1;
    private String after = "";
    private boolean seen;
    private boolean forced;
    private boolean dead;
    private int life;

    /// From now on, calls are counted from 0.
    ///
    /// @param call the call before which the process dies; a negative one never comes
    synchronized void diesBefore(int call) {
        calls.clear();
        dies = call;
        after = "";
        dead = false;
        seen = false;
        forced = false;
        durable.clear();
        unnamed.clear();
        replaced.clear();
    }

    /// The process dies with the first call after a line of that kind was written and forced, in which its
    /// effect has happened by then; where the line begins an effect, the next one is the one that would end it.
    synchronized void diesAfterLine(String kind) {
        diesBefore(-1);
        after = "\"kind\":\"" + kind + "\"";
        seen = false;
    }

    /// What was called so far.
    synchronized List<String> calls() {
        return List.copyOf(calls);
    }

    synchronized boolean died() {
        return dead;
    }

    /// The next process finds what the last one left.
    synchronized void restart(Fate fate) throws IOException {
        if (fate != Fate.KEPT) {
            life++;
            for (Map.Entry<Path, Optional<byte[]>> each : replaced.entrySet()) {
                Files.deleteIfExists(each.getKey());
                if (each.getValue().isPresent()) {
                    Files.write(each.getKey(), each.getValue().get());
                }
            }
            for (Path file : unnamed) {
                Files.deleteIfExists(file);
            }
            for (Map.Entry<Path, Long> each : durable.entrySet()) {
                cut(each.getKey(), each.getValue(), fate);
            }
        }
        diesBefore(-1);
    }

    private static void cut(Path file, long safe, Fate fate) throws IOException {
        if (Files.exists(file) && Files.size(file) > safe) {
            long left = fate == Fate.HALF ? safe + (Files.size(file) - safe) / 2 : safe;
            try (var channel = Files.newByteChannel(file, StandardOpenOption.WRITE)) {
                channel.truncate(left);
            }
        }
    }

    /// Whether a line of the kind was forced before this one, and this is the next of the same file.
    private synchronized boolean looksAt(ByteBuffer from) {
        String line = StandardCharsets.UTF_8.decode(from.duplicate()).toString();
        boolean ours = line.startsWith("{\"v\":1,\"seq\":");
        boolean fatal = ours && forced;
        seen |= ours && !after.isEmpty() && line.contains(after);
        return fatal;
    }

    private synchronized void die() {
        dead = true;
        throw new Died();
    }

    private synchronized void step(String call, Path file) {
        if (dead || calls.size() == dies) {
            dead = true;
            throw new Died();
        }
        calls.add(call + " " + file.getFileName());
    }

    /// The index is made from the rest; SQLite keeps it by its own means, which are tried elsewhere.
    private static boolean isIndex(Path file) {
        return String.valueOf(file.getFileName()).startsWith("index.sqlite");
    }

    /// What a file held when this process began with it is durable.
    private synchronized void begun(Path file) throws IOException {
        if (!isIndex(file) && !durable.containsKey(file)) {
            durable.put(file, Files.exists(file) ? Files.size(file) : 0L);
        }
    }

    private synchronized void made(Path file) {
        if (!isIndex(file) && !Files.exists(file)) {
            unnamed.add(file);
        }
    }

    @Override
    public DiskFile open(Path file) throws IOException {
        begun(file);
        made(file);
        return new Written(file, disk.open(file));
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
    public boolean isFolder(Path folder) {
        return disk.isFolder(folder);
    }

    @Override
    public boolean isLink(Path path) {
        return disk.isLink(path);
    }

    @Override
    public boolean exists(Path path) {
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
        step("link", second);
        boolean linked = disk.link(file, second);
        if (linked) {
            synchronized (this) {
                unnamed.add(second);
                durable.put(second, durable.getOrDefault(file, 0L));
            }
        }
        return linked;
    }

    @Override
    public void touch(Path file) throws IOException {
        step("touch", file);
        begun(file);
        made(file);
        disk.touch(file);
    }

    @Override
    public void folder(Path folder) throws IOException {
        if (!disk.isFolder(folder)) {
            step("folder", folder);
            disk.folder(folder);
        }
    }

    @Override
    public void forceFolder(Path folder) throws IOException {
        step("forceFolder", folder);
        disk.forceFolder(folder);
        synchronized (this) {
            unnamed.removeIf(file -> folder.equals(file.getParent()));
            replaced.keySet().removeIf(file -> folder.equals(file.getParent()));
        }
    }

    @Override
    public void move(Path from, Path to) throws IOException {
        step("move", to);
        synchronized (this) {
            replaced.putIfAbsent(to, Files.exists(to) ? Optional.of(Files.readAllBytes(to)) : Optional.empty());
            unnamed.remove(from);
            durable.put(to, durable.getOrDefault(from, 0L));
            durable.remove(from);
        }
        disk.move(from, to);
    }

    @Override
    public void delete(Path file) throws IOException {
        step("delete", file);
        synchronized (this) {
            if (Files.isRegularFile(file)) {
                replaced.putIfAbsent(file, Optional.of(Files.readAllBytes(file)));
            }
            durable.remove(file);
            unnamed.remove(file);
        }
        disk.delete(file);
    }

    @Override
    public void deleteTree(Path path) throws IOException {
        step("deleteTree", path);
        disk.deleteTree(path);
    }

    @Override
    public List<String> list(Path folder) throws IOException {
        return disk.list(folder);
    }

    @Override
    public String stamp(Path folder) throws IOException {
        return disk.stamp(folder);
    }

    @Override
    public Optional<DiskLock> lock(Path file) throws IOException {
        return disk.lock(file);
    }

    @Override
    public String life() {
        return disk.life() + " " + life;
    }

    private final class Written implements DiskFile {
        private final Path path;
        private final DiskFile file;

        private Written(Path path, DiskFile file) {
            this.path = path;
            this.file = file;
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
            boolean fatal = looksAt(from);
            step("write", path);
            if (fatal) {
                die();
            }
            return file.write(from, position);
        }

        @Override
        public void truncate(long size) throws IOException {
            step("truncate", path);
            file.truncate(size);
        }

        @Override
        public void force() throws IOException {
            step("force", path);
            file.force();
            synchronized (CrashingDisk.this) {
                durable.put(path, file.size());
                forced |= seen;
            }
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
