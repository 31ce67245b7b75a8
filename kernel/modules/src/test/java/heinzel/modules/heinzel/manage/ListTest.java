package heinzel.modules.heinzel.manage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import heinzel.api.model.Usage;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.event.Disposition;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.Verdict;
import heinzel.modules.heinzel.index.AmendmentTable;
import heinzel.modules.heinzel.index.DraftTable;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.index.LessonTable;
import heinzel.modules.heinzel.index.TurnTable;
import heinzel.modules.heinzel.upkeep.Yard;
import heinzel.testing.Proves;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a list shows, selects and leaves for the next page.
final class ListTest {
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

    private ListHeinzels.Page page(
            Optional<String> artifact,
            Optional<LifeState> state,
            Optional<String> contract,
            int limit,
            Optional<String> after) {
        return yard.call(new ListHeinzels.Input(artifact, state, contract, limit, after), ListHeinzels.Page.class);
    }

    private static List<String> names(ListHeinzels.Page page) {
        return page.items().stream().map(Listing::name).toList();
    }

    private List<String> in(LifeState state) {
        ListHeinzels.Page page = page(Optional.empty(), Optional.of(state), Optional.empty(), 500, Optional.empty());
        assertEquals(page.items().size(), page.total());
        return names(page);
    }

    private List<String> under(String contract) {
        ListHeinzels.Page page = page(Optional.empty(), Optional.empty(), Optional.of(contract), 500, Optional.empty());
        assertEquals(page.items().size(), page.total());
        return names(page);
    }

    private void drafts(String id, String turn, String draft) {
        yard.happens(
                id,
                turn,
                new Event.DraftPlaced(draft, id + "@" + draft, "file:report", "1".repeat(64), 3, 1, Optional.empty()));
    }

    @Test
    @Proves("D7.5")
    void eachStateIsShownAndSelected() {
        String asleep = yard.born("asleep");
        yard.proposed("proposed", "me", "");
        String awake = yard.born("awake");
        yard.begun(awake, "a text");
        String waiting = yard.born("waiting");
        drafts(waiting, yard.turn(waiting, "a text"), yard.next("draft"));
        String paused = yard.born("paused");
        yard.happens(paused, null, new Event.StateChanged(LifeState.PAUSED, "pause"));
        String retired = yard.born("retired");
        yard.happens(retired, null, new Event.StateChanged(LifeState.RETIRED, "retire"));
        for (LifeState state : LifeState.values()) {
            String name = state.name().toLowerCase(java.util.Locale.ROOT);
            assertEquals(List.of(name), in(state));
        }
        assertEquals(6, yard.list().size());
        yard.happens(asleep, null, new Event.StateChanged(LifeState.PAUSED, "pause"));
        assertEquals(List.of("asleep", "paused"), in(LifeState.PAUSED));
        assertEquals(List.of(), in(LifeState.ASLEEP));
    }

    @Test
    @Proves({"D7.2", "D7.4"})
    void theContractIsFoundByNameVersionAndKey() {
        yard.born("one", "schedule: \"0 15 * * FRI\"\n");
        String two = yard.born("two", "valid_for: 7d\n");
        yard.proposed("three", "me", "valid_for: 7d\n");
        assertEquals(List.of("one"), under("one"));
        assertEquals(List.of("one"), under("schedule"));
        assertEquals(List.of("two", "three"), under("valid_for"));
        assertEquals(List.of("one", "two", "three"), under("v1"));
        assertEquals(List.of(), under("v2"));
        assertEquals(List.of(), under("sched"));

        Yard.write(yard.folder(two).resolve("contract/v2.prose.md"), Yard.contract("two", "retries: 1\n"));
        yard.happens(two, null, new Event.ContractAmended(2, "2".repeat(64), yard.next("amend")));
        assertEquals(List.of("two"), under("v2"));
        assertEquals(List.of("two"), under("retries"));
        assertEquals(List.of("three"), under("valid_for"));
        yard.happens(two, null, new Event.Renamed("deux"));
        assertEquals(List.of("deux"), under("deux"));
        assertEquals(List.of("deux"), under("two"), "the contract's text still says so");
        assertEquals(0, yard.reindex().changed());
        assertEquals(List.of("deux"), under("retries"));
        assertEquals(List.of("one", "three"), under("v1"));
    }

