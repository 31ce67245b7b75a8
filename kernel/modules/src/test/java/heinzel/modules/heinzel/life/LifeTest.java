package heinzel.modules.heinzel.life;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.api.session.Envelope;
import heinzel.api.session.Spine;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.modules.heinzel.upkeep.Yard;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LifeTest {
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

    private Changed pause(String ref) {
        return yard.call(new PauseHeinzel.Input(ref), Changed.class);
    }

    private Changed resume(String ref) {
        return yard.call(new ResumeSchedule.Input(ref), Changed.class);
    }

    private Changed retire(String ref) {
        return yard.call(new RetireHeinzel.Input(ref), Changed.class);
    }

    private Changed reactivate(String ref) {
        return yard.call(new ReactivateHeinzel.Input(ref), Changed.class);
    }

    private ForgetHeinzel.Forgotten forget(String ref) {
        return yard.call(new ForgetHeinzel.Input(ref, true), ForgetHeinzel.Forgotten.class);
    }

    /// What was recorded of its life, as `state why`.
    private List<String> recorded(String id) {
        return yard.store().read(id).events().stream()
                .filter(line -> line.kind().equals("heinzel.state"))
                .map(Envelope::data)
                .map(data ->
                        data.text("state").orElse("") + " " + data.text("why").orElse(""))
                .toList();
    }

    @Test
    @Proves({"D7", "D11"})
    void eachChangeIsRecordedOnceUnderItsVerbAndTakenBackByItsInverse() {
        String id = yard.born("weekly", "schedule: \"0 15 * * FRI\"\n");
        assertEquals("paused", pause("weekly").state());
        assertEquals(Optional.empty(), pause("weekly").nextDue());
        assertEquals("asleep", resume("weekly").state());
        assertTrue(resume(id).nextDue().isPresent());
        assertEquals("retired", retire("weekly").state());
        assertEquals("retired", retire("weekly").state());
        assertEquals("asleep", reactivate("weekly").state());
        assertEquals("asleep", reactivate("weekly").state());
        assertEquals(
                List.of(
                        "asleep approve",
                        "paused pause",
                        "asleep resume-schedule",
                        "retired retire",
                        "asleep reactivate"),
                recorded(id));
        assertEquals(0, yard.reindex().changed());
        assertTrue(yard.verify().ok());
    }

    @Test
    @Proves("D7")
    void whatComesBackIsAsItWas() {
        String paused = yard.born("weekly");
        pause("weekly");
        retire("weekly");
        assertEquals("paused", reactivate("weekly").state());
        assertEquals("asleep", resume("weekly").state());
        assertEquals(5, recorded(paused).size());

        String proposed = yard.proposed("monthly", "me", "");
        retire("monthly");
        assertEquals("proposed", reactivate("monthly").state());
        assertEquals(List.of("retired retire", "proposed reactivate"), recorded(proposed));
    }

    @Test
    @Proves("D11")
    void whatCantBeIsToldWithWhatToDo() {
        yard.born("weekly");
        yard.proposed("monthly", "me", "");
        assertEquals("hz approve monthly", fix(() -> pause("monthly")));
        assertEquals("hz approve monthly", fix(() -> resume("monthly")));
        retire("weekly");
        assertEquals("hz heinzel reactivate weekly", fix(() -> pause("weekly")));
        assertEquals("hz heinzel reactivate weekly", fix(() -> resume("weekly")));
        assertThrows(Problem.NotFound.class, () -> retire("nobody"));
    }

    private static String fix(org.junit.jupiter.api.function.Executable what) {
        return assertThrows(Problem.Conflict.class, what).fix();
    }

    @Test
    @Proves("D21")
    void oneAtWorkIsToldSoAndNothingOfItChanges() {
        String id = yard.born("weekly");
        try (Spine held = yard.store().open(id)) {
            for (org.junit.jupiter.api.function.Executable verb : List.<org.junit.jupiter.api.function.Executable>of(
                    () -> pause("weekly"), () -> retire("weekly"), () -> forget("weekly"))) {
                Problem.Busy busy = assertThrows(Problem.Busy.class, verb);
                assertTrue(busy.said().contains("'weekly' is at work"), busy::said);
                assertTrue(busy.fix().contains("hz heinzel "), busy::fix);
            }
            assertEquals(id, held.id());
        }
        assertEquals(List.of("asleep approve"), recorded(id));
    }

    @Test
    @Proves("D7")
    void aPlaceThatWasGivenToAnotherMeanwhileIsNotWrittenByTwo() {
        String keys = "publishes: {to: documents.place_draft, args: {file: a.md, section: Checkout}}\n";
        yard.born("weekly", keys);
        retire("weekly");
        yard.born("monthly", keys);
        Problem taken = assertThrows(Problem.Conflict.class, () -> reactivate("weekly"));
        assertEquals("Retire that one first: hz heinzel retire monthly", taken.fix());
        retire("monthly");
        assertEquals("asleep", reactivate("weekly").state());
    }

    @Test
    @Proves("D11")
    void forgettingTakesWhatHzWroteAndNothingElse() throws IOException {
        String id = yard.born("weekly");
        String other = yard.born("daily");
        yard.turn(id, "a text");
        Path outside = folder.resolve("outside");
        Yard.write(outside.resolve("mine.md"), "mine");
        Files.createSymbolicLink(yard.folder(id).resolve("drafts"), outside);
        Yard.write(yard.sessions().resolveSibling("receipts.jsonl"), "{\"kept\":true}\n");
        String request = yard.next("req");
        Yard.write(yard.sessions().resolve("requests").resolve(request), id);

        ForgetHeinzel.Forgotten forgotten = forget("weekly");
        assertEquals(new ForgetHeinzel.Forgotten(id, "weekly", "forgotten", true, List.of()), forgotten);
        assertFalse(Files.exists(yard.folder(id)));
        assertEquals("mine", Files.readString(outside.resolve("mine.md")));
        assertEquals("{\"kept\":true}\n", Files.readString(yard.sessions().resolveSibling("receipts.jsonl")));
        assertFalse(Files.exists(yard.sessions().resolve("requests").resolve(request)));
        assertEquals(
                List.of(other),
                yard.list().stream().map(listing -> listing.id()).toList());
        assertThrows(Problem.NotFound.class, () -> yard.call(new ShowHeinzel.Input(id, 0), ShowHeinzel.Shown.class));
        assertEquals(0, yard.reindex().changed());

        assertFalse(forget(id).removed());
        assertThrows(Problem.NotFound.class, () -> forget("weekly"));
        assertEquals("asleep", yard.list().getFirst().state());
    }

    @Test
    @Proves("D11")
    void forgettingSaysWhatStaysInDocuments() {
        String keys = "publishes: {to: documents.place_draft, args: {file: a.md, section: Checkout}}\n";
        String id = yard.born("weekly", keys);
        yard.happens(
                id,
                yard.turn(id, "a text"),
                new Event.DraftPlaced(
                        "draft-1",
                        id + "@v1@x@doc:a.md#Checkout",
                        "doc:a.md#Checkout",
                        "0".repeat(64),
                        3,
                        1,
                        Optional.empty()));
        List<String> stays = forget("weekly").stays();
        assertEquals(1, stays.size());
        assertTrue(stays.getFirst().startsWith("a.md · Checkout (a draft under its tag"), stays::toString);
    }

    @Test
    @Proves("D11")
    void nothingIsForgottenUnasked() {
        String id = yard.born("weekly");
        Problem asked = assertThrows(
                Problem.Refused.class,
                () -> yard.call(new ForgetHeinzel.Input("weekly", false), ForgetHeinzel.Forgotten.class));
        assertTrue(asked.fix().contains("hz heinzel forget weekly --yes"), asked::fix);
        assertTrue(Files.exists(yard.folder(id)));
    }

    @Test
    @Proves("D9")
    void forgettingIsNoWayAroundTheCapOfTheDay() throws IOException {
        String id = yard.born("weekly");
        yard.turn(id, "a text");
        forget("weekly");
        try (Stream<String> lines = Files.lines(yard.sessions().resolveSibling("usage.jsonl"))) {
            String line = lines.reduce((first, second) -> second).orElseThrow();
            assertTrue(line.contains("\"kind\":\"forgotten\"") && line.contains("\"usd\":0.01"), line);
            assertTrue(line.contains(Json.text("forget@" + id).toString()), line);
        }
    }
}
