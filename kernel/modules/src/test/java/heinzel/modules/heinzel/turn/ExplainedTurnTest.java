package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.model.ModelReply;
import heinzel.api.model.ModelRequest;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.explain.ExplainTurn;
import heinzel.modules.heinzel.explain.Explained;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.modules.heinzel.upkeep.Prune;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainedTurnTest {
    private static final String TITLE = "Retry the payment call";

    @TempDir
    Path folder;

    /// Reads an input first, then drafts.
    private static ModelReply readsAndDrafts(ModelRequest request) {
        return request.messages().size() == 1
                ? ScriptedTurns.calls("read_input", Json.object("name", "merged"))
                : ScriptedTurns.drafts("Merged: #12.");
    }

    private House drafted() {
        House house = new House(folder);
        house.make(DraftedTurnTest.CONTRACT);
        house.approve("weekly-report");
        house.source.merged(12, TITLE);
        house.model.answers(ExplainedTurnTest::readsAndDrafts);
        house.at("2026-10-30T14:00:01Z");
        house.tick();
        return house;
    }

    private static Explained explain(House house, String ref) {
        return house.call(new ExplainTurn.Input(ref), Explained.class);
    }

    @Test
    @Proves("X2.1")
    void whatTheModelSawIsToldToTheLetterAndInItsOrder() {
        try (House house = drafted()) {
            Explained told = explain(house, "weekly-report");
            ModelRequest first = house.model.asked.getFirst();
            assertEquals(Optional.empty(), told.saw().gap());
            assertEquals(Optional.of(first.instructions()), told.saw().instructions());
            assertTrue(first.messages()
                    .getFirst()
                    .toString()
                    .contains(told.saw().message().orElseThrow()));
            assertEquals(
                    List.of("request", "answer", "tool", "request", "answer", "tool"),
                    told.saw().exchanges().stream().map(Retold.Exchange::kind).toList());
            Retold.Exchange read = told.saw().exchanges().get(2);
            assertEquals(Optional.of("read_input"), read.tool());
            assertEquals(Optional.of("{\"name\":\"merged\"}"), read.arguments());
            assertTrue(read.result().orElse("").contains(TITLE), read::toString);
            assertEquals(
                    List.of(Optional.of(1), Optional.of(3)),
                    List.of(
                            told.saw().exchanges().get(0).messages(),
                            told.saw().exchanges().get(3).messages()));
            assertEquals(Optional.of("outcome"), told.saw().exchanges().get(5).tool());
            assertEquals("merged", told.saw().inputs().getFirst().name());
            assertEquals(1, told.saw().inputs().getFirst().records());
        }
    }

    @Test
    @Proves("X2.1")
    void whyItWokeWhatItDidAndWhatItCostFollowFromTheRecord() {
        try (House house = drafted()) {
            ShowHeinzel.Turn shown = house.show("weekly-report").turns().getFirst();
            Explained told =
                    explain(house, shown.turn().substring(0, shown.turn().length() - 1));
            assertEquals(shown.turn(), told.turn());
            assertEquals("schedule", told.cause());
            assertEquals(
                    "Its schedule named Friday, 30 October 2026, 15:00 (Europe/Berlin).",
                    told.causes().getFirst().why());
            assertTrue(told.causes().getFirst().key().endsWith("@2026-10-30T15:00"));
            Explained.MovedInput merged = told.moved().getFirst();
            assertTrue(merged.moved() && merged.before().isEmpty());
            assertEquals(List.of("numbers", "titles"), merged.facets());
            assertEquals(Optional.of("drafted"), told.did().disposition());
            assertEquals(
                    house.drafts().getFirst().draft(),
                    told.did().drafts().getFirst().draft());
            assertEquals(
                    List.of("draft done", "notice done"),
                    told.did().effects().stream()
                            .map(effect -> effect.effect() + " " + effect.outcome())
                            .toList());
            assertEquals(0, shown.usd().orElseThrow().compareTo(told.usd()));
            assertEquals(1, told.contractVersion());
            assertEquals(Optional.of(DraftedTurnTest.CONTRACT), told.contract());
        }
    }

    @Test
    @Proves("X2.1")
    void anAskedTurnNamesTheWordsAndWhatMovedSince() {
        try (House house = drafted()) {
            String before = house.show("weekly-report").turns().getFirst().turn();
            house.source.records.set(
                    0, house.source.records.getFirst().with("title", Json.text("Retry the payment call once")));
            house.at("2026-10-30T15:00:00Z");
            String turn = house.wake("weekly-report", "shorter, please").turn().orElseThrow();
            Explained told = explain(house, turn);
            assertEquals("You asked: shorter, please", told.causes().getFirst().why());
            Explained.MovedInput merged = told.moved().getFirst();
            assertEquals(List.of("titles"), merged.facets());
            assertEquals(Optional.of(before), merged.beforeTurn());
        }
    }

    @Test
    @Proves("X2.1")
    void anExpiredBodyIsAGapThatIsSaidAndTheRecordSaysTheRest() {
        try (House house = drafted()) {
            Explained before = explain(house, "weekly-report");
            house.at("2027-03-01T09:00:00Z");
            house.call(new Prune.Input(), Prune.Pruned.class);
            Explained told = explain(house, before.turn());
            assertTrue(told.saw().gap().orElse("").contains("not kept any more"), told.saw()::toString);
            assertEquals(Optional.empty(), told.saw().instructions());
            assertEquals(List.of(), told.saw().exchanges());
            assertEquals(before.causes(), told.causes());
            assertEquals(before.moved(), told.moved());
            assertEquals(before.did(), told.did());
            assertEquals(before.usd(), told.usd());
            assertEquals(before.contract(), told.contract());
        }
    }

    @Test
    @Proves("X2")
    void aWakeThatStartedNoTurnSaysWhyNot() {
        try (House house = drafted()) {
            house.at("2026-11-06T14:00:01Z");
            house.tick();
            String skipped = house.show("weekly-report").turns().getFirst().turn();
            Explained told = explain(house, skipped);
            assertEquals(Optional.of("nothing-moved"), told.did().reason());
            assertTrue(told.saw().gap().isPresent());
            assertTrue(told.causes().getFirst().why().contains("6 November 2026, 15:00"), told.causes()::toString);
        }
    }

    @Test
    @Proves("X2")
    void whatIsNoTurnIsToldSo() {
        try (House house = new House(folder)) {
            house.make(DraftedTurnTest.CONTRACT);
            assertThrows(Problem.NotFound.class, () -> explain(house, "turn-nobody"));
            assertThrows(Problem.NotFound.class, () -> explain(house, "nobody"));
            Problem none = assertThrows(Problem.NotFound.class, () -> explain(house, "weekly-report"));
            assertFalse(none.fix().isEmpty());
        }
    }
}