    @Test
    @Proves("D7.2")
    void theArtifactIsFoundAndFiltersJoin() {
        String publishes = "publishes: {to: documents.place_draft, args: {file: reports/weekly.md, section: %s}}\n";
        yard.born("one", publishes.formatted("Checkout"));
        String two = yard.born("two", publishes.formatted("Checkout"));
        yard.born("three", publishes.formatted("Search"));
        yard.happens(two, null, new Event.StateChanged(LifeState.PAUSED, "pause"));
        Optional<String> checkout = Optional.of("doc:reports/weekly.md#Checkout");
        assertEquals(
                List.of("one", "two"),
                names(page(checkout, Optional.empty(), Optional.empty(), 500, Optional.empty())));
        ListHeinzels.Page both =
                page(checkout, Optional.of(LifeState.PAUSED), Optional.of("publishes"), 500, Optional.empty());
        assertEquals(List.of("two"), names(both));
        assertEquals(
                List.of("three"),
                names(page(
                        Optional.of("doc:reports/weekly.md#Search"),
                        Optional.empty(),
                        Optional.of("publishes"),
                        500,
                        Optional.empty())));
    }

    @Test
    @Proves("D7.2")
    void pagesFollowOneAnotherAndEachSaysHowManyThereAre() {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            all.add("n" + i);
            String id = yard.born("n" + i);
            if (i % 2 == 1) {
                yard.happens(id, null, new Event.StateChanged(LifeState.PAUSED, "pause"));
            }
        }
        for (String contract : List.of("", "name")) {
            for (String state : List.of("", "asleep")) {
                Optional<LifeState> wanted = state.isEmpty() ? Optional.empty() : Optional.of(LifeState.ASLEEP);
                Optional<String> key = contract.isEmpty() ? Optional.empty() : Optional.of(contract);
                List<String> expected = state.isEmpty() ? all : List.of("n0", "n2", "n4", "n6");
                List<String> seen = new ArrayList<>();
                Optional<String> after = Optional.empty();
                do {
                    ListHeinzels.Page page = page(Optional.empty(), wanted, key, 3, after);
                    assertEquals(expected.size(), page.total(), contract + state);
                    seen.addAll(names(page));
                    after = page.next();
                } while (after.isPresent());
                assertEquals(expected, seen, contract + state);
            }
        }
        assertThrows(
                Problem.Invalid.class,
                () -> page(Optional.empty(), Optional.empty(), Optional.empty(), 0, Optional.empty()));
    }

    @Test
    @Proves("D7.1")
    void thereIsARowForEachOfThem() {
        String id = yard.born("weekly");
        String turn = yard.turn(id, "a text");
        String draft = yard.next("draft");
        drafts(id, turn, draft);
        String lesson = yard.next("lesson");
        yard.happens(id, turn, new Event.LessonRecorded(lesson, "Say it shorter.", new Event.HunksMark("1", 2)));
        String amendment = yard.next("amend");
        yard.happens(
                id,
                turn,
                new Event.AmendmentProposed(
                        amendment, 2, "2".repeat(64), "heinzel", "Read the board too", List.of("inputs")));
        for (String again : List.of("live", "rebuilt")) {
            var index = yard.store().index();
            assertEquals("weekly", text(index, HeinzelTable.TABLE, id, "name"), again);
            assertEquals("answered", text(index, TurnTable.TABLE, turn, "disposition"), again);
            assertEquals("waiting", text(index, DraftTable.TABLE, draft, "state"), again);
            assertEquals("Say it shorter.", text(index, LessonTable.TABLE, lesson, "lesson"), again);
            assertEquals("active", text(index, LessonTable.TABLE, lesson, "state"), again);
            assertEquals("inputs", text(index, AmendmentTable.TABLE, amendment, "widens"), again);
            assertEquals(0, yard.reindex().changed());
        }
        yard.happens(id, null, new Event.LessonDismissed(lesson));
        yard.happens(id, null, new Event.AmendmentDeclined(amendment, "user"));
        var index = yard.store().index();
        assertEquals("dismissed", text(index, LessonTable.TABLE, lesson, "state"));
        assertEquals("declined", text(index, AmendmentTable.TABLE, amendment, "state"));
        yard.happens(id, null, new Event.LessonRestored(lesson));
        assertEquals("active", text(yard.store().index(), LessonTable.TABLE, lesson, "state"));
    }

    private static String text(
            heinzel.api.index.Index index, heinzel.api.index.Table table, String key, String column) {
        return index.get(table, key)
                .map(row -> String.valueOf(row.values().get(column)))
                .orElse("(no row)");
    }

    @Test
    @Proves("D7")
    void whatWaitsForItsUserIsSaidAndWhatTodayCost() {
        String id = yard.born("weekly");
        String turn = yard.turn(id, "a text");
        assertEquals(Optional.empty(), yard.list().getFirst().waitingOn());
        String amendment = yard.next("amend");
        yard.happens(id, turn, new Event.AmendmentProposed(amendment, 2, "2".repeat(64), "heinzel", "More", List.of()));
        says(id, "amendment", amendment);
        yard.happens(id, turn, new Event.QuestionAsked("q1", "Which board?"));
        says(id, "question", "q1");
        String draft = yard.next("draft");
        drafts(id, turn, draft);
        says(id, "draft", draft);
        yard.happens(
                id,
                null,
                new Event.ApprovalObserved(
                        draft, "user", Verdict.APPROVED, Optional.empty(), Optional.empty(), Instant.EPOCH));
        says(id, "question", "q1");
        yard.happens(id, null, new Event.QuestionAnswered("q1"));
        says(id, "amendment", amendment);
        yard.happens(id, null, new Event.AmendmentDeclined(amendment, "user"));
        assertEquals("asleep", yard.list().getFirst().state());

        assertEquals(new BigDecimal("0.01"), yard.list().getFirst().usdToday());
        String again = yard.begun(id, "a text");
        yard.ended(id, again, Disposition.DRAFTED, "0.25");
        assertEquals(new BigDecimal("0.26"), yard.list().getFirst().usdToday());
        yard.at("2026-10-26T23:00:00Z");
        assertEquals(BigDecimal.ZERO, yard.list().getFirst().usdToday(), "in Berlin it is tomorrow");
    }

    @Test
    @Proves("D18.5")
    void whatIsSpentBesideATurnCountsInTheDayAndNotInTheTurn() {
        String id = yard.born("weekly");
        String turn = yard.begun(id, "a text");
        yard.happens(id, turn, new Event.UsageSpent("handoff", Usage.NONE, new BigDecimal("0.12")));
        yard.ended(id, turn, Disposition.ANSWERED, "0.25");
        assertEquals(new BigDecimal("0.37"), yard.list().getFirst().usdToday());
        ShowHeinzel.Shown shown = yard.call(new ShowHeinzel.Input(id, 20), ShowHeinzel.Shown.class);
        assertEquals(
                Optional.of(new BigDecimal("0.25")), shown.turns().getFirst().usd());
        assertEquals(new BigDecimal("0.37"), shown.usdMonth().total());
        assertEquals("0.12", shown.usdMonth().byCause().get("handoff"));
    }

    private void says(String id, String what, String pending) {
        Listing listing = yard.list().getFirst();
        assertEquals(id, listing.id());
        assertEquals("waiting", listing.state());
        assertEquals(Optional.of(what), listing.waitingOn());
        assertEquals(Optional.of(pending), listing.pending());
    }
}
