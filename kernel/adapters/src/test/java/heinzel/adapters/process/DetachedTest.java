package heinzel.adapters.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.testing.Proves;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// A process that is left behind on purpose.
@EnabledOnOs(value = OS.LINUX, disabledReason = "sessions and marks are read from /proc")
@Timeout(60)
class DetachedTest {
    @TempDir
    Path folder;

    /// Stands for a tick that runs as some hz's program itself: leaves somebody behind and ends.
    static final class Tick {
        private Tick() {}

        public static void main(String[] arguments) {
            Detached.start(
                    List.of("/bin/sh", "-c", "echo $$ > " + arguments[0] + "; exec sleep 1005"),
                    Path.of("/"),
                    new Environment(System.getenv()));
        }
    }

    @Test
    @Proves("P2")
    void itOutlivesWhoStartedItAndIsNoLeftover() throws Exception {
        Path told = folder.resolve("pid");
        List<String> tick = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Tick.class.getName(),
                told.toString());
        Programs programs = new Programs(folder.resolve("state"));
        Ended ended = programs.run(
                new Program(tick, folder, Environment.of(System.getenv()), Duration.ofSeconds(40)),
                Cancellation.none());
        assertTrue(ended.well(), ended.errors());
        while (!Files.exists(told) || Files.readString(told).isBlank()) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
        long pid = Long.parseLong(Files.readString(told).strip());
        try {
            assertTrue(Identity.of(pid).isPresent(), "it was ended with its parent");
            String environment = Files.readString(
                    Path.of("/proc", Long.toString(pid), "environ"), java.nio.charset.StandardCharsets.ISO_8859_1);
            assertFalse(environment.contains(Children.MARK + "="), environment);
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            String session = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[3];
            assertEquals(Long.toString(pid), session);
            assertEquals(Path.of("/dev/null"), Files.readSymbolicLink(Path.of("/proc", Long.toString(pid), "fd", "1")));
        } finally {
            ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
        }
    }

    @Test
    @Proves("P2")
    void aRefusalBySystemdIsNoObstacleAndAMissingProgramIsSaid() throws Exception {
        Path runtime = Files.createDirectories(folder.resolve("run").resolve("systemd"));
        Files.createFile(runtime.resolve("private"));
        Path programs = Files.createDirectories(folder.resolve("bin"));
        Path refusing = programs.resolve("systemd-run");
        Files.writeString(refusing, "#!/bin/sh\necho \"$@\" > " + folder.resolve("asked") + "\nexit 1\n");
        assertTrue(refusing.toFile().setExecutable(true));
        Environment environment = new Environment(Map.of(
                "PATH",
                programs + ":/usr/bin:/bin",
                "XDG_RUNTIME_DIR",
                folder.resolve("run").toString()));
        Path made = folder.resolve("made");
        Detached.start(List.of("/usr/bin/touch", made.toString()), folder, environment);
        while (!Files.exists(made)) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
        String asked = Files.readString(folder.resolve("asked"));
        assertTrue(asked.startsWith("--user --scope "), asked);
        assertTrue(asked.strip().endsWith("/usr/bin/touch " + made), asked);

        assertThrows(
                Problem.Unavailable.class,
                () -> Detached.start(List.of("/bin/true"), folder.resolve("missing"), environment));
    }
}
