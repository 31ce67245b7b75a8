package heinzel.dist.outbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import heinzel.scripted.ScriptedModel;
import heinzel.scripted.script.Rule;
import heinzel.scripted.script.Script;
import heinzel.testing.Proves;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Processes of hz without any network, where this machine lets a test take it away; else with nobody at the other
/// end of any address.
@EnabledOnOs(OS.LINUX)
@Timeout(600)
class OfflineTest {
    private static final List<List<String>> READS = List.of(
            List.of("chat", "list"),
            List.of("chat", "show"),
            List.of("drafts"),
            List.of("system", "notify", "list"),
            List.of("heinzel", "list"),
            List.of("heinzel", "show", "reader"),
            List.of("heinzel", "explain", "reader"),
            List.of("system", "outbox"));

    private static final JsonNode NONE = MissingNode.getInstance();

    @TempDir
    Path folder;

    @Test
    @Proves("V11.2")
    void everythingThatWasSaidDraftedAndToldIsReadWithoutANetwork() throws Exception {
        Household hz = new Household(folder);
        String chat = work(hz);
        Map<List<String>, JsonNode> online =
                new TreeMap<>((one, other) -> one.toString().compareTo(other.toString()));
        for (List<String> read : READS) {
            online.put(read, hz.run(words(read, chat)).well());
        }
        assertEquals(
                1, online.getOrDefault(List.of("drafts"), NONE).path("items").size());
        assertTrue(online.getOrDefault(List.of("system", "notify", "list"), NONE)
                        .path("total")
                        .asInt()
                > 0);

        for (List<String> read : READS) {
            assertEquals(online.get(read), offline(0, words(read, chat)), read.toString());
        }
        JsonNode doctor = offline(1, "system", "doctor");
        assertTrue(doctor.path("checks").size() > 5, doctor::toString);
        assertTrue(doctor.findValuesAsText("id").contains("feed.blog"), doctor::toString);

        JsonNode unsent = offline(6, "chat", "send", chat, "are you there");
        assertTrue(unsent.path("error").asText().contains("127.0.0.1"), unsent::toString);
        JsonNode kept = offline(0, "chat", "show", chat);
        assertEquals("are you there", kept.at("/messages/2/text").asText());
    }

    /// A chat, a draft and a notice.
    private String work(Household hz) throws IOException {
        Script script = Script.of(
                Rule.named("turn")
                        .toolOffered("outcome")
                        .call("outcome", "{\"kind\":\"draft\",\"report\":\"There is tea.\",\"draft\":\"Tea.\"}")
                        .done(),
                Rule.named("talk").say("Hello.").done());
        try (ScriptedModel model = ScriptedModel.start(script)) {
            hz.settings("""
                    [models.default]
                    provider = "ollama"
                    base_url = "%s"
                    model = "llama3.2"
                    [system.runner]
                    use = "api"
                    [vault]
                    folder = "%s"
                    [adapters.feed]
                    feeds = { blog = "http://127.0.0.1:9/feed" }
                    """.formatted(model.url(), Files.createDirectories(folder.resolve("vault"))));
            String chat = hz.run("chat", "open", "--context", "text:tea")
                    .well()
                    .path("session")
                    .asText();
            hz.run("chat", "send", chat, "hello").well();
            Path contract = Files.writeString(folder.resolve("reader.prose.md"), """
                    ---
                    name: reader
                    hz:
                      output: file
                    ---

                    ### Goal

                    It says what tea there is.
                    """);
            hz.run("heinzel", "new", "--file", contract.toString()).well();
            hz.run("approve", "reader").well();
            hz.run("heinzel", "wake", "reader").well();
            return chat;
        }
    }

    private static String[] words(List<String> read, String chat) {
        List<String> words = new ArrayList<>(read);
        if (read.equals(List.of("chat", "show"))) {
            words.add(chat);
        }
        return words.toArray(String[]::new);
    }

    private JsonNode offline(int exit, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(alone());
        command.addAll(Household.java());
        command.addAll(List.of(words));
        command.add("--json");
        Path errors = Files.createTempFile(folder, "errors", "");
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectError(errors.toFile());
        builder.environment().clear();
        builder.environment().put("PATH", System.getenv().getOrDefault("PATH", ""));
        builder.environment().put("HOME", folder.resolve("user").toString());
        builder.environment().put("HZ_HOME", folder.resolve("home").toString());
        Process process = builder.start();
        process.getOutputStream().close();
        String out;
        try (InputStream in = process.getInputStream()) {
            out = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        assertTrue(process.waitFor(120, TimeUnit.SECONDS), () -> "never ended: " + List.of(words));
        assertEquals(exit, process.exitValue(), () -> List.of(words) + "\n" + out + read(errors));
        return Household.JSON.readTree(out);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException gone) {
            return gone.toString();
        }
    }

    /// What takes the network away from a program, loopback too.
    private static List<String> alone() throws IOException, InterruptedException {
        List<String> without = List.of("unshare", "--user", "--map-current-user", "--net");
        List<String> tried = new ArrayList<>(without);
        tried.add("true");
        try {
            Process process = new ProcessBuilder(tried).start();
            return process.waitFor() == 0 ? without : List.of();
        } catch (IOException notInstalled) {
            return List.of();
        }
    }
}
