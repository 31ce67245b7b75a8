package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.rehearse.RehearseContract;
import heinzel.testing.Proves;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RehearsedTurnTest {
    private static final String PLACED = ResumedTurnTest.CONTRACT;

    /// The spending is what is to be written; a lock is a file of nothing.
    private static final Set<String> DECLARED = Set.of("usage.jsonl", "usage.lock", "spending.lock");

    @TempDir
    Path folder;

    private static RehearseContract.Shown rehearse(House house, String what) {
        return house.call(new RehearseContract.Input(what), RehearseContract.Shown.class);
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("draft.prose.md"), text);
    }

    /// Every file below the folder with its bytes, and every folder.
    private Map<String, String> everything() {
        Map<String, String> all = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path each : files.toList()) {
                all.put(
                        folder.relativize(each).toString(),
                        Files.isRegularFile(each) ? HexFormat.of().formatHex(Files.readAllBytes(each)) : "");
            }
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        return all;
    }

    private static Set<String> changed(Map<String, String> before, Map<String, String> after) {
        Set<String> names = new TreeSet<>(before.keySet());
        names.addAll(after.keySet());
        names.removeIf(name -> Optional.ofNullable(before.get(name)).equals(Optional.ofNullable(after.get(name))));
        Set<String> changed = new TreeSet<>();
        names.forEach(name -> changed.add(Path.of(name).getFileName().toString()));
        return changed;
    }

    @Test
    @Proves("X1.1")
    void anExistingOneShowsDraftCostAndPlaceAndWritesNothingButWhatItCost() {
        try (House house = new House(folder)) {
            house.make(PLACED);
            house.approve("weekly-report");
            house.source.merged(12, "Retry the payment call");
            house.model.answers(request -> ScriptedTurns.drafts("Merged: #12."));
            house.show("weekly-report");
            Map<String, String> before = everything();

            RehearseContract.Shown shown = rehearse(house, "weekly-report");

            assertEquals(Optional.of("Merged: #12."), shown.draft());
            assertEquals("draft", shown.outcome());
            assertEquals(0, new BigDecimal("0.002").compareTo(shown.usd()));
            assertEquals("merged", shown.inputs().getFirst().name());
            assertEquals(1, shown.inputs().getFirst().records());
            RehearseContract.Write draft = shown.wouldWrite().getFirst();
            assertEquals("draft", draft.what());
            assertTrue(draft.where().contains(" · "), draft::toString);
            assertEquals("2026-10-26", draft.title());
            assertEquals("notice", shown.wouldWrite().get(1).what());

            Set<String> changed = changed(before, everything());
            assertTrue(changed.contains("usage.jsonl"), changed::toString);
            changed.removeAll(DECLARED);
            assertEquals(Set.of(), changed);
            assertEquals(0, house.documents.placed);
            assertTrue(house.documents.blocks.isEmpty());
            assertEquals(List.of(), house.openNotices());
            assertEquals(4, house.spine(house.only().id()).size());
        }
    }

    @Test
    @Proves("X1.1")
    void aFileIsRehearsedWithoutAnybodyComingOfIt() throws IOException {
        try (House house = new House(folder)) {
            house.source.merged(12, "Retry the payment call");
            house.model.answers(request -> ScriptedTurns.drafts("Merged: #12."));
            Path file = file(DraftedTurnTest.CONTRACT);
            house.tick();
            Map<String, String> before = everything();
            RehearseContract.Shown shown = rehearse(house, file.toString());
            assertEquals("weekly-report", shown.name());
            assertEquals(Optional.of("Merged: #12."), shown.draft());
            assertEquals("a file of hz's own", shown.wouldWrite().getFirst().where());
            Set<String> changed = changed(before, everything());
            changed.removeAll(DECLARED);
            assertEquals(Set.of(), changed);
            assertTrue(house.model
                            .asked
                            .getFirst()
                            .messages()
                            .getFirst()
                            .toString()
                            .contains("#12")
                    || house.model
                            .asked
                            .getFirst()
                            .messages()
                            .getFirst()
                            .toString()
                            .contains("pr-12"));
        }
    }

    @Test
    @Proves("X1")
    void aFileByTheNameOfOneGoesOnFromItsLifeAsItsNextVersion() throws IOException {
        try (House house = new House(folder)) {
            house.make(DraftedTurnTest.CONTRACT);
            house.approve("weekly-report");
            house.source.merged(12, "Retry the payment call");
            house.wake("weekly-report", "now");
            RehearseContract.Shown shown = rehearse(
                    house,
                    file(DraftedTurnTest.CONTRACT.replace("this week", "today")).toString());
            assertEquals(2, shown.contractVersion());
            String told = house.model.asked.getLast().instructions();
            assertTrue(told.contains("merged today"), told);
            assertTrue(
                    house.model.asked.getLast().messages().getFirst().toString().contains("Your last turns:"));
            assertEquals(1, house.drafts().size());
            assertEquals(
                    house.drafts().getFirst().draft(),
                    shown.wouldWrite().getFirst().replaces().orElse(""));
        }
    }

    @Test
    @Proves({"X1", "D9"})
    void whatRehearsalsCostCountsAgainstTheCapOfTheDay() {
        try (House house = new House(folder, Map.of("HZ_HEINZEL_MAX_USD_PER_DAY", "0.03"))) {
            house.make(DraftedTurnTest.CONTRACT);
            house.approve("weekly-report");
            house.model.answers(request -> ScriptedTurns.reading(20_000, ScriptedTurns.drafts("Merged.")));
            assertEquals("draft", rehearse(house, "weekly-report").outcome());
            int asked = house.model.asked.size();
            Problem capped = assertThrows(Problem.Refused.class, () -> rehearse(house, "weekly-report"));
            assertFalse(capped.fix().isEmpty());
            assertEquals("cap", house.wake("weekly-report", "now").reason().orElse(""));
            assertEquals(asked, house.model.asked.size());
            house.at("2026-10-27T09:00:00Z");
            assertEquals("draft", rehearse(house, "weekly-report").outcome());
        }
    }

    @Test
    @Proves({"X1", "D5"})
    void whatAQuestionMayCostIsWrittenDownBeforeItIsSent() throws IOException {
        try (House house = new House(folder)) {
            house.make(DraftedTurnTest.CONTRACT);
            house.approve("weekly-report");
            house.model.answers(request -> {
                throw new Crash();
            });
            assertThrows(Crash.class, () -> rehearse(house, "weekly-report"));
            String line = Files.readString(house.data().resolve("usage.jsonl"));
            assertTrue(line.contains("\"kind\":\"rehearsal\""), line);
            assertFalse(line.contains("\"usd\":0}"), line);
        }
    }

    @Test
    @Proves("X1")
    void whatWouldNotBePlacedIsToldSo() {
        try (House house = new House(folder)) {
            house.make(DraftedTurnTest.CONTRACT + "\n### Done when\n\n- Every pull request is named.\n");
            house.source.merged(12, "Retry the payment call");
            house.model.answers(request -> ScriptedTurns.calls(
                    "outcome",
                    Json.object("kind", "draft")
                            .with("report", "Drafted.")
                            .with("draft", "Nothing.")
                            .with(
                                    "done_when",
                                    Json.array(List.of(Json.object("condition", "Every pull request is named.")
                                            .with("met", Json.FALSE)
                                            .with("why", "None is."))))));
            RehearseContract.Shown shown = rehearse(house, "weekly-report");
            assertEquals("skipped", shown.outcome());
            assertEquals(Optional.of("done-when-unmet"), shown.reason());
            assertEquals(
                    List.of("notice"),
                    shown.wouldWrite().stream()
                            .map(RehearseContract.Write::what)
                            .toList());
            assertFalse(shown.doneWhen().getFirst().met());

            house.source.breaks(new Problem.Unavailable("The host is away.", "Wait."));
            int asked = house.model.asked.size();
            RehearseContract.Shown blind = rehearse(house, "weekly-report");
            assertEquals("failed", blind.outcome());
            assertTrue(blind.inputs().getFirst().missing().isPresent());
            assertEquals(asked, house.model.asked.size());
        }
    }

    @Test
    @Proves("X1")
    void aFileThatDoesNotCompileIsToldAndAsksNobody() throws IOException {
        try (House house = new House(folder)) {
            String path = file(DraftedTurnTest.CONTRACT.replace("0 15 * * FRI", "0 99 * * FRI"))
                    .toString();
            Problem.Invalid wrong = assertThrows(Problem.Invalid.class, () -> rehearse(house, path));
            assertEquals("HZC022", wrong.code());
            assertThrows(Problem.NotFound.class, () -> rehearse(house, "nobody"));
            assertEquals(0, house.model.asked.size());
        }
    }
}
