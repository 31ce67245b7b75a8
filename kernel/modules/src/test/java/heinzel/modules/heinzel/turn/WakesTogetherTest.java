package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.manage.NewHeinzel;
import heinzel.modules.heinzel.pace.SideBySide;
import heinzel.testing.Proves;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Reasons that come together, and many who wake in one tick.
final class WakesTogetherTest {
    private static final String CONTRACT = """
            ---
            name: NAME
            hz:
              requires: [code-host:read]
              inputs:
                merged: {from: code-host.merged_pull_requests, args: {repo: checkout}, window: 7d, recheck: 15m}
              output: file
              schedule: "0 15 * * FRI"
              render_on_schedule: if-moved
              valid_for: 7d
            KEYS---

            ### Goal

            It says what was merged.
            """;

    @TempDir
    private Path folder;

    private static String contract(String name, String keys) {
        return CONTRACT.replace("NAME", name).replace("KEYS", keys.indent(2));
    }

    private static List<String> started(House house, String id) {
        return house.spine(id).stream()
                .filter(line -> line.contains("\"kind\":\"turn.started\""))
                .toList();
    }

    @Test
    @Proves({"D13.3", "D4"})
    void aSlotAndAChangeThatComeTogetherAreOneTurnWithAKeyEach() {
        try (House house = new House(folder)) {
            NewHeinzel.Made made = house.make(contract("report", ""));
            house.approve("report");
            house.tick();
            house.source.merged(12, "Retry the payment call");
            house.at("2026-10-30T14:00:00Z");
            assertEquals(1, house.tick().woken());
            List<String> turns = started(house, made.id());
            assertEquals(1, turns.size());
            assertTrue(turns.getFirst().contains("\"cause\":\"schedule\""), turns.getFirst());
            assertTrue(turns.getFirst().contains("@2026-10-30T15:00\"}"), turns.getFirst());
            assertTrue(turns.getFirst().contains("{\"cause\":\"source-changed\",\"key\":\"" + made.id() + "@merged:"));
            assertEquals(0, house.tick().woken());
            assertEquals(1, house.model.asked.size());
        }
    }

    @Test
    @Proves("D13.2")
    void anApprovedOutputThatExpiresIsRenewedOnceAlthoughNothingMoved() {
        try (House house = new House(folder)) {
            NewHeinzel.Made made = house.make(contract("report", ""));
            house.approve("report");
            house.tick();
            house.wake("report", "draft it");
            house.at("2026-10-27T08:00:00Z");
            house.approve(house.drafts().getFirst().draft());
            house.at("2026-10-30T14:00:00Z");
            assertEquals(1, house.tick().skipped());
            house.at("2026-11-03T07:59:59Z");
            assertEquals(0, house.tick().woken());
            house.at("2026-11-03T08:00:00Z");
            assertEquals(1, house.tick().woken());
            assertEquals(0, house.tick().woken());
            String renewed = started(house, made.id()).getLast();
            assertTrue(
                    renewed.contains("\"key\":\"" + made.id() + "@stale:file:report:2026-11-03T08:00:00Z\""), renewed);
            assertEquals(1, house.drafts().size());
        }
    }

    @Test
    @Proves("D20.5")
    void producersWakeBeforeTheirReadersAndThenTheLongestDue() {
        try (House house = new House(folder)) {
            house.make(contract("reader", ""));
            house.make(contract("late", "").replace("0 15 * * FRI", "0 16 * * FRI"));
            house.make(contract("middle", "needed_by: [reader]\n"));
            house.make(contract("source", "needed_by: [middle]\n"));
            List.of("reader", "late", "middle", "source").forEach(house::approve);
            house.tick();
            house.source.merged(12, "Retry the payment call");
            house.at("2026-10-30T15:00:00Z");
            assertEquals(4, house.tick().woken());
            List<String> order = house.model.asked.stream()
                    .map(request -> request.instructions().replaceAll("(?s).*<contract name=\"([a-z]+)\".*", "$1"))
                    .toList();
            assertEquals(List.of("middle", "reader"), order.subList(2, 4));
            assertEquals(
                    List.of("late", "source"),
                    order.subList(0, 2).stream().sorted().toList());
        }
    }

    @Test
    @Proves({"D9.4", "D20.5"})
    void noMoreThanTheBoundWakeAndTheOthersComeNext() {
        try (House house = new House(folder, Map.of("HZ_HEINZEL_MAX_WAKES_PER_TICK", "5"))) {
            for (int i = 0; i < 12; i++) {
                String name = "report-" + (char) ('a' + i);
                house.make(contract(name, "").replace("0 15 * * FRI", i + " 15 * * FRI"));
                house.approve(name);
            }
            house.tick();
            house.source.merged(12, "Retry the payment call");
            house.at("2026-10-30T14:30:00Z");
            assertEquals(5, house.tick().woken());
            List<String> first =
                    house.drafts().stream().map(draft -> draft.name()).sorted().toList();
            assertEquals(List.of("report-a", "report-b", "report-c", "report-d", "report-e"), first);
            assertEquals(5, house.tick().woken());
            assertEquals(2, house.tick().woken());
            assertEquals(0, house.tick().woken());
        }
    }

