package heinzel.kernel.session;

import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.DiskFile;
import heinzel.kernel.disk.DiskLock;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// A disk in memory that keeps apart what is written and what is durable, fails when a plan says so, and loses
/// power.
///
/// Like Linux, it forgets after a failed force which bytes were unwritten: the next force succeeds and saves
/// nothing of them.
public final class MemoryDisk implements Disk {
    /// What becomes of what was not forced.
    public enum Loss {
        KEPT,
        LOST,
        PREFIX,
        TORN,
        NULS
    }

    /// The power is off: whatever runs ends here.
    public static final class PowerCut extends Error {
        private static final long serialVersionUID = 1L;
    }

    /// One call, which a plan may let fail.
    public record Step(int number, String call, int bytes) {}

    /// What happens at a call.
    public interface Plan {
        Fault at(Step step);
    }

    /// Ways to fail. A `SHORT` is told by the count alone; a `CUT` of the same length is a loss of power.
    public sealed interface Fault {
        record None() implements Fault {}

        record CutBefore() implements Fault {}

        record CutAfter() implements Fault {}

        record ShortCount(int bytes) implements Fault {}

        record CutShort(int bytes) implements Fault {}

        record Refused(String message) implements Fault {}
    }

    public static final Fault NONE = new Fault.None();

    private static final class Node {
        private byte[] now = new byte[0];
        private byte[] durable = new byte[0];
        private Instant changed = Instant.EPOCH;
        private final BitSet unwritten = new BitSet();
    }

    private final Map<Path, Node> names = new TreeMap<>();
    private final Set<Path> folders = new TreeSet<>();
    private final Map<Path, Node> durableNames = new TreeMap<>();
    private final Set<Path> durableFolders = new TreeSet<>();
    private final Set<Path> locks = new HashSet<>();
    private final List<Step> steps = new ArrayList<>();
    private Plan plan = step -> NONE;
    private boolean wholeLines = true;
    private Plan planned = plan;
    private boolean off;
    private int life;

    public void plan(Plan next) {
        plan = next;
        steps.clear();
    }

    /// Whether each write that added to a `.jsonl` file ended in a newline.
    boolean wroteWholeLines() {
        return wholeLines;
    }

    /// A plan for after the next restart.
    void planAfterRestart(Plan next) {
        planned = next;
    }

    public List<Step> steps() {
        return List.copyOf(steps);
    }

    /// The same disk after the power came back.
    public void restart(Loss loss) {
        if (loss == Loss.LOST) {
            names.clear();
            names.putAll(durableNames);
            folders.clear();
            folders.addAll(durableFolders);
            names.keySet().removeIf(name -> !isReachable(name));
            folders.removeIf(name -> !isReachable(name));
        }
        names.values().forEach(node -> settle(node, loss));
        durableNames.clear();
        durableNames.putAll(names);
        durableFolders.clear();
        durableFolders.addAll(folders);
        life++;
        revive();
    }

    /// The same disk for the next process after a kill: the system has kept everything that was written.
    public void revive() {
        locks.clear();
        off = false;
        plan(planned);
        planned = step -> NONE;
    }

    private static void settle(Node node, Loss loss) {
        byte[] after = Arrays.copyOf(node.now, node.now.length);
        int unsure = Math.min(node.durable.length, after.length);
        int more = after.length - unsure;
        switch (loss) {
            case KEPT -> {}
            case LOST -> after = Arrays.copyOf(node.durable, node.durable.length);
            case PREFIX -> after = Arrays.copyOf(after, unsure + more / 2);
            case TORN -> Arrays.fill(after, unsure + more / 2, after.length, (byte) 0);
            case NULS -> Arrays.fill(after, unsure, after.length, (byte) 0);
        }
        node.now = after;
        node.durable = Arrays.copyOf(after, after.length);
        node.unwritten.clear();
    }

    public byte[] content(Path file) {
        Node node = names.get(file);
        return node == null ? new byte[0] : node.now.clone();
    }

    public void content(Path file, byte[] bytes) {
        Node node = new Node();
        node.now = bytes.clone();
        node.durable = bytes.clone();
        names.put(file, node);
        durableNames.put(file, node);
    }

