package heinzel.kernel.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.operation.Problem;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskFilesTest {
    private final DiskFiles files = new DiskFiles();

    @TempDir
    Path root;

    @Test
    @Proves("D3")
    void whatIsMadeIsPrivateFromItsMaking() throws IOException {
        Path file = root.resolve("a/b/one");

        files.replace(file, "x".getBytes(UTF_8));
        files.append(root.resolve("a/lines"), List.of("l"));
        files.create(root.resolve("a/made"), new byte[0]);
        files.locked(root.resolve("a/lock"), () -> "");

        assertEquals("rwx------", mode(root.resolve("a")));
        assertEquals("rwx------", mode(root.resolve("a/b")));
        for (String name : List.of("b/one", "lines", "made", "lock")) {
            assertEquals("rw-------", mode(root.resolve("a").resolve(name)), name);
        }
    }

    @Test
    @Proves("D3")
    void aFileIsReplacedWholeAndLeavesNothingBeside() throws IOException {
        Path file = root.resolve("one");
        files.replace(file, "first".getBytes(UTF_8));
        files.replace(file, "second".getBytes(UTF_8));

        assertEquals("second", Files.readString(file));
        assertEquals(List.of("one"), files.list(root));
        try (var all = Files.list(root)) {
            assertEquals(1, all.count());
        }
    }

    @Test
    @Proves("D3")
    void nothingIsWrittenThroughASymbolicLink() throws IOException {
        Path outside = Files.writeString(root.resolve("outside"), "untouched");
        Path link = Files.createSymbolicLink(root.resolve("link"), outside);
        Path folder = Files.createDirectory(root.resolve("folder"));
        Path linked = Files.createSymbolicLink(root.resolve("linked"), folder);

        assertThrows(Problem.Unavailable.class, () -> files.replace(link, "x".getBytes(UTF_8)));
        assertThrows(Problem.Unavailable.class, () -> files.append(link, List.of("x")));
        assertThrows(Problem.Unavailable.class, () -> files.read(link));
        assertThrows(Problem.Unavailable.class, () -> files.locked(link, () -> ""));
        assertThrows(Problem.Unavailable.class, () -> files.folder(linked));
        assertThrows(Problem.Unavailable.class, () -> files.replace(linked.resolve("x"), "x".getBytes(UTF_8)));
        assertFalse(files.create(link, "x".getBytes(UTF_8)));
        assertEquals("untouched", Files.readString(outside));
        assertEquals(List.of(), files.list(folder));
    }

    @Test
    @Proves("D3")
    void aTreeIsDeletedWithoutFollowingLinks() throws IOException {
        Path outside = Files.createDirectories(root.resolve("outside"));
        Files.writeString(outside.resolve("kept"), "kept");
        Path tree = Files.createDirectories(root.resolve("tree/below"));
        Files.writeString(tree.resolve("file"), "x");
        Files.createSymbolicLink(tree.resolve("link"), outside);

        files.deleteTree(root.resolve("tree"));

        assertFalse(Files.exists(root.resolve("tree"), LinkOption.NOFOLLOW_LINKS));
        assertEquals("kept", Files.readString(outside.resolve("kept")));
        files.deleteTree(root.resolve("tree"));
    }

    @Test
    @Proves("D3")
    void onlyOneOfManyMakesAFile() throws Exception {
        Path file = root.resolve("one");
        CountDownLatch start = new CountDownLatch(1);
        List<Future<Boolean>> makers = new ArrayList<>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 8; i++) {
                byte[] content = ("maker " + i).getBytes(UTF_8);
                makers.add(threads.submit(() -> {
                    start.await();
                    return files.create(file, content);
                }));
            }
            start.countDown();
        }
        int made = 0;
        for (Future<Boolean> maker : makers) {
            made += maker.get() ? 1 : 0;
        }
        assertEquals(1, made);
        assertTrue(Files.readString(file).startsWith("maker "));
        assertEquals(List.of("one"), files.list(root));
    }

    @Test
    @Proves("D5")
    void aTornLastLineIsMovedAsideAndNeverGlued() throws IOException {
        Path file = root.resolve("lines");
        files.append(file, List.of("one", "two"));
        Files.writeString(file, "one\ntwo\nthr", UTF_8);

        assertEquals(List.of("one", "two"), files.lines(file));
        assertEquals(Optional.of("two"), files.lastLine(file));
        files.append(file, List.of("four"));

        assertEquals("one\ntwo\nfour\n", Files.readString(file));
        assertEquals("thr", Files.readString(root.resolve("lines.torn")));
    }

    @Test
    @Proves("D5")
    void theLastLineIsFoundHoweverLongItIs() {
        Path file = root.resolve("lines");
        assertEquals(Optional.empty(), files.lastLine(file));
        for (int length : new int[] {1, 8191, 8192, 8193, 100_000}) {
            String line = "x".repeat(length);
            files.append(file, List.of("before", line));
            assertEquals(Optional.of(line), files.lastLine(file), "length " + length);
        }
        files.append(file, List.of(""));
        assertEquals(Optional.of(""), files.lastLine(file));
    }

    @Test
    @Proves("D5")
    void aLineThatHoldsALineEndIsABug() {
        assertThrows(IllegalArgumentException.class, () -> files.append(root.resolve("lines"), List.of("a\nb")));
        assertEquals(List.of(), files.lines(root.resolve("lines")));
    }

    @Test
    @Proves("D21")
    void aLockKeepsThreadsApart() throws Exception {
        Path lock = root.resolve("lock");
        int[] inside = {0, 0};
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> all = IntStream.range(0, 20)
                    .mapToObj(i -> threads.submit(() -> files.locked(lock, () -> {
                        int now = ++inside[0];
                        inside[1] = Math.max(inside[1], now);
                        Thread.onSpinWait();
                        inside[0]--;
                        return now;
                    })))
                    .toList();
            for (Future<Integer> one : all) {
                one.get();
            }
        }
        assertEquals(1, inside[1]);
    }

    @Test
    @Proves("D21")
    void whoeverFindsALockTakenIsToldAtOnceOrAfterAWhile() {
        Path lock = root.resolve("lock");

        Optional<Optional<String>> inner = files.tryLocked(lock, () -> files.tryLocked(lock, () -> "both"));

        assertEquals(Optional.of(Optional.empty()), inner);
        assertEquals(Optional.of("free again"), files.tryLocked(lock, () -> "free again"));
        files.locked(lock, () -> assertThrows(Problem.Busy.class, () -> files.locked(lock, () -> "")));
    }

    @Test
    @Proves("K19.1")
    void whatTheDiskRefusesIsToldWithThePath() {
        Path file = root.resolve("file");
        files.replace(file, new byte[] {1});

        Problem refused =
                assertThrows(Problem.Unavailable.class, () -> files.replace(file.resolve("below"), new byte[0]));

        assertTrue(refused.said().contains(file.toString()), refused::said);
        assertArrayEquals(new byte[] {1}, files.read(file).orElseThrow());
        assertEquals(Optional.empty(), files.read(root.resolve("none")));
    }

    private static String mode(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS));
    }

    @Test
    @Proves("D9")
    void aMomentIsNotedWithoutWritingAndReadAgain() throws IOException {
        Path file = root.resolve("marks").resolve("worked");
        assertEquals(Optional.empty(), files.marked(file));

        for (String at : List.of("2026-10-30T14:00:00.123456Z", "2031-01-01T00:00:00Z", "2026-10-30T14:00:01Z")) {
            files.mark(file, Instant.parse(at));
            assertEquals(Optional.of(Instant.parse(at)), files.marked(file));
        }
        assertEquals(0, Files.size(file));
        assertEquals("rw-------", mode(file));

        Path elsewhere = Files.createFile(root.resolve("elsewhere"));
        Path link = Files.createSymbolicLink(root.resolve("link"), elsewhere);
        assertThrows(Problem.Unavailable.class, () -> files.mark(link, Instant.EPOCH));
        assertTrue(Files.getLastModifiedTime(elsewhere).toInstant().isAfter(Instant.EPOCH));
    }

    @Test
    @Proves("D14")
    void whatIsLeftOfAKilledProcessIsSweptAndNothingElse() throws IOException {
        Path outside = Files.createDirectories(root.resolve("outside"));
        Path home = Files.createDirectories(root.resolve("home/a/b"));
        List<Path> left = List.of(
                old(root.resolve("home").resolve(".hz-0")), old(home.resolve(".hz-1f")), old(home.resolve(".hz-2f")));
        Path young = Files.writeString(home.resolve(".hz-3f"), "being written");
        List<Path> kept = List.of(
                young,
                old(home.resolve("file")),
                old(home.resolve(".hz-notes.md")),
                old(home.resolve("x.hz-1f")),
                old(outside.resolve(".hz-4f")),
                Files.createSymbolicLink(home.resolve(".hz-5f"), outside.resolve(".hz-4f")),
                Files.createSymbolicLink(home.resolve("linked"), outside),
                Files.createDirectory(home.resolve(".hz-6f")));
        Instant before = Instant.parse("2026-10-30T14:00:00Z");

        assertEquals(3, files.sweep(root.resolve("home"), before));
        assertEquals(0, files.sweep(home.resolve("linked"), before));
        assertEquals(0, files.sweep(root.resolve("none"), before));

        left.forEach(path -> assertFalse(Files.exists(path), path.toString()));
        kept.forEach(path -> assertTrue(Files.exists(path, LinkOption.NOFOLLOW_LINKS), path.toString()));
    }

    private static Path old(Path file) throws IOException {
        Files.writeString(file, "left");
        return Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2026-10-28T14:00:00Z")));
    }
}
