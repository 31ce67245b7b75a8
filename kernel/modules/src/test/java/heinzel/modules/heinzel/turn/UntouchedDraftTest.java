package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.testing.Proves;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A document that looks as it did is not read at each tick.
@Proves("D20")
class UntouchedDraftTest {
    @TempDir
    Path folder;

    private House drafted() {
        House house = new House(folder);
        house.make(ResumedTurnTest.CONTRACT);
        house.approve("weekly-report");
        house.source.merged(12, "Retry the payment call");
        house.at("2026-10-30T14:00:01Z");
        house.tick();
        house.documents.read = 0;
        return house;
    }

    @Test
    void anUntouchedDocumentIsReadOnceAndAChangedOneAgain() {
        try (House house = drafted()) {
            house.documents.stamp = Optional.of("400 bytes, one");
            house.tick();
            house.tick();
            house.tick();
            assertEquals(1, house.documents.read);

            house.documents.approve(house.documents.blocks.keySet().iterator().next(), "### 2026-10-30\n\nBetter.\n");
            assertEquals(0, house.tick().approved(), "nothing tells that it was changed");
            house.documents.stamp = Optional.of("401 bytes, two");
            assertEquals(1, house.tick().approved());
        }
    }

    @Test
    void whereNothingCanBeToldOfADocumentItIsReadEachTime() {
        try (House house = drafted()) {
            house.tick();
            house.tick();
            assertEquals(2, house.documents.read);
        }
    }
}
