package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Progress;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.Outcome;
import heinzel.testing.Proves;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a card says that an action would change, and taking back what was confirmed: with a real
/// Heinzelmännchen, and an agent that proposes.
class EffectTest {
    @TempDir
    Path folder;

    private Kernel kernel;
    private String chat = "";

    @BeforeEach
    void furnish() throws IOException {
        kernel = Kernel.start(Options.here()
                .withEnvironment(Map.of())
                .in(folder.resolve("home"))
                .withProject(folder));
        Path contract = folder.resolve("weekly-report.prose.md");
        try (InputStream sample = EffectTest.class.getResourceAsStream("/heinzel/demo/weekly-report.prose.md")) {
            Files.write(contract, Optional.ofNullable(sample).orElseThrow().readAllBytes());
        }
        answered(0, "heinzel", "new", "--file", contract.toString());
        answered(0, "approve", "weekly-report");
        chat = answered(0, "chat", "open", "--context", "text:the week")
                .path("session")
                .asText();
    }

    @AfterEach
    void stop() {
        kernel.close();
    }

    @Test
    @Proves("X8.1")
    void aCardShowsBeforeAndAfter() throws IOException {
        propose("heinzel pause", Json.object("ref", "weekly-report"));
        JsonNode change = action("a1").path("changes").path(0);
        assertEquals(
                "the state of weekly-report (" + id() + ")", change.path("what").asText());
        assertEquals("asleep", change.path("before").asText());
        assertEquals("paused", change.path("after").asText());
        assertEquals("asleep", state());

        propose("heinzel resume-schedule", Json.object("ref", "weekly-report"));
        assertEquals(0, action("a2").path("changes").size(), "it is not paused, so nothing would change");
    }

    @Test
    @Proves("X8.2")
    void whenTheWorldMovedConfirmRefusesShowsTheNewDifferenceAndRunsNothing() throws IOException {
        propose("heinzel rename", Json.object("ref", id()).with("name", "friday-report"));
        String seen = action("a1").path("effect").asText();
        answered(0, "heinzel", "rename", "weekly-report", "monday-report");

        JsonNode refused = answered(5, "chat", "confirm", chat, "a1", "--seen", seen);
        String said = refused.path("error").asText();
        assertTrue(said.contains("'monday-report'") && said.contains("'friday-report'"), said);
        assertEquals("pending", action("a1").path("state").asText());
        answered(0, "heinzel", "show", "monday-report");
        answered(5, "chat", "confirm", chat, "a1", "--seen", seen);

        answered(
                0,
                "chat",
                "confirm",
                chat,
                "a1",
                "--seen",
                action("a1").path("effect").asText());
        answered(0, "heinzel", "show", "friday-report");
    }

    @Test
    @Proves("X8.2")
    void whoSendsNoHashIsToldOnceOfWhatMoved() throws IOException {
        propose("heinzel rename", Json.object("ref", id()).with("name", "friday-report"));
        answered(0, "heinzel", "rename", "weekly-report", "monday-report");
        answered(5, "chat", "confirm", chat, "a1");
        answered(0, "heinzel", "show", "monday-report");
        answered(0, "chat", "confirm", chat, "a1");
        answered(0, "heinzel", "show", "friday-report");
    }

    @Test
    @Proves("X4.1")
    void whatWasConfirmedIsUndoneOnceAndAsLongAsThereIsSomethingToUndo() throws IOException {
        propose("heinzel pause", Json.object("ref", "weekly-report"));
        assertTrue(action("a1").path("undo").asBoolean());
        answered(5, "chat", "undo", chat, "a1");
        answered(0, "chat", "confirm", chat, "a1");
        assertEquals("paused", state());
        assertTrue(action("a1").path("undo").asBoolean());

        answered(0, "chat", "undo", chat, "a1");
        assertEquals("asleep", state());
        assertFalse(action("a1").path("undo").asBoolean());
        assertTrue(action("a1").path("note").asText().contains("undone"), action("a1")::toString);
        answered(5, "chat", "undo", chat, "a1");

        propose("heinzel pause", Json.object("ref", "weekly-report"));
        answered(0, "chat", "confirm", chat, "a2");
        answered(0, "heinzel", "resume-schedule", "weekly-report");
        assertFalse(action("a2").path("undo").asBoolean(), "somebody took it back already");
        answered(5, "chat", "undo", chat, "a2");
        assertEquals("asleep", state());
    }

    @Test
    @Proves("X8.1")
    void theChatAsTextTellsWhatAnActionWouldChange() {
        propose("heinzel rename", Json.object("ref", "weekly-report").with("name", "friday-report"));

        Typed shown = Typed.at(kernel, List.of("chat", "show", chat));

        assertEquals(0, shown.exit(), shown::text);
        assertTrue(shown.text().contains("weekly-report"), shown::text);
        assertTrue(shown.text().contains("the name of"), shown::text);
    }

    private void propose(String at, Json.Obj arguments) {
        OperationSpec operation = kernel.operations().stream()
                .filter(offered -> offered.at().equals(at))
                .findFirst()
                .orElseThrow();
        assertInstanceOf(
                Outcome.Proposed.class,
                kernel.chat(chat).invoke(operation, arguments, Progress.silent(), Cancellation.none()));
    }

    private JsonNode action(String id) throws IOException {
        for (JsonNode action : answered(0, "chat", "show", chat).path("actions")) {
            if (action.path("id").asText().equals(id)) {
                return action;
            }
        }
        throw new AssertionError("there is no " + id);
    }

    private String state() throws IOException {
        return answered(0, "heinzel", "show", "weekly-report").path("state").asText();
    }

    private String id() throws IOException {
        return answered(0, "heinzel", "show", "weekly-report").path("id").asText();
    }

    private JsonNode answered(int exit, String... words) throws IOException {
        List<String> typed = new ArrayList<>(List.of(words));
        typed.add("--json");
        Typed ran = Typed.at(kernel, typed);
        assertEquals(exit, ran.exit(), ran::text);
        return new ObjectMapper().readTree(ran.text());
    }
}
