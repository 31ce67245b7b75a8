package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.manage.SlotEnd;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is shown of the times of a schedule: each ended once, as it did.
@Proves({"X13", "X13.1"})
class HonestSlotsTest {
    private static final String CONTRACT =
            ResumedTurnTest.CONTRACT.replace("timezone:", "deadline: \"FRI 16:00\"\n  timezone:");

    @TempDir
    Path folder;

    @Test
    void eachSlotRanOrRanLateOrWasSkippedOrMissedOrFailedAndIsNamedOnce() {
        try (House house = new House(folder)) {
            house.make(CONTRACT);
            house.approve("weekly-report");
            house.source.merged(12, "Retry the payment call");
            house.at("2026-10-30T14:00:01Z");
            house.tick();
            assertEquals(List.of("2026-10-30T15:00 ran"), slots(house));

            house.source.merged(14, "Refund twice");
            house.at("2026-11-06T15:30:00Z");
            house.tick();
            house.at("2026-11-13T14:00:01Z");
            house.tick();
            house.source.breaks(new Problem.Unavailable("Nobody answers.", "Wait."));
            house.at("2026-11-20T14:00:01Z");
            house.tick();
            house.source.mends();
            house.source.merged(15, "Log it");
            house.at("2026-12-11T14:00:01Z");
            house.tick();

            assertEquals(
                    List.of(
                            "2026-12-11T15:00 ran",
                            "2026-12-04T15:00 missed into 2026-12-11T15:00",
                            "2026-11-27T15:00 missed into 2026-12-11T15:00",
                            "2026-11-20T15:00 failed",
                            "2026-11-13T15:00 skipped nothing-moved",
                            "2026-11-06T15:00 late",
                            "2026-10-30T15:00 ran"),
                    slots(house));
        }
    }

    @Test
    void whatWasBegunAndHasNotEndedIsOpenAndCountsAsNothing() {
        try (House house = new House(folder)) {
            house.make(CONTRACT);
            house.approve("weekly-report");
            house.source.merged(12, "Retry the payment call");
            house.documents.crashes(() -> {}, Crash.once());
            house.at("2026-10-30T14:00:01Z");
            org.junit.jupiter.api.Assertions.assertThrows(Crash.class, house::tick);
            assertEquals(List.of("2026-10-30T15:00 open"), slots(house));
            house.tick();
            assertEquals(List.of("2026-10-30T15:00 ran"), slots(house));
        }
    }

    @Test
    void manyThatWereMissedTogetherAreOneLineThatSaysHowMany() {
        try (House house = new House(folder)) {
            house.make(CONTRACT);
            house.approve("weekly-report");
            house.source.merged(12, "Retry the payment call");
            house.at("2027-10-29T13:00:01Z");
            house.tick();
            SlotEnd missed = house.show("weekly-report").slots().getLast();
            assertEquals("2026-10-30T15:00", missed.slot());
            assertEquals(Optional.of("2027-10-22T15:00"), missed.upTo());
            assertEquals(52, missed.count());
            assertEquals("missed", missed.ended());
        }
    }

    private static List<String> slots(House house) {
        return house.show("weekly-report").slots().stream()
                .map(slot -> slot.slot() + " " + slot.ended()
                        + slot.reason()
                                .filter(reason -> slot.ended().equals("skipped"))
                                .map(reason -> " " + reason)
                                .orElse("")
                        + slot.into().map(into -> " into " + into).orElse(""))
                .toList();
    }
}