    @Test
    @Proves("D9")
    void severalThinkSideBySideButNoMoreThanFew() throws InterruptedException {
        AtomicInteger thinking = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        CountDownLatch together = new CountDownLatch(SideBySide.MOST);
        try (House house = new House(folder)) {
            for (int i = 0; i < 9; i++) {
                house.make(contract("report-" + i, ""));
                house.approve("report-" + i);
            }
            house.tick();
            house.source.merged(12, "Retry the payment call");
            house.model.answers(request -> {
                most.accumulateAndGet(thinking.incrementAndGet(), Math::max);
                together.countDown();
                try {
                    // Nobody goes on before as many as may are thinking.
                    assertTrue(together.await(60, TimeUnit.SECONDS));
                } catch (InterruptedException stopped) {
                    Thread.currentThread().interrupt();
                }
                thinking.decrementAndGet();
                return ScriptedTurns.drafts("Merged: #12.");
            });
            house.at("2026-10-30T14:00:00Z");
            assertEquals(9, house.tick().woken());
            assertEquals(SideBySide.MOST, most.get());
            assertEquals(9, house.drafts().size());
        }
    }

    @Test
    @Proves("D4")
    void aSlotOfAnotherZoneIsSettledByItsOwnWallTime() {
        try (House house = new House(folder)) {
            house.make(contract("report", "timezone: America/New_York\n"));
            house.approve("report");
            house.source.merged(12, "Retry the payment call");
            house.at("2026-10-30T19:00:00Z");
            assertEquals(1, house.tick().woken());
            assertEquals(
                    "2026-11-06T20:00:00Z", house.only().nextDue().orElseThrow().toString());
        }
    }

    @Test
    @Proves("D20.6")
    void whatItCostIsSummedByCause() {
        try (House house = new House(folder)) {
            house.make(contract("report", ""));
            house.approve("report");
            house.tick();
            house.wake("report", "draft it");
            house.wake("report", "again");
            house.source.merged(12, "Retry the payment call");
            house.at("2026-10-30T14:00:00Z");
            house.tick();
            var month = house.show("report").usdMonth();
            assertEquals(Set.of("asked", "schedule"), month.byCause().keySet());
            BigDecimal one = new BigDecimal(month.byCause().get("schedule"));
            assertEquals(0, new BigDecimal(month.byCause().get("asked")).compareTo(one.add(one)));
            assertEquals(0, month.total().compareTo(one.add(one).add(one)));
        }
    }

    @Test
    @Proves("X13.2")
    void aSlotThatWasOnlyDispatchedHasNotRun() {
        try (House house = new House(folder)) {
            NewHeinzel.Made made = house.make(contract("report", ""));
            house.approve("report");
            house.source.merged(12, "Retry the payment call");
            house.model.answers(request -> {
                throw new Crash();
            });
            house.at("2026-10-30T14:00:00Z");
            assertThrows(Crash.class, house::tick);
            assertEquals(
                    Optional.empty(), house.show("report").turns().getFirst().disposition());
            house.model.answers(request -> ScriptedTurns.drafts("Merged: #12."));
            house.at("2026-10-30T14:05:00Z");
            assertEquals(1, house.tick().resumed());
            assertEquals(1, started(house, made.id()).size());
            assertEquals(
                    Optional.of("drafted"),
                    house.show("report").turns().getFirst().disposition());
        }
    }

    @Test
    @Proves("D15")
    void whatAFailedTurnHasReadIsStillNewsForTheNextSlot() {
        try (House house = new House(folder)) {
            NewHeinzel.Made made = house.make(contract("report", ""));
            house.approve("report");
            house.source.merged(12, "Retry the payment call");
            house.tick();
            house.model.answers(request -> {
                throw new Problem.Unavailable("The model is away.", "Try later.");
            });
            house.at("2026-10-30T14:00:00Z");
            assertEquals(1, house.tick().failed());
            house.model.answers(request -> ScriptedTurns.drafts("Merged: #12."));
            house.at("2026-11-06T14:00:00Z");
            assertEquals(1, house.tick().woken());
            assertEquals(2, started(house, made.id()).size());
            assertEquals(1, house.drafts().size());
            house.at("2026-11-13T14:00:00Z");
            assertEquals(1, house.tick().skipped());
        }
    }

    @Test
    @Proves({"D5", "X13"})
    void aClockThatWasAheadOnceStrandsNoSlotAndRepeatsNone() {
        try (House house = new House(folder)) {
            NewHeinzel.Made made = house.make(
                    contract("report", "").replace("0 15 * * FRI", "0 15 * * *").replace("if-moved", "always"));
            house.approve("report");
            house.at("2026-10-26T14:00:00Z");
            assertEquals(1, house.tick().woken());
            house.at("2027-10-26T16:00:00Z");
            assertEquals(1, house.tick().woken());
            house.at("2026-10-26T14:05:00Z");
            assertEquals(0, house.tick().woken());
            for (int day = 27; day < 30; day++) {
                house.at("2026-10-" + day + "T14:05:00Z");
                assertEquals(1, house.tick().woken(), "day " + day);
                assertEquals(0, house.tick().woken(), "day " + day);
            }
            house.at("2027-10-26T17:00:00Z");
            assertEquals(0, house.tick().woken());
            house.at("2027-10-27T13:00:00Z");
            assertEquals(1, house.tick().woken());
            List<String> keys = started(house, made.id()).stream()
                    .map(line -> line.replaceAll(".*\"key\":\"[^@]+@([^\"]+)\",\"data\".*", "$1"))
                    .toList();
            assertEquals(
                    List.of(
                            "2026-10-26T15:00",
                            "2027-10-26T15:00",
                            "2026-10-27T15:00",
                            "2026-10-28T15:00",
                            "2026-10-29T15:00",
                            "2027-10-27T15:00"),
                    keys);
        }
    }
}
