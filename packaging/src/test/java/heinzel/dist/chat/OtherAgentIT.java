package heinzel.dist.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.scripted.ScriptedModel;
import heinzel.scripted.claudecode.ClaudeCodeHome;
import heinzel.scripted.script.Rule;
import heinzel.scripted.script.Script;
import heinzel.testing.Needed;
import heinzel.testing.Programs;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// One chat whose agent is another with each message: the program, an agent of the Agent Client Protocol, a model.
@Timeout(300)
final class OtherAgentIT {
    @TempDir
    Path folder;

    @Test
    @Proves({"C16.3", "C23"})
    void aChatGoesOnWhereItWasWhoeverAnswers() throws Exception {
        ClaudeCodeHome claude = Needed.found(ClaudeCodeHome.find(folder), ClaudeCodeHome.MISSING);
        Path adapter = Programs.nodeModule("@zed-industries/claude-code-acp/dist/index.js");
        Script script = Script.of(
                Rule.named("tell").afterTools().say("{{tool_results}}").done(),
                Rule.named("third")
                        .lastUserMatches(
                                "(?s)first question.*from the program.*second question.*Not run.*third question")
                        .say("I know all of it.")
                        .done(),
                Rule.named("second")
                        .lastUserMatches("(?s)first question.*from the program.*second question")
                        .call("mcp__hz__heinzel_new", "{\"template\": \"weekly-report\"}")
                        .done(),
                Rule.named("first")
                        .lastUserContains("first question")
                        .say("An answer from the program.")
                        .done());
        try (ScriptedModel model = ScriptedModel.start(script)) {
            Hz hz = new Hz(folder, claude, model.url())
                    .with("CLAUDE_CODE_EXECUTABLE", claude.program().toString())
                    .with("HZ_SYSTEM_RUNNER_AGENT", "['" + Programs.node() + "', '" + adapter + "']")
                    .with(
                            "HZ_SYSTEM_RUNNER_VARIABLES",
                            "['ANTHROPIC_BASE_URL', 'ANTHROPIC_API_KEY', 'CLAUDE_CODE_EXECUTABLE']")
                    .with("HZ_MODELS_DEFAULT_BASE_URL", model.url())
                    .with("HZ_MODELS_DEFAULT_MODEL", "claude-haiku-4-5")
                    .with("HZ_CREDENTIAL_ANTHROPIC", "scripted");
            String chat =
                    hz.run("chat", "open", "--json").well().path("session").asText();
            JsonNode first =
                    hz.run("chat", "send", chat, "first question", "--json").well();
            assertEquals("claude-code", first.path("runner").asText());

            hz.with("HZ_SYSTEM_RUNNER_USE", "acp");
            JsonNode second =
                    hz.run("chat", "send", chat, "second question", "--json").well();
            assertEquals("acp", second.path("runner").asText());
            assertTrue(second.path("text").asText().contains("Not run"), second.toString());
            assertFalse(second.path("usd_known").asBoolean(), second.toString());
            assertEquals("pending", second.at("/actions/0/state").asText());

            hz.with("HZ_SYSTEM_RUNNER_USE", "api");
            JsonNode third =
                    hz.run("chat", "send", chat, "third question", "--json").well();
            assertEquals("api", third.path("runner").asText());
            assertEquals("I know all of it.", third.path("text").asText());
            assertEquals(1, third.path("actions").size());
            List<String> tools = model.requests().stream()
                    .flatMap(request -> request.facts().tools().stream())
                    .filter(tool ->
                            !tool.contains("heinzel_") && !tool.contains("system_") && !tool.startsWith("mcp__"))
                    .filter(tool -> tool.matches("Bash|Read|Write|Edit|Task|WebFetch"))
                    .toList();
            assertEquals(List.of(), tools, "no agent brings tools of its own");
        }
    }
}
