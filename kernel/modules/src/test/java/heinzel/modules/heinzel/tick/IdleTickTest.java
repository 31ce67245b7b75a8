package heinzel.modules.heinzel.tick;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.upkeep.Yard;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A tick that finds nothing to do.
final class IdleTickTest {
    @TempDir
    private Path folder;

    @Test
    @Proves("D9.2")
    void itAsksTheIndexOnceAndOpensNoSession() {
        Watched watched = new Watched();
        try (Yard yard = new Yard(folder, Map.of(), () -> watched)) {
            for (int i = 0; i < 5; i++) {
                yard.born("n" + i, "schedule: \"0 15 * * FRI\"\n");
            }
            String paused = yard.born("paused", "schedule: \"0 9 * * *\"\n");
            yard.happens(paused, null, new Event.StateChanged(LifeState.PAUSED, "pause"));
            yard.tick(); // the first of the day prunes too
            watched.asked();
            TickOnce.Ticked idle = yard.tick();
            assertEquals(List.of("find"), watched.asked());
            assertEquals(Optional.of(Instant.parse("2026-10-30T14:00:00Z")), idle.nextDue());
            assertEquals(0, idle.waiting());

            String waits = yard.born("waits");
            yard.happens(waits, null, new Event.QuestionAsked("q", "Which board?"));
            TickOnce.Ticked ticked = yard.tick();
            assertEquals(1, ticked.waiting());
            assertEquals(Optional.of(Instant.parse("2026-10-30T14:00:00Z")), ticked.nextDue());
            assertTrue(watched.asked().size() > 1);
        }
    }
}
