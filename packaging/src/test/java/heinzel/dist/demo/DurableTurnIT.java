package heinzel.dist.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.operation.Head;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.modules.heinzel.tick.TickOnce;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What one drafted turn asks of the system to make things last, seen from outside: strace writes down a real
/// tick's writes and syncs. It is the second turn of a Heinzelmännchen, since the first also makes folders.
class DurableTurnIT {
    /// The bar of the design: the engine's own and the document's together.
    private static final int SYNCS_MOST = 12;

    @TempDir
    Path folder;

    @Test
    @Proves({"D3.3", "D16.1"})
    void aDraftedTurnIsOneWriteALineAndNothingFollowsALineThatIsNotDurable() throws IOException {
        Options here = Options.here();
        Instant now = here.clock().instant();
        Options lastWeek = here.withClock(() -> now.minus(Duration.ofDays(7)), here.zone());
        try (Demo demo = Demo.in(folder.resolve("week"), lastWeek)) {
            demo.makeRepository();
            demo.makeHeinzel();
            firstTurn(demo);
            int before = lines(demo).size();

            Trace trace = Trace.of(straced(demo));

            List<String> turn = lines(demo).subList(before, lines(demo).size());
            assertTrue(turn.getLast().contains("\"disposition\":\"drafted\""), turn.getLast());
            assertEquals(List.of(), trace.early(), "written while something before it could still be lost");
            for (String world : List.of("POST /v1/messages", "weekly.md", "index.sqlite-wal", "notices.jsonl")) {
                assertTrue(trace.waited().stream().anyMatch(call -> call.contains(world)), () -> "unseen: " + world);
            }
            assertEquals(List.of(), trace.broken(), "a write that is no whole line");
            assertEquals(turn.size(), trace.writes("session.jsonl"), "one write a line");
            List<String> syncs = trace.syncs();
            assertTrue(syncs.size() <= SYNCS_MOST, () -> syncs.size() + " syncs: " + syncs);
            assertTrue(syncs.size() >= 8, () -> "strace saw only " + syncs);
        }
    }

    private static void firstTurn(Demo demo) {
        Options options = demo.options();
        Instant slot =
                DemoWeek.before(options.clock().instant(), options.zone()).slot();
        try (Kernel kernel = Kernel.start(options.withClock(() -> slot.plusSeconds(5), options.zone()))) {
            assertEquals(
                    1,
                    kernel.person(Head.CLI)
                            .call(new TickOnce.Input(), TickOnce.Ticked.class)
                            .woken());
        }
    }

    private List<String> straced(Demo demo) throws IOException {
        Path log = folder.resolve("strace.log");
        List<String> strace =
                new ArrayList<>(List.of("strace", "-f", "-yy", "-qq", "-s", "20000", "-o", log.toString()));
        strace.addAll(List.of("-e", "trace=" + Trace.CALLS));
        new Hz(demo.files()).run(strace, "--headless", "tick").well();
        return Files.readAllLines(log);
    }

    private static List<String> lines(Demo demo) throws IOException {
        Path sessions = demo.files().home().resolve("data/heinzel");
        try (var all = Files.walk(sessions)) {
            Path spine = all.filter(file -> file.endsWith("session.jsonl"))
                    .findFirst()
                    .orElseThrow();
            return Files.readAllLines(spine);
        }
    }
}
