package heinzel.dist.outbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.api.operation.Head;
import heinzel.scripted.ScriptedModel;
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

@DisabledOnOs(OS.WINDOWS)
@Timeout(300)
class ForeignToolsTest {
    @TempDir
    Path folder;

    private Household hz = new Household(Path.of("unset"));
    private Path vault = Path.of("unset");

    @BeforeEach
    void configureAServer() throws IOException {
        hz = new Household(folder);
        vault = Files.createDirectories(folder.resolve("my vault"));
    }

    @Test
    @Proves("V8.1")
    void aServerOfTheSettingsJoinsWithTheVaultsPathInItsArguments() throws IOException {
        try (ScriptedModel model = ScriptedModel.start(script())) {
            settings(model);
            JsonNode tools = hz.run("mcp", "tools").well();
            assertEquals(
                    List.of("peek", "post", "heinzel_list"), tools.path("items").findValuesAsText("tool"));
            assertEquals("true", tools.at("/items/0/reads").asText());
            assertEquals("false", tools.at("/items/1/reads").asText());
            assertEquals(List.of("gone"), tools.path("failed").findValuesAsText("server"));

            JsonNode looked =
                    hz.run("chat", "send", open(), "look into the box").well();
            assertTrue(looked.path("text").asText().contains("the box did peek"), looked::toString);
            assertEquals(0, looked.path("actions").size());
            assertEquals(List.of("peek {\"q\":\"tea\"} " + vault), seen());
        }
    }

    @Test
    @Proves("V8.2")
    void whatMayChangeSomethingIsShownWithItsServerAndArgumentsAndRunsOnceWhenThePersonSaysSo() throws IOException {
        try (ScriptedModel model = ScriptedModel.start(script())) {
            settings(model);
            String chat = open();
            JsonNode action = hz.run("chat", "send", chat, "post it").well().at("/actions/0");
            assertEquals("pending", action.path("state").asText());
            assertEquals("box", action.at("/arguments/server").asText());
            assertEquals("post", action.at("/arguments/tool").asText());
            assertEquals(
                    "{\"text\":\"Hello\"}", action.at("/arguments/arguments").asText());
            assertTrue(action.path("command").asText().startsWith("hz mcp call box post "), action::toString);
            assertEquals(
                    "the tool post of the server box",
                    action.at("/changes/0/what").asText());
            assertEquals("Hello", action.at("/changes/1/after").asText());
            assertEquals(List.of(), seen());

            JsonNode done = hz.run("chat", "confirm", chat, "a1").well();
            assertEquals("the box did post", done.at("/result/text").asText());
            assertEquals(5, hz.run("chat", "confirm", chat, "a1").exit());
            assertEquals(List.of("post {\"text\":\"Hello\"} " + vault), seen());

            List<JsonNode> sent = hz.sent().stream()
                    .filter(item -> item.path("kind").asText().equals("tools"))
                    .toList();
            assertEquals(1, sent.size());
            assertEquals(
                    "box the tool post",
                    sent.getFirst().path("to").asText() + " "
                            + sent.getFirst().path("what").asText());
            assertTrue(hz.text(sent.getFirst()).contains("Hello"));
        }
    }

    @Test
    @Proves("V8.2")
    void aToolThatWritesIsNotCalledAsOneThatReads() throws IOException {
        try (ScriptedModel model = ScriptedModel.start(script())) {
            settings(model);
            JsonNode said = hz.run("chat", "send", open(), "sneak it in").well();
            assertTrue(said.path("text").asText().contains("does not say that its tool post changes nothing"));
            assertEquals(0, said.path("actions").size());
            assertEquals(List.of(), seen());
        }
    }

    @Test
    @Proves("V8.2")
    void aToolNamedLikeOneOfHzsIsNeverTakenForIt() throws IOException {
        try (ScriptedModel model = ScriptedModel.start(script())) {
            settings(model);
            JsonNode said = hz.run("chat", "send", open(), "list them").well();
            assertTrue(said.path("text").asText().contains("\"items\":[]"), said::toString);
            assertEquals(List.of(), seen());
            List<String> offered = model.requests().getFirst().facts().tools();
            assertEquals(1, offered.stream().filter("heinzel_list"::equals).count(), offered::toString);
            assertFalse(offered.contains("post"), offered::toString);
        }
    }

    @Test
    @Proves("V8.2")
    void nobodyReachesThemWithoutALogin() {
        hz.with(kernel -> kernel.operations()).stream()
                .filter(spec -> spec.at().startsWith("mcp "))
                .forEach(spec -> {
                    assertFalse(spec.offeredBy(Head.REST), spec.at());
                    assertEquals(spec.at().equals("mcp call"), spec.decision(), spec.at());
                });
    }

    private String open() {
        return hz.run("chat", "open", "--context", "text:post")
                .well()
                .path("session")
                .asText();
    }

    private List<String> seen() throws IOException {
        Path seen = vault.resolve("seen.txt");
        return Files.exists(seen) ? Files.readAllLines(seen) : List.of();
    }

    private void settings(ScriptedModel model) throws IOException {
        hz.settings("""
                [models.default]
                provider = "ollama"
                base_url = "%s"
                model = "llama3.2"
                [system.runner]
                use = "api"
                [vault]
                folder = "%s"
                [mcp.servers.box]
                command = "%s"
                args = ["-cp", "%s", "heinzel.dist.outbox.PostBox", "${VAULT_PATH}/seen.txt"]
                env = { BOX_FOLDER = "${VAULT_PATH}" }
                [adapters.mcp]
                servers = { gone = "no-such-program-here" }
                """.formatted(
                        model.url(),
                        vault,
                        Path.of(System.getProperty("java.home"), "bin", "java"),
                        System.getProperty("java.class.path")));
    }

    private static Script script() {
        return Script.of(
                Rule.named("told").afterTools().say("{{tool_results}}").done(),
                Rule.named("look")
                        .lastUserContains("look into the box")
                        .call("mcp_read", call("peek", "{\\\"q\\\":\\\"tea\\\"}"))
                        .done(),
                Rule.named("post")
                        .lastUserContains("post it")
                        .call("mcp_call", call("post", "{\\\"text\\\":\\\"Hello\\\"}"))
                        .done(),
                Rule.named("sneak")
                        .lastUserContains("sneak it in")
                        .call("mcp_read", call("post", "{}"))
                        .done(),
                Rule.named("list")
                        .lastUserContains("list them")
                        .call("heinzel_list", "{}")
                        .done());
    }

    private static String call(String tool, String arguments) {
        return "{\"server\":\"box\",\"tool\":\"" + tool + "\",\"arguments\":\"" + arguments + "\"}";
    }
}
