package heinzel.adapters.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceMethod;
import heinzel.api.source.SourceRequest;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Proves({"D8", "D22"})
@Timeout(120)
class MarkdownSourceTest {
    private static final Instant MONDAY = Instant.parse("2026-10-26T09:00:00Z");

    @TempDir
    Path home;

    @Test
    void notesThatChangedInTheWindowComeOldestFirst() throws IOException {
        note("vault/plan.md", MONDAY.plusSeconds(20), "# The plan\n\nShip it.");
        note("vault/people/ada.md", MONDAY, "---\ntitle: 'Ada L.'\ntags: [x]\n---\nWrites.");
        note("vault/old.md", MONDAY.minusSeconds(1), "Long ago");
        note("vault/late.md", MONDAY.plusSeconds(60), "Not yet");
        note("vault/.obsidian/state.md", MONDAY.plusSeconds(1), "a program's");
        note("vault/node_modules/x/readme.md", MONDAY.plusSeconds(1), "a package's");
        note("vault/picture.png", MONDAY.plusSeconds(1), "no note");
        Fetched fetched = fetch(
                "notes.list", Map.of("folder", "."), Optional.of(MONDAY), Optional.of(MONDAY.plusSeconds(60)), 1 << 20);
        assertEquals(
                List.of("people/ada.md Ada L.", "plan.md The plan"),
                fetched.records().stream()
                        .map(one -> text(one, "path") + " " + text(one, "title"))
                        .toList());
        assertEquals("# The plan\n\nShip it.", text(fetched.records().getLast(), "text"));
        assertEquals(MONDAY.toString(), text(fetched.records().getFirst(), "at"));
        assertFalse(fetched.more());
        assertEquals(1, fetch("notes.list", "folder", "people").records().size());
    }

    @Test
    void linksAreNotFollowedAndNothingLeadsOutOfTheVault() throws IOException {
        note("secret/key.md", MONDAY, "s3cret");
        note("vault/a.md", MONDAY, "fine");
        Files.createSymbolicLink(home.resolve("vault/link.md"), home.resolve("secret/key.md"));
        Files.createSymbolicLink(home.resolve("vault/folder"), home.resolve("secret"));
        assertEquals(List.of("a.md"), ids(fetch("notes.list", "folder", ".")));
        for (String out : List.of("../secret", "a/../../secret", "work/../../secret", "..")) {
            assertThrows(Problem.Invalid.class, () -> fetch("notes.list", "folder", out), out);
        }
        assertThrows(Problem.class, () -> fetch("notes.read", "note", "link"));
        assertThrows(Problem.class, () -> fetch("notes.read", "note", "link.md"));
        assertThrows(Problem.class, () -> fetch("tracker.issues_updated", "list", "link.md"));
    }

    @Test
    void whatDoesNotFitIsLeftOutTheOldestFirst() throws IOException {
        note("vault/a.md", MONDAY, "a".repeat(600));
        note("vault/b.md", MONDAY.plusSeconds(1), "b".repeat(600));
        note("vault/c.md", MONDAY.plusSeconds(2), "c".repeat(300));
        Fetched fetched = fetch("notes.list", Map.of("folder", "."), Optional.empty(), Optional.empty(), 1_024);
        assertEquals(List.of("b.md", "c.md"), ids(fetched));
        assertTrue(fetched.more());
        Problem large = assertThrows(
                Problem.Unavailable.class,
                () -> fetch("notes.list", Map.of("folder", "."), Optional.empty(), Optional.empty(), 100));
        assertTrue(large.fix().contains("[sources] max_bytes"));
        assertThrows(
                Problem.Unavailable.class,
                () -> fetch("notes.read", Map.of("note", "a"), Optional.empty(), Optional.empty(), 100));
    }

