package heinzel.modules.heinzel.manage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.operation.Problem;
import heinzel.api.session.Spine;
import heinzel.modules.heinzel.life.ForgetHeinzel;
import heinzel.modules.heinzel.upkeep.Yard;
import heinzel.testing.Proves;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Names: one in a namespace, and free to change.
final class RenameTest {
    @TempDir
    private Path folder;

    private Yard yard;

    @BeforeEach
    void open() {
        yard = new Yard(folder);
    }

    @AfterEach
    void close() {
        yard.close();
    }

    private RenameHeinzel.Renamed rename(String ref, String name) {
        return yard.call(new RenameHeinzel.Input(ref, name), RenameHeinzel.Renamed.class);
    }

    private NewHeinzel.Made make(String name, String keys) {
        Path file = folder.resolve("new.prose.md");
        Yard.write(file, Yard.contract(name, keys));
        return yard.call(new NewHeinzel.Input(file), NewHeinzel.Made.class);
    }

    @Test
    @Proves("D1.3")
    void anotherNameLeavesIdHistoryAndContractAsTheyWere() throws Exception {
        String id = yard.born("weekly");
        String turn = yard.turn(id, "a text");
        byte[] contract = Files.readAllBytes(yard.folder(id).resolve("contract/v1.prose.md"));

        assertEquals(new RenameHeinzel.Renamed(id, "friday", "weekly", "asleep"), rename("weekly", "friday"));

        ShowHeinzel.Shown shown = yard.call(new ShowHeinzel.Input("friday", 20), ShowHeinzel.Shown.class);
        assertEquals(id, shown.id());
        assertEquals(turn, shown.turns().getFirst().turn());
        assertEquals(
                id,
                yard.call(new ShowHeinzel.Input(id, 0), ShowHeinzel.Shown.class).id());
        assertThrows(
                Problem.NotFound.class, () -> yard.call(new ShowHeinzel.Input("weekly", 0), ShowHeinzel.Shown.class));
        assertEquals(
                new String(contract, java.nio.charset.StandardCharsets.UTF_8),
                Files.readString(yard.folder(id).resolve("contract/v1.prose.md")));
        assertEquals(0, yard.reindex().changed());
        assertTrue(yard.verify().ok());
    }

    /// Ids of several processes at one moment, after some were deleted, and with a clock that was set back:
    /// what they have in common is as much as they ever can.
    @Test
    @Proves("D1.1")
    void anIdIsNeverGivenTwiceWhateverTheClockSaysAndWhoeverIsGone() {
        List<String> ids = new ArrayList<>();
        for (String now : List.of("2026-10-26T09:00:00Z", "2026-10-26T09:00:00Z", "2025-10-26T09:00:00Z")) {
            yard.at(now);
            for (int process = 0; process < 3; process++) {
                for (int n = 0; n < 8; n++) {
                    ids.add(make("weekly-" + ids.size(), "").id());
                }
                yard.call(new ForgetHeinzel.Input(ids.getLast(), true), ForgetHeinzel.Forgotten.class);
                yard.restart();
            }
        }
        yard.at("2026-10-26T09:00:00Z");
        ids.add(make("weekly", "").id());
        assertEquals(73, ids.size());
        assertEquals(73, new HashSet<>(ids).size(), () -> "one was given twice: " + ids);
        ids.forEach(id -> assertTrue(id.matches("hz-[0-9A-HJKMNP-TV-Z]{26}"), id));
        assertEquals(64, yard.list().size(), "nobody took the place of another");
    }

    @Test
    @Proves("D1.2")
    void aNameIsTakenOnceInANamespaceAndFreeInTheOther() {
        String mine = yard.born("weekly");
        String teams = yard.proposed("weekly", "team", "namespace: team\n");
        String other = yard.born("daily");
        Problem taken = assertThrows(Problem.Conflict.class, () -> rename("daily", "weekly"));
        assertTrue(taken.said().contains(mine), taken::said);
        assertTrue(taken.fix().contains("hz heinzel rename " + mine), taken::fix);
        assertThrows(Problem.Invalid.class, () -> make("weekly", ""));

        assertEquals("daily", rename(teams, "daily").name());
        assertThrows(Problem.Conflict.class, () -> rename(mine, "daily"));
        assertEquals("weekly", rename(mine, "weekly").name(), "its own name is no other's");
        assertEquals("monthly", rename(other, "monthly").name());
        assertEquals("daily", rename(mine, "daily").name());
        assertEquals("weekly", make("weekly", "").name(), "a name that was given up is free");
    }

    @Test
    @Proves("D1.2")
    void aNameIsASlug() {
        yard.born("weekly");
        for (String name : List.of("Weekly Report", "a--b", "-a", "a_b", "", "a".repeat(65), "../x")) {
            assertThrows(Problem.Invalid.class, () -> rename("weekly", name), name);
        }
        Problem.Invalid wrong = assertThrows(Problem.Invalid.class, () -> rename("weekly", "Wöchentlicher Bericht"));
        assertTrue(wrong.fix().contains("woechentlicher-bericht"), wrong::fix);
        assertEquals(4, yard.reindex().lines(), "nothing was recorded");
    }

    @Test
    @Proves("D1")
    void theSameNameAgainRecordsNothingAndOneAtWorkIsBusy() {
        String id = yard.born("weekly");
        rename("weekly", "weekly");
        assertEquals(4, yard.reindex().lines());
        try (Spine held = yard.store().open(id)) {
            assertThrows(Problem.Busy.class, () -> rename(held.id(), "friday"));
        }
        assertEquals("friday", rename("weekly", "friday").name());
    }

    @Test
    @Proves("D1.4")
    void aNamespaceIsMeOrTeamAndTheUserIsOne() {
        NewHeinzel.Made mine = make("weekly", "");
        NewHeinzel.Made teams = make("monthly", "namespace: team\n");
        Problem wrong = assertThrows(Problem.Invalid.class, () -> make("daily", "namespace: world\n"));
        assertTrue(wrong.said().contains("namespace"), wrong::said);
        assertEquals(
                List.of("me", "team"),
                yard.list().stream().map(Listing::namespace).toList());
        for (String id : List.of(mine.id(), teams.id())) {
            assertEquals(
                    "user",
                    yard.store()
                            .read(id)
                            .events()
                            .getFirst()
                            .data()
                            .text("user")
                            .orElse(""));
        }
    }

    @Test
    @Proves("D2")
    void twoContractsOfOneIdAndACircleOfReadersAreRefused() {
        yard.born("weekly", "needed_by: [monthly]\n");
        yard.born("monthly", "needed_by: [yearly]\n");
        Problem.Invalid circle = assertThrows(Problem.Invalid.class, () -> make("yearly", "needed_by: [weekly]\n"));
        assertEquals("HZC040", circle.code());
        assertTrue(circle.said().contains("weekly → monthly → yearly"), circle::said);

        Path file = folder.resolve("id.prose.md");
        Yard.write(file, Yard.contract("one", "").replace("name: one", "id: abc\nname: one"));
        yard.call(new NewHeinzel.Input(file), NewHeinzel.Made.class);
        Yard.write(file, Yard.contract("two", "").replace("name: two", "id: abc\nname: two"));
        Problem.Invalid twice =
                assertThrows(Problem.Invalid.class, () -> yard.call(new NewHeinzel.Input(file), NewHeinzel.Made.class));
        assertEquals("HZC013", twice.code());
    }
}
