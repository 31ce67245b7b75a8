package heinzel.dist.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import heinzel.testing.Ran;
import heinzel.testing.SourceTree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs `packaging/hz` in a small clone whose Maven is a script: it notes that it was called, takes its time, and
/// makes a program that says its arguments.
class BuildingLauncherTest {
    private static final String MAVEN = """
            #!/bin/sh
            echo built >>"$CLONE/builds"
            echo "Maven speaks"
            sleep "${MAVEN_TAKES:-0}"
            [ -z "${MAVEN_FAILS:-}" ] || exit 1
            mkdir -p "$CLONE/packaging/target/hz/bin"
            printf '#!/bin/sh\\necho "hz $*"\\n' >"$CLONE/packaging/target/hz/bin/hz"
            chmod +x "$CLONE/packaging/target/hz/bin/hz"
            """;

    @TempDir
    Path clone;

    @BeforeEach
    void makeTheClone() throws IOException {
        Path scripts = SourceTree.around().root().resolve("packaging");
        Path packaging = Files.createDirectories(clone.resolve("packaging"));
        for (String script : List.of("hz", "find-jdk")) {
            Files.copy(scripts.resolve(script), packaging.resolve(script));
        }
        for (String folder : List.of(".mvn", "kernel/core/src/main", "heads", "desktop", "resources", "bin")) {
            Files.createDirectories(clone.resolve(folder));
        }
        Files.writeString(clone.resolve("pom.xml"), "<project/>");
        Files.writeString(source("Spine"), "class Spine {}");
        Path maven = clone.resolve("bin/mvn");
        Files.writeString(maven, MAVEN);
        assertTrue(maven.toFile().setExecutable(true));
        try (Stream<Path> all = Files.walk(clone)) {
            all.forEach(file -> age(file, Duration.ofMinutes(10)));
        }
    }

    @Test
    @Proves({"B3.2", "B3.3"})
    void theFirstStartBuildsAndThenRuns() throws IOException {
        Ran first = start(Map.of());
        assertEquals("hz heinzel list\n", first.out());
        assertTrue(first.err().startsWith("Building hz"), first.err());
        assertEquals(1, builds());
    }

    @Test
    @Proves({"B3.2", "B3.3"})
    void theNextStartOnlyRuns() throws IOException {
        start(Map.of());
        assertEquals(new Ran(0, "hz heinzel list\n", ""), start(Map.of()));
        assertEquals(1, builds());
    }

    @Test
    @Proves("B3.2")
    void aNewerSourceIsBuilt() throws IOException {
        start(Map.of());
        later(source("Spine"));
        start(Map.of());
        assertEquals(2, builds());
    }

    @Test
    @Proves("B3.2")
    void aSourceThatIsGoneIsBuiltWithout() throws IOException {
        start(Map.of());
        Files.delete(source("Spine"));
        later(Objects.requireNonNull(source("Spine").getParent()));
        start(Map.of());
        assertEquals(2, builds());
    }

    @Test
    @Proves("B3.2")
    void whatTheBuildLeavesBehindIsNoNewerSource() throws IOException {
        start(Map.of());
        Path left = Files.createDirectories(clone.resolve("kernel/core/target/src/main"));
        later(Files.writeString(left.resolve("Generated.java"), ""));
        start(Map.of());
        assertEquals(1, builds());
    }

    @Test
    @Proves("B3.2")
    void twoAtTheSameTimeBuildOnce() throws IOException {
        Map<String, String> slow = Map.of("MAVEN_TAKES", "2");
        CompletableFuture<Ran> one = CompletableFuture.supplyAsync(() -> startUnchecked(slow));
        CompletableFuture<Ran> other = CompletableFuture.supplyAsync(() -> startUnchecked(slow));
        assertEquals("hz heinzel list\n", one.join().out());
        assertEquals("hz heinzel list\n", other.join().out());
        assertEquals(1, builds());
    }

    @Test
    @Proves("B3.3")
    void aBuildThatFailsShowsWhatMavenSaidAndRunsNothing() throws IOException {
        Ran failed = start(Map.of("MAVEN_FAILS", "yes"));
        assertEquals(70, failed.exit());
        assertEquals("", failed.out());
        assertTrue(failed.err().contains("Maven speaks"), failed.err());
        assertEquals(0, start(Map.of()).exit(), "the next start tries again");
    }

    private Ran startUnchecked(Map<String, String> environment) {
        try {
            return start(environment);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private Ran start(Map<String, String> environment) throws IOException {
        Map<String, String> all = new HashMap<>(environment);
        all.put("CLONE", clone.toString());
        all.put("PATH", clone.resolve("bin") + ":" + System.getenv("PATH"));
        List<String> command = List.of(clone.resolve("packaging/hz").toString(), "heinzel", "list");
        return Ran.run(clone, all, Duration.ofSeconds(60), command);
    }

    private long builds() throws IOException {
        return Files.readAllLines(clone.resolve("builds")).size();
    }

    private Path source(String name) {
        return clone.resolve("kernel/core/src/main/" + name + ".java");
    }

    private static void later(Path file) {
        age(file, Duration.ofSeconds(-5));
    }

    private static void age(Path file, Duration age) {
        try {
            Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(age)));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