    /// Writes into a file that is open, as a stranger does.
    void write(Path file, byte[] bytes) {
        Node node = names.computeIfAbsent(file, name -> new Node());
        node.now = bytes.clone();
        node.durable = bytes.clone();
    }

    public Set<Path> files() {
        return Set.copyOf(names.keySet());
    }

    private Fault step(String call, int bytes) throws IOException {
        if (off) {
            throw new PowerCut();
        }
        Step step = new Step(steps.size(), call, bytes);
        steps.add(step);
        Fault fault = plan.at(step);
        switch (fault) {
            case Fault.CutBefore _ -> cut();
            case Fault.Refused(String message) when !call.startsWith("force") -> throw new IOException(message);
            default -> {}
        }
        return fault;
    }

    private void after(Fault fault) {
        if (fault instanceof Fault.CutAfter) {
            cut();
        }
    }

    private void cut() {
        off = true;
        throw new PowerCut();
    }

    @Override
    public DiskFile open(Path file) throws IOException {
        Fault fault = step("open " + file.getFileName(), 0);
        if (!folders.contains(file.getParent())) {
            throw new FileNotFoundException(file.toString());
        }
        Node node = names.computeIfAbsent(file, name -> new Node());
        after(fault);
        return new MemoryFile(String.valueOf(file.getFileName()), node);
    }

    @Override
    public Optional<DiskFile> read(Path file) {
        return Optional.ofNullable(names.get(file))
                .map(node -> new MemoryFile(String.valueOf(file.getFileName()), node));
    }

    @Override
    public OptionalLong size(Path file) {
        Node node = names.get(file);
        return node == null ? OptionalLong.empty() : OptionalLong.of(node.now.length);
    }

    @Override
    public Optional<Object> identity(Path file) {
        return Optional.ofNullable(names.get(file));
    }

    @Override
    public boolean isFolder(Path folder) {
        return folders.contains(folder);
    }

    @Override
    public boolean exists(Path path) {
        return names.containsKey(path) || folders.contains(path);
    }

    @Override
    public Optional<Instant> changed(Path file) {
        return Optional.ofNullable(names.get(file)).map(node -> node.changed);
    }

    @Override
    public void mark(Path file, Instant at) throws IOException {
        Node node = names.get(file);
        if (node == null) {
            throw new NoSuchFileException(file.toString());
        }
        node.changed = at;
    }

    @Override
    public boolean link(Path file, Path second) throws IOException {
        Fault fault = step("link " + second.getFileName(), 0);
        Node node = names.get(file);
        if (node == null) {
            throw new NoSuchFileException(file.toString());
        }
        boolean linked = names.putIfAbsent(second, node) == null;
        after(fault);
        return linked;
    }

    @Override
    public void touch(Path file) throws IOException {
        Fault fault = step("touch " + file.getFileName(), 0);
        names.computeIfAbsent(file, name -> new Node());
        after(fault);
    }

    @Override
    public void folder(Path folder) throws IOException {
        if (folders.contains(folder)) {
            return;
        }
        Fault fault = step("folder " + folder.getFileName(), 0);
        for (Path at = folder; at != null; at = at.getParent()) {
            folders.add(at);
        }
        after(fault);
    }

    @Override
    public void forceFolder(Path folder) throws IOException {
        Fault fault = step("forceFolder " + folder.getFileName(), 0);
        if (fault instanceof Fault.Refused(String message)) {
            throw new IOException(message);
        }
        durableNames.keySet().removeIf(name -> folder.equals(name.getParent()) && !names.containsKey(name));
        names.forEach((name, node) -> {
            if (folder.equals(name.getParent())) {
                durableNames.put(name, node);
            }
        });
        durableFolders.removeIf(name -> folder.equals(name.getParent()) && !folders.contains(name));
        durableNames.keySet().removeIf(name -> isBelow(name, folder) && !isReachable(name));
        folders.stream().filter(name -> folder.equals(name.getParent())).forEach(durableFolders::add);
        after(fault);
    }

