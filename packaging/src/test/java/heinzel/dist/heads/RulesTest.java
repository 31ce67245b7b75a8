package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.Outcome;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A chat's agent, and a person at the command line who lets the very same run without asking.
@Proves("V3")
class RulesTest {
    @TempDir
    Path folder;

    private Instant now = Instant.parse("2026-11-30T09:00:00Z");
    private Kernel kernel;

    @BeforeEach
    void start() throws IOException {
        kernel = started();
        born("good");
        born("other");
    }

    private Kernel started() {
        return Kernel.start(Options.here()
                .withEnvironment(Map.of())
                .in(folder.resolve("home"))
                .withProject(folder)
                .withClock(() -> now, ZoneOffset.UTC));
    }

    @AfterEach
    void end() {
        kernel.close();
    }

    @Test
    @Proves({"V3.3", "V3"})
    void whatThePersonAllowedRunsWithoutAskingAndLeavesACardThatTakesItBack() throws IOException {
        String chat = chat();
        assertInstanceOf(Outcome.Proposed.class, pause(chat, "good"));
        JsonNode waiting = action(chat, 0);
        assertTrue(waiting.path("ruleable").asBoolean(), waiting::toString);
        JsonNode confirmed = json(0, "chat", "confirm", chat, "a1", "--always");
        String rule = confirmed.path("rule").asText();
        json(0, "heinzel", "resume-schedule", "good");

        assertInstanceOf(Outcome.Ran.class, pause(chat, "good"));

        assertEquals("paused", state("good"));
        JsonNode ran = action(chat, 1);
        assertEquals("done", ran.path("state").asText(), ran::toString);
        assertEquals(rule, ran.path("rule").asText());
        assertTrue(ran.path("undo").asBoolean(), ran::toString);
        JsonNode listed = json(0, "chat", "rules", "list").path("items").path(0);
        assertEquals(rule, listed.path("rule").asText());
        assertEquals("heinzel pause", listed.path("operation").asText());
        assertTrue(listed.path("covers").asText().startsWith("hz heinzel pause hz-"), listed::toString);
        assertEquals(1, listed.path("used").asInt());

        json(0, "chat", "undo", chat, "a2");
        assertEquals("asleep", state("good"));
        assertInstanceOf(Outcome.Ran.class, pause(chat(), "good"), "always is in every chat");
    }

    @Test
    @Proves("V3.3")
    void aRuleCoversTheThingAndNotItsNameAndNothingElse() throws IOException {
        String chat = allowed("--always");

        assertInstanceOf(Outcome.Proposed.class, pause(chat, "other"));
        assertInstanceOf(Outcome.Proposed.class, act(chat, "heinzel retire", "good"));
        json(0, "heinzel", "rename", "good", "renamed");
        json(0, "heinzel", "rename", "other", "good");
        assertInstanceOf(Outcome.Proposed.class, pause(chat, "good"), "another that took the name");
        assertEquals("asleep", state("good"));
        assertInstanceOf(Outcome.Ran.class, pause(chat, "renamed"), "the same under its new name");
    }

    @Test
    @Proves("V3.3")
    void aRuleForOneChatHoldsInThatOneAlone() throws IOException {
        String chat = allowed("--session");
        assertInstanceOf(Outcome.Proposed.class, pause(chat(), "good"));
        assertInstanceOf(Outcome.Ran.class, pause(chat, "good"));
        json(0, "chat", "remove", chat);
        assertTrue(json(0, "chat", "rules", "list").path("items").isEmpty());
    }

    @Test
    @Proves("V3.3")
    void aRevokedRuleAsksAgainAtOnceInEveryProcess() throws IOException {
        String chat = allowed("--always");
        String rule = json(0, "chat", "rules", "list")
                .path("items")
                .path(0)
                .path("rule")
                .asText();
        try (Kernel serving = started()) {
            json(0, "chat", "rules", "revoke", rule);
            assertInstanceOf(Outcome.Proposed.class, act(serving, chat, "heinzel pause", "good"));
        }
        assertTrue(json(0, "chat", "rules", "list").path("items").isEmpty());
        json(4, "chat", "rules", "revoke", rule);
    }

