package heinzel.modules.heinzel.tick;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import heinzel.modules.heinzel.upkeep.Yard;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What those cost that sleep, and how many of them a tick wakes.
final class AsleepTest {
    private static final Path OPEN = Path.of("/proc/self/fd");

    @TempDir
    private Path folder;

    @Test
    @Proves("D9.1")
    void asleepTheyHoldNoFileNoProcessAndNoThread() throws IOException {
        assumeTrue(Files.isDirectory(OPEN), "open files can't be listed here");
        try (Yard yard = new Yard(folder)) {
            yard.tick();
            long processes = ProcessHandle.current().descendants().count();
            Set<String> threads = threads();
            List<String> asleep = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                asleep.add(yard.born("n" + i, "schedule: \"0 15 * * FRI\"\n"));
            }
            TickOnce.Ticked idle = yard.tick();
            // There is no model here, so that whoever asked one would have failed.
            assertEquals(0, idle.woken() + idle.resumed() + idle.failed());
            assertEquals(0, idle.usd().signum());
            assertEquals(40, yard.list().size());
            assertEquals(List.of(), openOf(asleep));
            assertEquals(processes, ProcessHandle.current().descendants().count());
            Set<String> since = threads();
            since.removeAll(threads);
            assertTrue(since.stream().noneMatch(name -> name.contains("hz-")), () -> "threads since: " + since);
            assertTrue(since.size() < 10, () -> "a thread each? " + since);
            assertFalse(yard.tick().nextDue().isEmpty());
        }
    }

    private static List<String> openOf(List<String> ids) throws IOException {
        try (Stream<Path> open = Files.list(OPEN)) {
            return open.map(AsleepTest::target)
                    .filter(file -> ids.stream().anyMatch(file::contains))
                    .toList();
        }
    }

    /// The file behind a descriptor; it may be closed by now.
    private static String target(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (IOException _) {
            return "";
        }
    }

    private static Set<String> threads() {
        return Thread.getAllStackTraces().keySet().stream().map(Thread::getName).collect(Collectors.toSet());
    }

    @Test
    @Proves("D9.4")
    void aTickWakesNoMoreThanItMayAndTheOthersNextTime() {
        try (Yard yard = new Yard(folder, Map.of("HZ_HEINZEL_MAX_WAKES_PER_TICK", "2"))) {
            yard.tick();
            for (int i = 0; i < 5; i++) {
                yard.born("n" + i, "schedule: \"0 15 * * FRI\"\n");
            }
            yard.at("2026-10-30T14:00:01Z");
            assertEquals(
                    List.of(2, 2, 1, 0),
                    List.of(
                            yard.tick().woken(),
                            yard.tick().woken(),
                            yard.tick().woken(),
                            yard.tick().woken()));
        }
    }
}