    @Test
    void moreThanFiveHundredNotesAreCutToTheNewest() throws IOException {
        for (int i = 0; i < 510; i++) {
            note("vault/n%03d.md".formatted(i), MONDAY.plusSeconds(i), "x");
        }
        Fetched fetched = fetch("notes.list", "folder", ".");
        assertEquals(500, fetched.records().size());
        assertTrue(fetched.more());
        assertEquals("n010.md", text(fetched.records().getFirst(), "id"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"people/Ada", "people/Ada.md", "ada", "ADA", "work/people/Ada", "work/ada"})
    void aNoteIsFoundByPathOrByName(String name) throws IOException {
        note("vault/people/Ada.md", MONDAY, "\uFEFFWrites.");
        note("work/people/Ada.md", MONDAY, "Writes.");
        Json.Obj note = fetch("notes.read", "note", name).records().getFirst();
        assertEquals("people/Ada.md", text(note, "path"));
        assertEquals("Ada", text(note, "title"));
        assertEquals("Writes.", text(note, "text"));
    }

    @Test
    void aNameThatSeveralNotesHaveIsNotGuessed() throws IOException {
        note("vault/a/plan.md", MONDAY, "one");
        note("vault/b/plan.md", MONDAY, "two");
        Problem several = assertThrows(Problem.Invalid.class, () -> fetch("notes.read", "note", "plan"));
        assertTrue(several.said().contains("a/plan.md") && several.said().contains("b/plan.md"), several.said());
        assertThrows(Problem.NotFound.class, () -> fetch("notes.read", "note", "nothing"));
    }

    @Test
    void tasksAreReadFromListsOfEveryKindAndNotFromCode() throws IOException {
        note("vault/checkout.md", MONDAY, """
                ---
                tasks:
                - [ ] front matter
                ---
                # Checkout
                - [ ] Faster totals #speed #team/pay see #12
                  * [x] Measure first ^m1
                1. [/] Cache the cart
                > - [-] Quoted
                + [?] Odd
                - [ ] Twice
                - [ ] Twice
                - [] no task
                - [ ]nor this

                ```
                - [ ] code
                ```
                """);
        Fetched fetched = fetch("tracker.issues_updated", "list", "checkout");
        assertEquals(
                List.of(
                        "6 open Faster totals see #12 [\"speed\",\"team/pay\"]",
                        "7 done Measure first []",
                        "8 doing Cache the cart []",
                        "9 cancelled Quoted []",
                        "10 ? Odd []",
                        "11 open Twice []",
                        "12 open Twice []"),
                fetched.records().stream()
                        .map(task -> task.number("line").orElseThrow() + " " + text(task, "state") + " "
                                + text(task, "title") + " " + task.get("labels"))
                        .toList());
        assertEquals(7, ids(fetched).stream().distinct().count());
        assertEquals("checkout.md#^m1", ids(fetched).get(1));
    }

    @Test
    void aTaskKeepsItsIdWhenItMovesAndWhenItIsDone() throws IOException {
        note("vault/list.md", MONDAY, "- [ ] Call Ben\n");
        String before = ids(fetch("tracker.issues_updated", "list", "list.md")).getFirst();
        note("vault/list.md", MONDAY.plusSeconds(9), "Intro\n\n- [ ] New\n- [x] Call Ben #phone\n");
        assertTrue(ids(fetch("tracker.issues_updated", "list", "list.md")).contains(before));
    }

    @Test
    void aFolderIsATrackerOfAllItsNotes() throws IOException {
        note("vault/p/a.md", MONDAY, "- [ ] a");
        note("vault/p/b.md", MONDAY.minusSeconds(10), "- [ ] b");
        Fetched fetched = fetch(
                "tracker.issues_updated",
                Map.of("list", "p"),
                Optional.of(MONDAY.minusSeconds(5)),
                Optional.empty(),
                1 << 20);
        assertEquals(
                List.of("a"),
                fetched.records().stream().map(one -> text(one, "title")).toList());
    }

    @Test
    void anUnknownVaultIsNamedBeforeAnythingIsRead() throws IOException {
        note("vault/a.md", MONDAY, "x");
        note("work/b.md", MONDAY, "x");
        MarkdownSource source = source();
        source.check("notes.list", Map.of("folder", "work"));
        source.check("notes.read", Map.of("note", "some note"));
        Problem unknown =
                assertThrows(Problem.Invalid.class, () -> source.check("notes.list", Map.of("folder", "wrk")));
        assertEquals("Known vaults: lost, work.", unknown.fix());
        assertEquals(
                List.of("lost", "work"),
                source.named().stream().map(one -> one.name()).toList());
        Problem lost = assertThrows(Problem.Unavailable.class, () -> fetch("notes.list", "folder", "lost"));
        assertTrue(lost.fix().contains("[adapters.markdown] vaults"), lost.fix());
    }

    @Test
    void everyFacetIsMadeOfFieldsThatRecordsHave() throws IOException {
        note("vault/a.md", MONDAY, "- [ ] a");
        for (SourceMethod method : source().methods()) {
            Fetched fetched = fetch(method.from(), method.arguments().getFirst().name(), "a.md");
            for (SourceMethod.Facet facet : method.facets()) {
                facet.fields()
                        .forEach(field -> assertTrue(
                                fetched.records().getFirst().fields().containsKey(field), method.from() + " " + field));
            }
        }
    }

    private void note(String path, Instant at, String text) throws IOException {
        Path file = home.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setLastModifiedTime(file, FileTime.from(at));
    }

    private MarkdownSource source() {
        return new MarkdownSource(
                new NoteFolders(
                        home,
                        "~/vault",
                        Map.of("work", "~/work", "lost", home.resolve("lost").toString())),
                InstantSource.fixed(MONDAY.plusSeconds(3_600)));
    }

    private Fetched fetch(String from, String argument, String value) {
        return fetch(from, Map.of(argument, value), Optional.empty(), Optional.empty(), 1 << 20);
    }

    private Fetched fetch(
            String from, Map<String, String> arguments, Optional<Instant> since, Optional<Instant> until, long bytes) {
        return source().fetch(
                        new SourceRequest(from, arguments, since, until, ZoneOffset.UTC, Duration.ofSeconds(30), bytes),
                        Cancellation.none());
    }

    private static List<String> ids(Fetched fetched) {
        return fetched.records().stream().map(one -> text(one, "id")).toList();
    }

    private static String text(Json.Obj record, String field) {
        return record.text(field).orElseThrow();
    }
}
