package heinzel.modules.heinzel.manage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.AllowedTo;
import heinzel.modules.heinzel.upkeep.Yard;
import heinzel.testing.Faults;
import heinzel.testing.Needed;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a process that lists many opens, as strace sees it: ten thousand of them with `-Pfaults`.
final class ListOpensNoSpineTest {
    private static final int MANY = Faults.sized(1_000, 10_000);

    @TempDir
    private Path folder;

    /// The same life under another id. Nothing of it is written any more, so its files can be the same ones.
    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : all.toList()) {
                Path other = to.resolve(from.relativize(path));
                if (Files.isDirectory(path)) {
                    Files.createDirectory(other);
                } else {
                    Files.createLink(other, path);
                }
            }
        }
    }

    @AllowedTo(what = AllowedTo.Deed.START_A_PROCESS, reason = "What a process opens is seen from outside of it.")
    private List<String> opened(int expected) throws Exception {
        Path trace = folder.resolve("trace");
        Path out = folder.resolve("out");
        Process process = new ProcessBuilder(
                        "strace",
                        "-f",
                        "-qq",
                        "-e",
                        "trace=open,openat,openat2",
                        "-o",
                        trace.toString(),
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Lister.class.getName(),
                        folder.toString())
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertEquals(0, process.waitFor());
        assertEquals(expected, Integer.parseInt(Files.readString(out).strip()));
        try (Stream<String> lines = Files.lines(trace, java.nio.charset.StandardCharsets.ISO_8859_1)) {
            return lines.filter(line -> line.contains(folder.toString())).toList();
        }
    }

    @Test
    @Proves("D7.3")
    void aListOpensTheIndexAndNoSpine() throws Exception {
        Needed.program("strace", "strace");
        try (Yard yard = new Yard(folder)) {
            String first = yard.born("weekly");
            for (int i = 1; i < MANY; i++) {
                copy(yard.folder(first), yard.folder(yard.next("hz")));
            }
            assertEquals(MANY, yard.reindex().spines());
        }
        List<String> opened = opened(MANY);
        assertTrue(opened.stream().anyMatch(line -> line.contains("index.sqlite")), "strace saw what was opened");
        assertEquals(
                List.of(),
                opened.stream()
                        .filter(line -> line.contains("session.jsonl") || line.contains("prose.md"))
                        .toList());
        assertTrue(opened.size() < 60, () -> "it opened " + opened);
    }
}
