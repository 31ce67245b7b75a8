package heinzel.dist.priya;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The verbs of a whole life, typed one after the other.
class LifeTest {
    @TempDir
    Path folder;

    @Test
    @Proves({"D11", "D11.5"})
    void itIsSpokenToTriedAgainReportedPausedRetiredTidiedAndForgotten() throws IOException {
        try (Priya priya = new Priya(folder)) {
            Weeks.MONDAY.happens(priya);
            Weeks.APPROVED.happens(priya);
            Weeks.FRIDAY.happens(priya);
            JsonNode said = priya.json(0, "heinzel", "chat", "weekly-report", "keep it under ten lines");
            assertEquals("drafted", said.path("disposition").asText(), said::toString);
            assertEquals(1, priya.tags());
            JsonNode retried = priya.json(0, "heinzel", "retry", "weekly-report", "shorter");
            assertEquals("drafted", retried.path("disposition").asText(), retried::toString);
            assertEquals(1, priya.tags());
            assertTrue(priya.json(5, "heinzel", "resume", "weekly-report").has("error"), "no turn waits");
            assertTrue(priya.json(5, "heinzel", "stop", "weekly-report").has("error"), "no turn runs");
            JsonNode reported =
                    priya.json(0, "heinzel", "report", "weekly-report", "Told the team; ask priya@example.org.");
            assertFalse(reported.path("line").asText().contains("priya@example.org"), reported::toString);
            String log = Files.readString(folder.resolve("home/data/actions.jsonl"));
            assertTrue(log.contains("\"verb\":\"reported\"") && log.contains("Told the team"), log);

            assertEquals(
                    "paused",
                    priya.json(0, "heinzel", "pause", "weekly-report")
                            .path("state")
                            .asText());
            priya.json(0, "heinzel", "resume-schedule", "weekly-report");
            assertEquals(
                    "retired",
                    priya.json(0, "heinzel", "retire", "weekly-report")
                            .path("state")
                            .asText());
            assertTrue(priya.json(0, "heinzel", "prune").path("bodies").isInt());
            assertTrue(priya.json(0, "heinzel", "reindex").path("spines").asInt() >= 1);
            Path contracts = Files.createDirectories(folder.resolve("contracts"));
            Files.writeString(
                    contracts.resolve("notes.prose.md"),
                    "---\n" + Model.V1.replace("weekly-report", "notes").replace("weekly.md", "notes.md") + "---\n\n"
                            + Model.BODY);
            JsonNode migrated = priya.json(0, "heinzel", "migrate", contracts.toString());
            assertEquals(1, migrated.path("created").asInt(), migrated::toString);
            assertEquals(
                    1,
                    priya.json(0, "heinzel", "migrate", contracts.toString())
                            .path("unchanged")
                            .asInt());
            priya.json(0, "heinzel", "forget", "weekly-report", "--yes");
            assertEquals(1, priya.json(0, "heinzel", "list").path("items").size());
        }
    }
}
