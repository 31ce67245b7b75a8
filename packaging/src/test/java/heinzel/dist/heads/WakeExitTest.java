package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a script is told by how `hz heinzel wake` ends, and how it takes something back.
class WakeExitTest {
    private static final String CONTRACT = """
            ---
            name: note
            hz:
              output: file
            ---

            # Note

            ### Goal

            A note says what matters today.
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void makeOne() throws IOException {
        Path contract = Files.writeString(folder.resolve("note.prose.md"), CONTRACT);
        Typed made = typed("heinzel", "new", "--file", contract.toString());
        assertEquals(0, made.exit(), made::text);
        assertEquals(0, typed("approve", "note").exit());
    }

    @Test
    @Proves("K5")
    void aTurnThatFailsIsNotWellAndIsToldWhole() throws IOException {
        Typed woken = typed("heinzel", "wake", "note");
        JsonNode turn = McpClient.JSON.readTree(woken.text());
        assertEquals("failed", turn.path("disposition").asText(), woken::text);
        assertTrue(turn.path("report").asText().contains("No model is set"), woken::text);
        assertEquals(1, woken.exit());
    }

    @Test
    @Proves("K5")
    void aTurnThatACapKeepsFromItsWorkIsRefused() throws IOException {
        Files.createDirectories(folder.resolve("home/config"));
        Files.writeString(folder.resolve("home/config/hz.toml"), """
                [heinzel]
                max_usd_per_day = 0.0001
                [models.default]
                model = "claude-sonnet-4-5"
                base_url = "http://127.0.0.1:9"
                price = {input = 3.0, output = 15.0}
                """);
        Typed woken = typed("heinzel", "wake", "note");
        JsonNode turn = McpClient.JSON.readTree(woken.text());
        assertEquals("skipped", turn.path("disposition").asText(), woken::text);
        assertEquals("cap", turn.path("reason").asText(), woken::text);
        assertEquals(3, woken.exit());
    }

    @Test
    @Proves("K5")
    void whatCanBeTakenBackSaysHow() throws IOException {
        typed("heinzel", "wake", "note");
        String event = notices().path(0).path("event").asText();

        Typed done = typed("system", "notify", "done", event);
        assertEquals("done", notices().path(0).path("state").asText());
        String undo = McpClient.JSON.readTree(done.text()).path("undo").asText();
        assertEquals("hz system notify undo " + event, undo);

        Typed undone = typed(undo.substring("hz ".length()).split(" "));
        assertEquals(0, undone.exit(), undone::text);
        assertEquals("new", notices().path(0).path("state").asText());
    }

    @Test
    @Proves("K5")
    void aPersonIsToldTheSame() throws IOException {
        typed("heinzel", "wake", "note");
        String event = notices().path(0).path("event").asText();
        Typed done = run(List.of("system", "notify", "done", event));
        assertEquals("To undo: hz system notify undo " + event, done.out().getLast());
    }

    private JsonNode notices() throws IOException {
        return McpClient.JSON.readTree(typed("system", "notify", "list").text()).path("items");
    }

    private Typed typed(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.add("--json");
        return run(all);
    }

    private Typed run(List<String> words) {
        Options options = Options.here()
                .withEnvironment(Map.of())
                .in(folder.resolve("home"))
                .withProject(folder)
                .withClock(InstantSource.fixed(Instant.parse("2026-11-23T09:00:00Z")), ZoneId.of("Europe/Berlin"));
        try (Kernel kernel = Kernel.start(options)) {
            return Typed.at(kernel, words);
        }
    }
}
