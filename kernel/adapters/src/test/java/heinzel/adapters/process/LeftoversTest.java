package heinzel.adapters.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.operation.Cancellation;
import heinzel.testing.Proves;
import heinzel.testing.Waiting;
import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// What a killed hz leaves running, and the next one ends.
@EnabledOnOs(value = OS.LINUX, disabledReason = "the mark is read from /proc")
@Timeout(120)
class LeftoversTest {

    @TempDir
    Path folder;

    /// Stands for an hz: runs a program that runs others, one of them out of its group, and would wait for them.
    static final class Owner {
        private Owner() {}

        public static void main(String[] arguments) {
            Path state = Path.of(arguments[0]);
            String script = "trap '' HUP; sleep 1001 & setsid sleep 1002 & echo started > '" + arguments[1] + "'; wait";
            Program program = new Program(
                    List.of("/bin/sh", "-c", script),
                    Path.of("/"),
                    Environment.of(System.getenv()),
                    Duration.ofMinutes(5));
            new Programs(state).run(program, Cancellation.none());
        }
    }

    @Test
    @Proves("C2")
    void theNextHzEndsWhatAKilledOneLeftRunningAndNothingElse() throws Exception {
        Path state = folder.resolve("state");
        Path started = folder.resolve("started");
        Process owner = owner(state, started);
        while (!Files.exists(started)) {
            assertTrue(owner.isAlive(), "the first hz ended too early");
            TimeUnit.MILLISECONDS.sleep(20);
        }
        List<Long> children = marked(state);
        assertTrue(children.size() >= 3, "shell and both sleeps: " + children);

        // While its hz lives, a program is nobody else's business.
        Programs neighbour = new Programs(state);
        assertEquals(children, marked(state));

        owner.destroyForcibly();
        assertTrue(owner.waitFor(60, TimeUnit.SECONDS));
        assertEquals(children, children.stream().filter(LeftoversTest::runs).toList());

        Process bystander = new ProcessBuilder("sleep", "1003").start();
        try {
            Programs next = new Programs(state);
            Waiting.until("its children have ended", () -> children.stream().noneMatch(LeftoversTest::runs));
            assertTrue(bystander.isAlive());
            try (Stream<Path> notes = Files.list(state.resolve("programs"))) {
                assertEquals(0, notes.count());
            }
            assertFalse(next.equals(neighbour));
        } finally {
            bystander.destroyForcibly();
        }
    }

    @Test
    @Proves("C2")
    void aNoteWhoseNumberBelongsToAnotherProcessByNowEndsNothing() throws Exception {
        Path notes = Files.createDirectories(folder.resolve("state").resolve("programs"));
        Process bystander = new ProcessBuilder("sleep", "1004").start();
        try {
            Path note = notes.resolve("999999_1@0_00000000-0000-0000-0000-000000000000.child");
            Files.writeString(note, bystander.pid() + " 1@0");
            Programs next = new Programs(folder.resolve("state"));
            assertTrue(bystander.isAlive());
            assertFalse(Files.exists(note));
            Program program =
                    new Program(List.of("/bin/true"), folder, new Environment(Map.of()), Duration.ofSeconds(9));
            assertTrue(next.run(program, Cancellation.none()).well());
        } finally {
            bystander.destroyForcibly();
        }
    }

    private static Process owner(Path state, Path started) throws Exception {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Owner.class.getName(),
                        state.toString(),
                        started.toString())
                .inheritIO()
                .start();
    }

    private static boolean runs(long pid) {
        return Identity.of(pid).isPresent();
    }

    private static List<Long> marked(Path state) throws Exception {
        String mark;
        try (Stream<Path> notes = Files.list(state.resolve("programs"))) {
            String name = String.valueOf(notes.findFirst().orElseThrow().getFileName());
            mark = name.substring(name.lastIndexOf('_') + 1).replace(".child", "");
        }
        Process grep = new ProcessBuilder("sh", "-c", "grep -l -a HZ_CHILD=" + mark + " /proc/[0-9]*/environ")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader lines = grep.inputReader(StandardCharsets.UTF_8)) {
            return lines.lines()
                    .map(line -> Long.parseLong(line.split("/", -1)[2]))
                    .sorted()
                    .toList();
        }
    }
}
