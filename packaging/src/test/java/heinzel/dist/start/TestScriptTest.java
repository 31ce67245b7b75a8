package heinzel.dist.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import heinzel.testing.Ran;
import heinzel.testing.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs `packaging/test` where the PATH has the shell's own tools and nothing that the tests use.
@Proves("B3.4")
class TestScriptTest {
    private static final List<String> TOOLS =
            List.of("sh", "dirname", "find", "grep", "tr", "uname", "ls", "cat", "head", "cmp", "mkdir", "cp", "touch");

    /// What a test asks the machine for, with the package that brings it.
    private static final Pattern NEEDED = Pattern.compile("Needed\\.program\\(\"\\w+\", \"([a-z0-9-]+)\"\\)");

    @TempDir
    Path bin;

    @BeforeEach
    void leaveTheMachineBare() throws IOException {
        for (String tool : TOOLS) {
            Ran where = Ran.run("sh", "-c", "command -v " + tool);
            Files.createSymbolicLink(bin.resolve(tool), Path.of(where.out().strip()));
        }
    }

    @Test
    void withoutRootItSaysTheLineAndStops() throws IOException {
        script("id", "echo 1000");
        Ran test = test();
        assertEquals(2, test.exit(), test::err);
        assertEquals("", test.out());
        assertTrue(
                test.err().contains("sudo apt-get install --no-install-recommends maven git npm strace xvfb"),
                test::err);
    }

    @Test
    void asRootItInstallsExactlyWhatIsLacking() throws IOException {
        script("id", "echo 0");
        // The test ends where the machine would begin to change.
        script("apt-get", "echo \"$@\" >>" + bin.resolve("asked") + "; [ \"$1\" = update ]");
        script("git", "exit 0");
        assertEquals(1, test().exit());
        List<String> asked = Files.readAllLines(bin.resolve("asked"));
        assertEquals("update -q", asked.getFirst());
        assertTrue(
                asked.get(1).startsWith("install -q -y --no-install-recommends maven npm strace xvfb"),
                asked::toString);
        assertTrue(asked.get(1).contains(" zsh fish groff-base gh "), asked::toString);
    }

    @Test
    void whatATestSaysItNeedsIsInstalled() throws IOException {
        script("id", "echo 1000");
        List<String> lacking =
                List.of(test().err().lines().toList().getLast().strip().split(" "));
        Set<String> needed = new TreeSet<>();
        for (Path file : SourceTree.around().javaFiles()) {
            NEEDED.matcher(Files.readString(file)).results().forEach(found -> needed.add(found.group(1)));
        }
        assertTrue(needed.size() > 4, needed::toString);
        assertTrue(lacking.containsAll(needed), () -> needed + " but installed are " + lacking);
    }

    private Ran test() throws IOException {
        Path script = SourceTree.around().root().resolve("packaging/test");
        return Ran.run(
                bin,
                Map.of("PATH", bin.toString(), "HZ_JAVA_HOME", System.getProperty("java.home")),
                Duration.ofMinutes(1),
                List.of(bin.resolve("sh").toString(), script.toString()));
    }

    private void script(String name, String body) throws IOException {
        Path file = Files.writeString(bin.resolve(name), "#!" + bin.resolve("sh") + "\n" + body + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
