package heinzel.dist.priya;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The worked example of durable agents, row by row and with its two crashes, at the command line.
class WeeksTest {
    @TempDir
    Path folder;

    @Test
    @Proves({"D22.1", "D22"})
    void theWorkedExampleRunsFromASentenceToTheLessonsAndOn() throws IOException {
        try (Priya priya = new Priya(folder)) {
            Weeks.MONDAY.happens(priya);
            assertEquals("proposed", listed(priya).path("state").asText());
            assertEquals(
                    "created", priya.show().path("turns").get(0).path("cause").asText());
            assertEquals(
                    0, priya.at("2026-10-26T08:02:00Z").tick().path("woken").asInt(), "before she approved it");
            Weeks.APPROVED.happens(priya);
            assertEquals("asleep", listed(priya).path("state").asText());

            Weeks.FRIDAY.happens(priya);
            assertEquals("waiting", listed(priya).path("state").asText());
            assertTrue(priya.desk.reported().contains("🧝 DRAFT (weekly-report v1, "), priya.desk.reported());
            assertTrue(priya.desk.reported().contains("- #14 Retry the payment call once"), priya.desk.reported());
            assertEquals(
                    listed(priya).path("id").asText() + "@v1@2026-10-30T15:00@doc:reports/weekly.md#Checkout",
                    priya.events("draft.placed").getFirst().path("key").asText());
            assertEquals(1, notices(priya, "a draft waits").size());
            assertEquals(
                    "drafted",
                    priya.show().path("turns").get(0).path("disposition").asText());

            Weeks.EDITED.happens(priya);
            JsonNode observed = priya.events("approval.observed").getFirst().path("data");
            assertEquals("Priya Nair", observed.path("by").asText());
            assertTrue(observed.path("share").asDouble() > 0.1, observed::toString);
            assertEquals(
                    2,
                    priya.json(0, "heinzel", "lessons", "weekly-report")
                            .path("items")
                            .size());
            assertEquals(0, priya.tags());

            Weeks.ASKED.happens(priya);
            String amendment = Weeks.amendment(priya, "heinzel", "waiting").orElseThrow();
            assertEquals(
                    "HZC050", priya.json(3, "approve", amendment).path("code").asText());
            Weeks.ADOPTED.happens(priya);
            Weeks.AMENDED.happens(priya);
            assertEquals(2, listed(priya).path("contract_version").asInt());
            assertEquals("asleep", listed(priya).path("state").asText(), "nothing waits any more");

            Weeks.SECOND_FRIDAY.happens(priya);
            assertTrue(priya.desk.reported().contains("🧝 DRAFT (weekly-report v2, "), priya.desk.reported());
            JsonNode told = priya.json(0, "heinzel", "explain", lastTurn(priya)).path("saw");
            for (String lesson : List.of("Risks go above the summary.", "Name the epic, not the ticket numbers.")) {
                assertTrue(told.path("instructions").asText().contains(lesson), told::toString);
            }
            assertTrue(told.path("message").asText().contains("Checkout was slow for ten minutes"), told::toString);
            Weeks.ACCEPTED.happens(priya);
            assertEquals(0, priya.tags());

            discovered(priya);
            steered(priya);

            assertEquals(
                    "weekly-report",
                    priya.json(0, "heinzel", "list", "--artifact", "doc:reports/weekly.md#Checkout")
                            .path("items")
                            .get(0)
                            .path("name")
                            .asText());
            JsonNode shown = priya.show();
            assertEquals(2, shown.path("contracts").size());
            assertEquals(2, shown.path("lessons").size());
            assertTrue(priya.json(0, "heinzel", "verify").path("ok").asBoolean());
        }
    }

    /// The note is proposed once; she declines, and neither discovery nor the model raises it again.
    private static void discovered(Priya priya) {
        Weeks.DISCOVERED.happens(priya);
        JsonNode turn = priya.show().path("turns").get(0);
        assertEquals("discovered", turn.path("cause").asText());
        assertEquals("proposed", turn.path("disposition").asText());
        assertTrue(priya.model
                .requests()
                .getLast()
                .lastText()
                .contains("notes.read {note: oncall/Checkout incidents.md}"));
        Weeks.DECLINED.happens(priya);
        for (String day : List.of("2026-11-11T09:00:00Z", "2026-11-12T08:00:00Z", "2026-11-13T08:00:00Z")) {
            assertEquals(0, priya.at(day).tick().path("woken").asInt(), day);
        }
    }

    /// A later Friday: she writes while the model thinks, and the board changes in the same minute.
    private static void steered(Priya priya) {
        List<JsonNode> said = new ArrayList<>();
        priya.whileAsked(served -> {
            if (said.isEmpty()) {
                priya.desk.write(
                        "vault/board.md", "# Board\n\n- [x] CHK-41 Retry the payment call\n", "2026-11-13T13:58:00Z");
                said.add(priya.json(0, "heinzel", "wake", "weekly-report", "--message", "keep it under ten lines"));
            }
        });
        priya.at("2026-11-13T14:00:00Z").tick();
        priya.whileAsked(served -> {});
        assertFalse(said.getFirst().path("requested").asText().isEmpty(), said::toString);
        assertEquals(1, priya.events("turn.steered").size());
        assertEquals("Short.", priya.show().path("turns").get(0).path("report").asText());
        JsonNode next = priya.at("2026-11-13T14:16:00Z").tick();
        assertEquals(1, next.path("woken").asInt(), next::toString);
        assertEquals(
                "source-changed",
                priya.show().path("turns").get(0).path("cause").asText());
        assertEquals(1, priya.tags(), priya.desk.reported());
    }

    @Test
    @Proves("D22.2")
    void aLidThatClosesAfterTheDraftIsPlacedCostsNothingMore() throws IOException {
        for (String line : List.of("draft.placed", "effect.started")) {
            try (Priya priya = new Priya(folder.resolve(line))) {
                Weeks.MONDAY.happens(priya);
                Weeks.APPROVED.happens(priya);
                priya.disk.diesAfterLine(line);
                boolean died = false;
                try {
                    Weeks.FRIDAY.happens(priya);
                } catch (CrashingDisk.Died lid) {
                    died = true;
                }
                assertTrue(died, line);
                int asked = priya.model.requests().size();
                assertEquals(1, priya.tags(), "the draft stands there");
                assertEquals(1, priya.events("turn.finished").size(), "the one that made its contract");
                priya.disk.restart(CrashingDisk.Fate.KEPT);

                JsonNode ticked = priya.at("2026-10-30T14:40:00Z").tick();

                assertEquals(1, ticked.path("resumed").asInt(), ticked::toString);
                assertEquals(asked, priya.model.requests().size(), "nobody was asked again");
                assertEquals(1, priya.tags());
                assertEquals(2, priya.events("turn.finished").size());
                assertEquals(1, notices(priya, "a draft waits").size());
                assertEquals("waiting", listed(priya).path("state").asText());
                assertEquals(
                        "drafted",
                        priya.show().path("turns").get(0).path("disposition").asText());
            }
        }
    }

    private static JsonNode listed(Priya priya) {
        return priya.json(0, "heinzel", "list").path("items").get(0);
    }

    private static String lastTurn(Priya priya) {
        return priya.show().path("turns").get(0).path("turn").asText();
    }

    private static List<JsonNode> notices(Priya priya, String words) {
        List<JsonNode> found = new ArrayList<>();
        priya.json(0, "system", "notify", "list").path("items").forEach(each -> {
            if (each.path("title").asText().contains(words)) {
                found.add(each);
            }
        });
        return found;
    }
}