    @Override
    public void move(Path from, Path to) throws IOException {
        Fault fault = step("move " + to.getFileName(), 0);
        Node node = names.remove(from);
        if (node == null) {
            throw new FileNotFoundException(from.toString());
        }
        names.put(to, node);
        after(fault);
    }

    @Override
    public void delete(Path file) throws IOException {
        Fault fault = step("delete " + file.getFileName(), 0);
        names.remove(file);
        after(fault);
    }

    private static boolean isBelow(Path name, Path folder) {
        return name.startsWith(folder) && !folder.equals(name.getParent());
    }

    /// Whether all folders above a file are there: what lay in one that is gone is gone with it.
    private boolean isReachable(Path name) {
        for (Path at = name.getParent(); at != null && at.getParent() != null; at = at.getParent()) {
            if (!folders.contains(at)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void deleteTree(Path path) throws IOException {
        if (names.containsKey(path)) {
            delete(path);
        }
        for (Path below : List.copyOf(names.keySet())) {
            if (below.startsWith(path)) {
                delete(below);
            }
        }
        if (folders.contains(path)) {
            Fault fault = step("deleteFolder " + path.getFileName(), 0);
            folders.removeIf(below -> below.startsWith(path));
            after(fault);
        }
    }

    @Override
    public List<String> list(Path folder) {
        Set<String> list = new TreeSet<>();
        for (Set<Path> some : List.of(names.keySet(), folders)) {
            some.stream()
                    .filter(name -> folder.equals(name.getParent()))
                    .forEach(name -> list.add(String.valueOf(name.getFileName())));
        }
        return List.copyOf(list);
    }

    @Override
    public Optional<DiskLock> lock(Path file) {
        names.computeIfAbsent(file, name -> new Node());
        int held = life;
        return locks.add(file)
                ? Optional.of(() -> {
                    if (held == life) {
                        locks.remove(file);
                    }
                })
                : Optional.empty();
    }

    @Override
    public String life() {
        return "life " + life;
    }

    private final class MemoryFile implements DiskFile {
        private final String name;
        private final Node node;

        private MemoryFile(String name, Node node) {
            this.name = name;
            this.node = node;
        }

        @Override
        public long size() {
            return node.now.length;
        }

        @Override
        public int read(ByteBuffer into, long position) {
            int count = Math.min(into.remaining(), node.now.length - (int) position);
            if (count <= 0) {
                return -1;
            }
            into.put(node.now, (int) position, count);
            return count;
        }

        @Override
        public int write(ByteBuffer from, long position) throws IOException {
            Fault fault = step("write " + name, from.remaining());
            int count = switch (fault) {
                case Fault.ShortCount(int bytes) -> bytes;
                case Fault.CutShort(int bytes) -> bytes;
                default -> from.remaining();
            };
            lookAtLine(from, (int) position);
            put(from, (int) position, count);
            if (fault instanceof Fault.CutShort) {
                cut();
            }
            after(fault);
            return count;
        }

        private void lookAtLine(ByteBuffer from, int position) {
            boolean appends = name.endsWith(".jsonl") && position == node.now.length;
            wholeLines &= !appends || from.get(from.limit() - 1) == '\n';
        }

        private void put(ByteBuffer from, int position, int count) {
            if (position + count > node.now.length) {
                node.now = Arrays.copyOf(node.now, position + count);
            }
            from.get(node.now, position, count);
            node.unwritten.set(position, position + count);
        }

        @Override
        public void truncate(long size) throws IOException {
            Fault fault = step("truncate " + name, 0);
            if (size < node.now.length) {
                node.now = Arrays.copyOf(node.now, (int) size);
                node.unwritten.clear((int) size, Math.max((int) size, node.unwritten.length()));
            }
            after(fault);
        }

        @Override
        public void force() throws IOException {
            Fault fault = step("force " + name, 0);
            if (fault instanceof Fault.Refused(String message)) {
                node.unwritten.clear();
                throw new IOException(message);
            }
            node.durable = Arrays.copyOf(node.durable, node.now.length);
            node.unwritten.stream().forEach(at -> node.durable[at] = node.now[at]);
            node.unwritten.clear();
            after(fault);
        }

        @Override
        public void close() {
            // nothing is held
        }
    }
}
