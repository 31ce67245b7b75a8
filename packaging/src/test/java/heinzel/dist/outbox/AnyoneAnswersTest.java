package heinzel.dist.outbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.scripted.ScriptedModel;
import heinzel.scripted.Served;
import heinzel.scripted.script.Rule;
import heinzel.scripted.script.Script;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// One conversation, answered by whoever is bound at the moment: servers on this machine as real HTTP servers.
@DisabledOnOs(OS.WINDOWS)
@Timeout(300)
class AnyoneAnswersTest {
    @TempDir
    Path folder;

    private Household hz = new Household(Path.of("unset"));

    @BeforeEach
    void move() {
        hz = new Household(folder);
    }

    @Test
    @Proves("V11.1")
    void aConversationGoesOnWithAnotherModelAndAnotherProgram() throws IOException {
        try (ScriptedModel far = ScriptedModel.start(script("far"));
                ScriptedModel compatible = ScriptedModel.start(script("compatible"));
                ScriptedModel ollama = ScriptedModel.start(script("ollama"))) {
            hz.with("HZ_CREDENTIAL_ANTHROPIC", "a-key");
            api("anthropic", "claude-haiku-4-5", far);
            String chat = hz.run("chat", "open", "--context", "text:tea")
                    .well()
                    .path("session")
                    .asText();
            assertEquals("far says far", say(chat, "first question"));

            api("openai-compatible", "qwen3", compatible);
            assertEquals("compatible says compatible", say(chat, "second question"));

            api("ollama", "llama3.2", ollama);
            assertEquals("ollama says ollama", say(chat, "third question"));

            Path program = Files.writeString(folder.resolve("agent"), "#!/bin/sh\ngrep -c question\n");
            assertTrue(program.toFile().setExecutable(true));
            hz.settings("[system.runner]\nuse = \"command\"\ncommand = [\"" + program + "\"]\n");
            int lines = Integer.parseInt(say(chat, "fourth question"));
            assertTrue(lines >= 4, "the program was not told what was said before: " + lines);

            api("openai-compatible", "qwen3", compatible);
            assertEquals("compatible says compatible", say(chat, "fifth question"));

            assertEquals("anthropic", far.requests().getFirst().protocol());
            Served last = compatible.requests().getLast();
            assertEquals("openai", last.protocol());
            for (String said : List.of("first", "second", "third", "fourth", "far says", "ollama says")) {
                assertTrue(last.body().contains(said), said);
            }
            assertTrue(
                    last.facts().tools().contains("heinzel_list"), last.facts().tools()::toString);
            assertEquals("openai", ollama.requests().getFirst().protocol());
            JsonNode shown = hz.run("chat", "show", chat).well();
            assertEquals(10, shown.path("messages").size());
        }
    }

    @Test
    @Proves("V11.1")
    void aModelOnThisMachineReadsAndProposesAndCostsNothing() throws IOException {
        Script script = Script.of(
                Rule.named("told").afterTools().say("Done with it.").done(),
                // A prompt holds what was said before: the newest is looked for first.
                Rule.named("write")
                        .lastUserContains("hold everything")
                        .call("system_daemon_pause", "{}")
                        .done(),
                Rule.named("read")
                        .lastUserContains("look around")
                        .call("heinzel_list", "{}")
                        .done());
        try (ScriptedModel local = ScriptedModel.start(script)) {
            api("ollama", "llama3.2", local);
            String chat = hz.run("chat", "open", "--context", "text:tea")
                    .well()
                    .path("session")
                    .asText();
            JsonNode looked = hz.run("chat", "send", chat, "look around").well();
            assertEquals("Done with it.", looked.path("text").asText());
            assertEquals(0, looked.path("usd").decimalValue().signum());
            assertTrue(looked.path("usd_known").asBoolean());
            assertTrue(
                    local.requests().getLast().body().contains("\\\"items\\\""),
                    local.requests().getLast().body());

            JsonNode held = hz.run("chat", "send", chat, "hold everything").well();
            assertEquals("pending", held.at("/actions/0/state").asText());
            assertEquals(
                    "done",
                    hz.run("chat", "confirm", chat, "a1")
                            .well()
                            .at("/action/state")
                            .asText());
        }
    }

    @Test
    @Proves("V11.1")
    void aTurnIsThoughtByAModelOnThisMachine() throws IOException {
        Script script = Script.of(Rule.named("turn")
                .toolOffered("outcome")
                .call("outcome", "{\"kind\":\"draft\",\"report\":\"There is tea.\",\"draft\":\"Tea.\"}")
                .done());
        try (ScriptedModel local = ScriptedModel.start(script)) {
            api("openai-compatible", "qwen3", local);
            Files.createDirectories(folder.resolve("user/Documents/hz"));
            Path contract = Files.writeString(folder.resolve("quiet.prose.md"), """
                    ---
                    name: quiet
                    hz:
                      output: file
                    ---

                    ### Goal

                    It says what is new.
                    """);
            hz.run("heinzel", "new", "--file", contract.toString()).well();
            hz.run("approve", "quiet").well();
            assertEquals(
                    "drafted",
                    hz.run("heinzel", "wake", "quiet")
                            .well()
                            .path("disposition")
                            .asText());
            assertEquals("openai", local.requests().getFirst().protocol());
        }
    }

    private String say(String chat, String words) {
        return hz.run("chat", "send", chat, words).well().path("text").asText();
    }

    private void api(String provider, String model, ScriptedModel server) throws IOException {
        hz.settings("""
                [models.default]
                provider = "%s"
                base_url = "%s"
                model = "%s"
                [system.runner]
                use = "api"
                """.formatted(provider, server.url(), model));
    }

    private static Script script(String who) {
        return Script.of(Rule.named("talk").say(who + " says " + who).done());
    }
}
