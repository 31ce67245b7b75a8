package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.dist.demo.Demo;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The verbs of a Heinzelmännchen, typed at the command line, over a real repository, real documents and a scripted
/// model.
class VerbsIT {
    /// What a rehearsal costs, with the locks of money; its request to the model in the outbox (ADR 0103); and what
    /// reading leaves: the database's marks of its readers, the folder in which programs stand while they run, the log.
    private static final String DECLARED =
            ".*(usage\\.jsonl|usage\\.lock|spending\\.lock|index\\.sqlite-shm|state/programs|\\.log|data/outbox(/.*)?)";

    @TempDir
    Path folder;

    private Demo demo;
    private Kernel kernel;

    @BeforeEach
    void start() {
        demo = Demo.in(folder.resolve("week"), Options.here());
        demo.makeRepository();
        kernel = Kernel.start(demo.options());
    }

    @AfterEach
    void stop() {
        kernel.close();
        demo.close();
    }

    private Typed type(String... words) {
        return Typed.at(kernel, Arrays.asList(words));
    }

    private JsonNode json(int exit, String... words) throws IOException {
        String[] typed = Arrays.copyOf(words, words.length + 1);
        typed[words.length] = "--json";
        Typed read = type(typed);
        assertEquals(exit, read.exit(), read::text);
        return McpClient.JSON.readTree(read.text());
    }

    private String contract() {
        return demo.options().project().resolve("weekly-report.prose.md").toString();
    }

    private void approved() throws IOException {
        JsonNode made = json(0, "heinzel", "new", "--file", contract());
        json(0, "approve", "weekly-report", "--expect", made.path("hash").asText());
    }

    @Test
    @Proves({"D11.1", "D11.3", "D11.4", "D2.2"})
    void oneIsMadeShownApprovedWokenAndItsDraftDecided() throws IOException {
        JsonNode made = json(0, "heinzel", "new", "--file", contract());
        assertEquals("proposed", made.path("state").asText());
        assertEquals(3, made.path("next_wakes").size());
        json(3, "heinzel", "wake", "weekly-report");
        JsonNode other = json(0, "heinzel", "new", "--template", "release-notes", "--name", "notes");
        assertEquals("notes", other.path("name").asText());
        assertEquals("proposed", other.path("state").asText());
        assertEquals(0, json(0, "system", "daemon", "tick").path("woken").asInt());
        json(0, "decline", "notes");
        assertEquals(
                "retired",
                json(0, "heinzel", "show", other.path("id").asText())
                        .path("state")
                        .asText());

        json(0, "approve", "weekly-report", "--expect", made.path("hash").asText());
        assertEquals(
                "asleep",
                json(0, "heinzel", "list").path("items").get(0).path("state").asText());
        JsonNode woken = json(0, "heinzel", "wake", "weekly-report");
        assertEquals("drafted", woken.path("disposition").asText(), woken::toString);
        JsonNode draft = json(0, "drafts").path("items").get(0);
        assertTrue(draft.path("place").asText().contains("Checkout"), draft::toString);
        json(
                0,
                "approve",
                draft.path("draft").asText(),
                "--expect",
                draft.path("hash").asText());
        assertEquals(0, json(0, "drafts").path("items").size());
        assertEquals(
                "drafted",
                json(0, "heinzel", "show", "weekly-report")
                        .path("turns")
                        .get(0)
                        .path("disposition")
                        .asText());
    }

    @Test
    @Proves("D11.2")
    void whatIsWrongWithAContractIsToldByLine() throws IOException {
        Path bad = folder.resolve("bad.prose.md");
        Files.writeString(
                bad, Files.readString(Path.of(contract())).replaceAll("schedule: .*", "schedule: \"0 99 * * FRI\""));
        JsonNode checked = json(1, "heinzel", "check", bad.toString());
        assertFalse(checked.path("ok").asBoolean());
        JsonNode found = checked.path("diagnostics").get(0);
        assertEquals("HZC022", found.path("code").asText());
        List<String> lines = Files.readAllLines(bad);
        assertTrue(lines.get(found.path("line").asInt() - 1).contains("99"), found::toString);
        assertTrue(json(0, "heinzel", "check", contract()).path("ok").asBoolean());
    }

