package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.manage.NewHeinzel;
import heinzel.modules.heinzel.tick.TickOnce;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Sources that are looked at between slots, and whom a change of theirs wakes.
final class WatchedSourceTest {
    @TempDir
    private Path folder;

    private static String contract(String name, String keys, String... inputs) {
        return """
                ---
                name: %s
                hz:
                  requires: [code-host:read]
                  inputs:
                    %s
                  output: file
                %s---

                ### Goal

                It says what was merged.
                """.formatted(name, String.join("\n    ", inputs), keys.indent(2));
    }

    private static String merged(String repo, String more) {
        return repo + ": {from: code-host.merged_pull_requests, args: {repo: " + repo + "}, window: 7d" + more + "}";
    }

    private static long count(List<String> kinds, String kind) {
        return kinds.stream().filter(kind::equals).count();
    }

    @Test
    @Proves({"D4", "D5", "D9.3", "D20.1"})
    void theFirstLookIsWhereItStartsAndAChangeWakesExactlyThoseWhoWatch() {
        try (House house = new House(folder)) {
            String one = house.make(contract("one", "", merged("checkout", ""))).id();
            String two = house.make(contract("two", "", merged("checkout", ""))).id();
            String other =
                    house.make(contract("other", "", merged("billing", ""))).id();
            List.of("one", "two", "other").forEach(house::approve);
            house.source.onlyIn("checkout");
            TickOnce.Ticked first = house.tick();
            assertEquals(2, first.fetched());
            assertEquals(0, first.woken());
            assertEquals("input.seen", house.kinds(one).getLast());
            int before = house.spine(other).size();

            house.at("2026-10-26T09:01:00Z");
            assertEquals(0, house.tick().woken());
            house.source.merged(12, "Retry the payment call");
            house.at("2026-10-26T09:02:00Z");
            TickOnce.Ticked moved = house.tick();
            assertEquals(2, moved.woken());
            assertEquals(2, moved.fetched(), "each source once, however many watch it");
            assertEquals(2, moved.cached(), "each turn reads what was staged");
            assertTrue(house.spine(one).stream()
                    .anyMatch(line -> line.contains("\"cause\":\"source-changed\"")
                            && line.contains("\"key\":\"" + one + "@checkout:")));
            assertEquals(1, count(house.kinds(two), "turn.started"));
            assertEquals(before, house.spine(other).size());

            house.at("2026-10-26T09:03:00Z");
            assertEquals(0, house.tick().woken());
        }
    }

    @Test
    @Proves({"D20.4", "D15"})
    void anInputIsLookedAtWhenItsRecheckIsDueAndOneWithoutWakesNobodyBetweenSlots() {
        try (House house = new House(folder)) {
            String keys = "schedule: \"0 15 * * FRI\"\n";
            house.make(contract("eager", keys, merged("checkout", ", recheck: 15m")));
            house.make(contract("slow", keys, merged("checkout", ", recheck: 1h")));
            house.make(contract("never", keys, merged("billing", "")));
            List.of("eager", "slow", "never").forEach(house::approve);
            assertEquals(1, house.tick().fetched());
            house.at("2026-10-26T09:14:59Z");
            assertEquals(0, house.tick().fetched());
            house.source.merged(12, "Retry the payment call");
            house.at("2026-10-26T09:15:00Z");
            TickOnce.Ticked due = house.tick();
            assertEquals(1, due.fetched(), "a source that several watch is looked at as often as the most eager wants");
            assertEquals(2, due.woken());
        }
    }

    @Test
    @Proves("D20")
    void onlyTheWatchedFacetWakes() {
        try (House house = new House(folder)) {
            NewHeinzel.Made made = house.make(contract("one", "", merged("checkout", ", facet: numbers")));
            house.approve("one");
            house.source.merged(12, "Retry the payment call");
            house.tick();
            house.source.records.clear();
            house.source.merged(12, "Retry the payment call twice");
            house.at("2026-10-26T09:01:00Z");
            assertEquals(0, house.tick().woken());
            house.source.merged(13, "Log in once");
            house.at("2026-10-26T09:02:00Z");
            assertEquals(1, house.tick().woken());
            assertEquals(1, count(house.kinds(made.id()), "turn.started"));
        }
    }

    @Test
    @Proves({"D5", "D20"})
    void whatComesBackToAnEarlierStateHasMovedAgain() {
        try (House house = new House(folder)) {
            NewHeinzel.Made made = house.make(contract("one", "", merged("checkout", "")));
            house.approve("one");
            house.tick();
            for (int minute = 1; minute <= 4; minute++) {
                house.source.records.clear();
                if (minute % 2 == 1) {
                    house.source.merged(12, "Retry the payment call");
                }
                house.at("2026-10-26T09:0" + minute + ":00Z");
                assertEquals(1, house.tick().woken(), "minute " + minute);
                assertEquals(0, house.tick().woken());
            }
            assertEquals(4, count(house.kinds(made.id()), "draft.placed"));
            List<String> keys = house.spine(made.id()).stream()
                    .filter(line -> line.contains("\"kind\":\"turn.started\""))
                    .map(line -> line.replaceAll(".*\"key\":\"([^\"]+)\",\"data\".*", "$1"))
                    .toList();
            assertEquals(keys.get(0) + ":2", keys.get(2));
            assertEquals(4, keys.stream().distinct().count());
        }
    }

