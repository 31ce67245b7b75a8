package heinzel.modules.heinzel.tick;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Step;
import heinzel.modules.heinzel.event.WaitOn;
import heinzel.modules.heinzel.upkeep.Yard;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Turns that wait cost a tick their rows, and nothing of their spines.
class WaitsTest {
    @TempDir
    Path folder;

    private static long opened(Watched watched) {
        return watched.asked().stream().filter(name -> name.endsWith("pen")).count();
    }

    @Test
    @Proves({"D12.2", "D12"})
    void aTickOpensTheSpineOfAWaitingTurnOnlyWhenWhatItWaitsForHasCome() {
        Watched watched = new Watched();
        try (Yard yard = new Yard(folder, Map.of(), () -> watched)) {
            for (int i = 0; i < 20; i++) {
                waits(yard, "timer-" + i, Optional.empty());
            }
            String asks = waits(yard, "asks", Optional.of(new WaitOn.Answer("ask-1")));
            yard.tick(); // the first of the day prunes too
            watched.asked();

            yard.tick();
            assertEquals(0, opened(watched));

            yard.happens(asks, null, new Event.QuestionAnswered("ask-1"));
            watched.asked();
            yard.tick();
            assertEquals(1, opened(watched), "the one that was answered");

            yard.at("2027-01-01T00:00:00Z");
            watched.asked();
            yard.tick();
            assertEquals(true, opened(watched) >= 20, "their time has come");
        }
    }

    private static String waits(Yard yard, String name, Optional<WaitOn> on) {
        String id = yard.born(name);
        String turn = yard.begun(id, "Wait.");
        if (on.isPresent()) {
            yard.happens(id, turn, new Event.QuestionAsked("ask-1", "Which board?"));
        }
        yard.happens(
                id,
                turn,
                new Event.TurnWaiting(Step.THINK, Instant.parse("2026-12-31T00:00:00Z"), on.map(WaitOn::json)));
        return id;
    }
}
