package heinzel.dist.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Programs;
import heinzel.testing.Proves;
import heinzel.testing.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The packaged program after its rehearsal, which the build holds before the tests, as `packaging/hz` does after a
/// build.
class RehearsalIT {
    @TempDir
    Path folder;

    @Test
    @Proves("B3.3")
    void whatWasRehearsedIsUsedAndAChangedJarGoesWithoutIt() throws IOException {
        Path built = Programs.hz().resolve("../..").normalize();
        assertEquals("", Files.readString(built.resolveSibling("rehearsal.txt")), "the rehearsal says nothing");
        assertTrue(comesFromTheCache(built));
        Ran rehearsed = hz(built);
        Path program = folder.resolve("hz");
        assertEquals(0, run("cp", "-a", built.toString(), program.toString()).exit());
        Files.setLastModifiedTime(
                program.resolve("lib/hz-dist.jar"), FileTime.from(Instant.parse("2026-11-30T00:00:00Z")));
        assertEquals(rehearsed, hz(program));
        Files.writeString(program.resolve("lib/command.aot"), "no cache at all");
        assertEquals(rehearsed, hz(program));
        Files.delete(program.resolve("lib/command.aot"));
        assertEquals(rehearsed, hz(program));
    }

    private boolean comesFromTheCache(Path program) throws IOException {
        Path loaded = folder.resolve("loaded.txt");
        run(
                java(program).toString(),
                "-XX:+UseSerialGC",
                "-XX:AOTCache=" + program.resolve("lib/command.aot"),
                "-Xlog:disable",
                "-Xlog:class+load:file=" + loaded + ":none",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                program.resolve("lib/hz-dist.jar").toString(),
                "heinzel.dist.Main",
                "--version");
        return Files.readAllLines(loaded).contains("heinzel.heads.cli.Cli source: shared objects file");
    }

    /// The runtime that the launcher takes, since a cache fits the one that made it and no other.
    private static Path java(Path program) {
        Path packed = program.resolve("runtime/bin/java");
        return Files.exists(packed) ? packed : Path.of(System.getProperty("java.home"), "bin", "java");
    }

    private Ran hz(Path program) throws IOException {
        Ran list = run(program.resolve("bin/hz").toString(), "heinzel", "list", "--json");
        assertEquals(0, list.exit(), list::err);
        assertEquals("", list.err());
        return list;
    }

    private Ran run(String... command) throws IOException {
        return Ran.run(
                folder, Map.of("HZ_HOME", folder.resolve("home").toString()), Duration.ofMinutes(3), List.of(command));
    }
}
