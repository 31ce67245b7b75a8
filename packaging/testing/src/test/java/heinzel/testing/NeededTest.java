package heinzel.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

@Proves("B3")
class NeededTest {
    private static final String MISSING = "strace is needed: run packaging/test as root, or apt-get install strace";

    @TempDir
    Path folder;

    @Test
    void inTheWholeRunATestThatLacksSomethingFailsAndElseItIsSkipped() {
        assertEquals(
                MISSING,
                assertThrows(AssertionFailedError.class, () -> Needed.lacking(true, MISSING))
                        .getMessage());
        TestAbortedException skipped = assertThrows(TestAbortedException.class, () -> Needed.lacking(false, MISSING));
        assertTrue(String.valueOf(skipped.getMessage()).endsWith(MISSING));
    }

    @Test
    void packagingTestSaysThatTheRunIsWhole() throws IOException {
        String script = Files.readString(SourceTree.around().root().resolve("packaging/test"));
        assertTrue(script.contains("export HZ_WHOLE_TEST=1"));
        assertTrue(Needed.isWholeRun(Map.of("HZ_WHOLE_TEST", "1")));
        assertFalse(Needed.isWholeRun(Map.of()));
    }

    @Test
    void onlyAFileThatCanBeRunIsAProgramOfThePath() throws IOException {
        Files.createDirectory(folder.resolve("zsh"));
        Path fish = Files.writeString(folder.resolve("fish"), "");
        Map<String, String> environment = Map.of("PATH", "/nowhere:" + folder);
        assertEquals(Optional.empty(), Needed.onPath("zsh", environment));
        assertEquals(Optional.empty(), Needed.onPath("fish", environment));
        Files.setPosixFilePermissions(fish, PosixFilePermissions.fromString("rwxr-xr-x"));
        assertEquals(Optional.of(fish), Needed.onPath("fish", environment));
    }
}