    @Test
    @Proves("D20.2")
    void aCrashBetweenFetchAndWakeFetchesNothingTwice() {
        try (House house = new House(folder)) {
            house.make(contract(
                    "one",
                    "schedule: \"0 15 * * FRI\"\n",
                    merged("checkout", ", recheck: 15m"),
                    merged("billing", "")));
            house.approve("one");
            house.tick();
            house.source.merged(12, "Retry the payment call");
            house.source.dies("billing");
            house.at("2026-10-26T09:15:00Z");
            assertThrows(Crash.class, house::tick);
            house.source.mends();
            house.source.asked.clear();
            house.at("2026-10-26T09:16:00Z");
            assertEquals(1, house.tick().woken());
            assertEquals(
                    List.of("billing"),
                    house.source.asked.stream()
                            .map(request -> request.arguments().get("repo"))
                            .toList());
        }
    }

    @Test
    @Proves("D20.3")
    void aLostCacheCostsAFetchAndNothingElse() {
        try (House house = new House(folder)) {
            NewHeinzel.Made made = house.make(contract("one", "", merged("checkout", ", recheck: 1h")));
            house.approve("one");
            house.tick();
            house.loseSources();
            house.at("2026-10-26T09:01:00Z");
            TickOnce.Ticked again = house.tick();
            assertEquals(1, again.fetched());
            assertEquals(0, again.woken());
            assertEquals(1, count(house.kinds(made.id()), "input.seen"));
            house.source.merged(12, "Retry the payment call");
            house.at("2026-10-26T10:01:00Z");
            assertEquals(1, house.tick().woken());
        }
    }

    @Test
    @Proves("D20")
    void aBrokenSourceIsToldOnceLeftAloneLongerAndLongerAndBlocksNobody() {
        try (House house = new House(folder)) {
            house.make(contract("one", "", merged("checkout", "")));
            house.make(contract("two", "", merged("billing", "")));
            house.approve("one");
            house.approve("two");
            house.tick();
            house.source.breaks("checkout", new Problem.Unavailable("The repository is locked.", "Unlock it."));
            house.source.merged(12, "Retry the payment call");
            house.at("2026-10-26T09:01:00Z");
            assertEquals(1, house.tick().woken());
            assertEquals(1, told(house));
            house.source.asked.clear();
            for (int minute = 2; minute < 10; minute++) {
                house.at("2026-10-26T09:0" + minute + ":00Z");
                house.tick();
            }
            assertEquals(3, askedOf(house, "checkout"), "after one minute, two, and four");
            assertEquals(1, told(house));
            house.source.mends();
            house.at("2026-10-26T09:30:00Z");
            assertEquals(1, house.tick().woken());
            assertEquals(0, told(house));
        }
    }

    private static long askedOf(House house, String repo) {
        return house.source.asked.stream()
                .filter(request -> repo.equals(request.arguments().get("repo")))
                .count();
    }

    private static long told(House house) {
        return house.openNotices().stream()
                .filter(notice -> notice.body().contains("locked"))
                .count();
    }

    @Test
    @Proves("D20")
    void aClockThatWasSetForwardAndBackStrandsNoSource() {
        try (House house = new House(folder)) {
            house.make(contract("one", "", merged("checkout", ", recheck: 15m")));
            house.approve("one");
            house.at("2030-01-01T09:00:00Z");
            house.tick();
            house.source.merged(12, "Retry the payment call");
            house.at("2026-10-26T09:15:00Z");
            assertEquals(1, house.tick().woken());
        }
    }

    @Test
    @Proves({"D9.6", "D9"})
    void theCapOfTheDayIsToldOnceForAll() {
        try (House house = new House(folder, java.util.Map.of("HZ_HEINZEL_MAX_USD_PER_DAY", "0"))) {
            List<String> ids = List.of("one", "two").stream()
                    .map(name -> house.make(contract(name, "", merged("checkout", "")))
                            .id())
                    .toList();
            house.approve("one");
            house.approve("two");
            house.tick();
            for (int minute = 1; minute < 4; minute++) {
                house.source.merged(minute, "Change " + minute);
                house.at("2026-10-26T09:0" + minute + ":00Z");
                assertEquals(2, house.tick().skipped());
                assertEquals(0, house.tick().skipped());
            }
            ids.forEach(
                    id -> assertTrue(house.spine(id).stream().anyMatch(line -> line.contains("\"reason\":\"cap\""))));
            assertTrue(house.model.asked.isEmpty());
            assertEquals(1, house.openNotices().size());
            assertFalse(house.openNotices().getFirst().body().isEmpty());
        }
    }
}