    @Test
    @Proves("V3.3")
    void aRuleThatNobodyUsedForNinetyDaysIsNoneAnyMore() throws IOException {
        String chat = allowed("--always");
        now = now.plus(Duration.ofDays(89));
        assertInstanceOf(Outcome.Ran.class, pause(chat, "good"));
        json(0, "heinzel", "resume-schedule", "good");
        now = now.plus(Duration.ofDays(89));
        assertInstanceOf(Outcome.Ran.class, pause(chat, "good"), "a use counts");
        json(0, "heinzel", "resume-schedule", "good");
        now = now.plus(Duration.ofDays(91));
        assertInstanceOf(Outcome.Proposed.class, pause(chat, "good"));
        assertTrue(json(0, "chat", "rules", "list").path("items").isEmpty());
    }

    @Test
    @Proves({"V3.5", "V3.3"})
    void whatSpendsDecidesOrCanNotBeTakenBackIsCoveredByNone() throws IOException {
        String chat = chat();
        made("fresh");
        act(chat, "heinzel wake", "good");
        act(chat, "approve", "fresh");
        act(chat, "heinzel forget", "good");
        assertThrows(Problem.Refused.class, () -> act(chat, "system daemon install", ""));
        for (String action : List.of("a1", "a2", "a3")) {
            JsonNode refused = json(3, "chat", "confirm", chat, action, "--always");
            assertTrue(refused.path("error").asText().contains("No rule can cover"), refused::toString);
        }
        assertEquals("pending", action(chat, 0).path("state").asText(), "and nothing of it ran");
        pause(chat, "good");
        json(2, "chat", "confirm", chat, "a4", "--always", "--session");
        assertTrue(json(0, "chat", "rules", "list").path("items").isEmpty());
    }

    @Test
    @Proves({"V3.5", "V3.3"})
    void noAgentMakesOrRevokesARuleAndAConnectedProgramHasNone() throws IOException {
        String chat = allowed("--always");
        for (OperationSpec offered : kernel.chat(chat).offered()) {
            assertTrue(!offered.at().startsWith("chat "), offered.at());
        }
        Files.writeString(folder.resolve("home/config/hz.toml"), "[system.mcp]\nwrites = \"propose\"\n");
        try (Kernel proposing = started()) {
            OperationSpec pause = operation(proposing, "heinzel pause");
            Outcome outcome = proposing
                    .client(Head.MCP, "coder")
                    .invoke(pause, Json.object("ref", "good"), Progress.silent(), Cancellation.none());
            assertInstanceOf(Outcome.Proposed.class, outcome);
        }
    }

    /// A chat with a rule that pauses `good`, which is asleep.
    private String allowed(String reach) throws IOException {
        String chat = chat();
        pause(chat, "good");
        json(0, "chat", "confirm", chat, "a1", reach);
        json(0, "heinzel", "resume-schedule", "good");
        return chat;
    }

    private void born(String name) throws IOException {
        made(name);
        json(0, "approve", name);
    }

    private void made(String name) throws IOException {
        Files.createDirectories(folder.resolve("home/config"));
        Path file = Files.writeString(folder.resolve(name + ".prose.md"), """
                ---
                name: %s
                hz:
                  output: file
                ---

                # Note

                ### Goal

                A note says what matters today.
                """.formatted(name));
        json(0, "heinzel", "new", "--file", file.toString());
    }

    private String chat() throws IOException {
        return json(0, "chat", "open", "--context", "text:hello")
                .path("session")
                .asText();
    }

    private Outcome pause(String chat, String ref) {
        return act(chat, "heinzel pause", ref);
    }

    private Outcome act(String chat, String at, String ref) {
        return act(kernel, chat, at, ref);
    }

    private static Outcome act(Kernel by, String chat, String at, String ref) {
        Json.Obj arguments = ref.isEmpty() ? Json.Obj.EMPTY : Json.object("ref", ref);
        return by.chat(chat).invoke(operation(by, at), arguments, Progress.silent(), Cancellation.none());
    }

    private static OperationSpec operation(Kernel of, String at) {
        return of.operations().stream()
                .filter(known -> known.at().equals(at))
                .findFirst()
                .orElseThrow();
    }

    private JsonNode action(String chat, int index) throws IOException {
        return json(0, "chat", "show", chat).path("actions").path(index);
    }

    private String state(String ref) throws IOException {
        return json(0, "heinzel", "show", ref).path("state").asText();
    }

    private JsonNode json(int exit, String... words) throws IOException {
        List<String> all = new ArrayList<>(List.of(words));
        all.add("--json");
        Typed typed = Typed.at(kernel, all);
        assertEquals(exit, typed.exit(), typed::text);
        return McpClient.JSON.readTree(typed.text());
    }
}