    @Test
    @Proves("X1.1")
    void aRehearsalShowsTheDraftAndWritesNothing() throws IOException {
        approved();
        Map<String, String> before = everything();
        for (String what : List.of("weekly-report", contract())) {
            JsonNode shown = json(0, "heinzel", "rehearse", what);
            assertFalse(shown.path("draft").asText().isBlank(), shown::toString);
            assertTrue(shown.path("usd").decimalValue().signum() > 0, shown::toString);
            JsonNode write = shown.path("would_write").get(0);
            assertTrue(write.path("where").asText().contains("Checkout"), shown::toString);
            assertFalse(write.has("obstacle") && !write.path("obstacle").isNull(), shown::toString);
            assertTrue(shown.path("inputs").size() > 0);
        }
        Map<String, String> after = everything();
        Set<String> changed = new TreeSet<>(after.keySet());
        changed.addAll(before.keySet());
        changed.removeIf(name -> before.getOrDefault(name, "-").equals(after.getOrDefault(name, "-")));
        changed.removeIf(name -> name.matches(DECLARED));
        assertEquals(Set.of(), changed);
    }

    @Test
    @Proves("X2.1")
    void aTurnIsExplainedForPeopleAndForPrograms() throws IOException {
        approved();
        String turn = json(0, "heinzel", "wake", "weekly-report", "--message", "shorter, please")
                .path("turn")
                .asText();
        JsonNode told = json(0, "heinzel", "explain", turn);
        assertEquals(
                "You asked: shorter, please",
                told.path("causes").get(0).path("why").asText());
        String instructions = told.path("saw").path("instructions").asText();
        assertTrue(instructions.contains("<contract name=\"weekly-report\""), instructions);
        assertTrue(told.path("saw").path("message").asText().contains("shorter, please"));
        assertEquals("drafted", told.path("did").path("disposition").asText());
        Typed read = type("heinzel", "explain", turn);
        assertTrue(read.text().contains("You asked: shorter, please"), read::text);
        assertTrue(read.text().contains("<contract name=\"weekly-report\""), read::text);
        json(4, "heinzel", "explain", "turn-nobody");
    }

    @Test
    @Proves("D11")
    void pausedRetiredAndForgotten() throws IOException {
        approved();
        assertEquals(
                "paused",
                json(0, "heinzel", "pause", "weekly-report").path("state").asText());
        assertEquals(
                "hz heinzel resume-schedule weekly-report",
                json(5, "heinzel", "wake", "weekly-report").path("fix").asText());
        assertEquals(
                "asleep",
                json(0, "heinzel", "resume-schedule", "weekly-report")
                        .path("state")
                        .asText());
        json(0, "heinzel", "wake", "weekly-report");
        assertEquals(
                "retired",
                json(0, "heinzel", "retire", "weekly-report").path("state").asText());
        json(0, "heinzel", "reactivate", "weekly-report");
        Path report = demo.options().project().resolve("vault/reports/weekly.md");
        String text = Files.exists(report) ? Files.readString(report) : "";
        json(3, "heinzel", "forget", "weekly-report");
        JsonNode forgotten = json(0, "heinzel", "forget", "weekly-report", "--yes");
        assertEquals("forgotten", forgotten.path("state").asText());
        assertTrue(forgotten.path("stays").get(0).asText().contains("Checkout"), forgotten::toString);
        assertEquals(text, Files.exists(report) ? Files.readString(report) : "");
        assertEquals(0, json(0, "heinzel", "list").path("items").size());
        assertTrue(json(0, "heinzel", "verify").path("ok").asBoolean());
    }

    @Test
    @Proves("D11.6")
    void anAgentHasTheSameVerbsByTheSameNames() throws IOException {
        try (McpClient client = McpClient.of(kernel)) {
            Set<String> missing = new TreeSet<>();
            for (WrittenSurface operation : WrittenSurface.all()) {
                String first = operation.words().getFirst();
                if (operation.offeredBy("cli")
                        && Set.of("heinzel", "drafts", "approve", "decline").contains(first)
                        && !client.tools().containsKey(operation.tool())) {
                    missing.add(operation.tool());
                }
            }
            assertEquals(Set.of(), missing);
            approved();
            client.call("heinzel_pause", "{\"ref\":\"weekly-report\"}");
            assertEquals(
                    "paused",
                    json(0, "heinzel", "show", "weekly-report").path("state").asText());
            JsonNode forget = client.call("heinzel_forget", "{\"ref\":\"weekly-report\",\"yes\":true}");
            assertEquals(1, json(0, "heinzel", "list").path("items").size(), forget::toString);
        }
    }

    private Map<String, String> everything() throws IOException {
        Map<String, String> all = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path each : files.toList()) {
                all.put(
                        folder.relativize(each).toString(),
                        Files.isRegularFile(each) ? HexFormat.of().formatHex(Files.readAllBytes(each)) : "");
            }
        }
        return all;
    }
}
