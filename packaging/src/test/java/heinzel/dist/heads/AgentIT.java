package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.testing.Programs;
import heinzel.testing.Proves;
import heinzel.testing.Ran;
import heinzel.testing.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The packaged program registers with an agent whose settings lie in a home of the test's, and tells what it is.
class AgentIT {
    @TempDir
    Path home;

    @Test
    @Proves({"K20.1", "K20"})
    void itIsNamedInTheAgentsSettingsAsItIsStartedAndTakenOutAgain() throws IOException {
        Path settings = Files.writeString(home.resolve(".claude.json"), "{\n  \"mcpServers\": {}\n}\n");
        JsonNode added = hz(0, "system", "agent", "install", "claude-code");
        assertEquals("added", added.path("what").asText(), added::toString);
        JsonNode server = McpClient.JSON
                .readTree(Files.readString(settings))
                .path("mcpServers")
                .path("hz");
        assertEquals(Programs.hz().toString(), server.path("command").asText());
        assertEquals(
                home.resolve("hz").toString(),
                server.path("env").path("HZ_HOME").asText());

        JsonNode listed = hz(0, "system", "agent", "list").path("items").path(0);
        assertTrue(listed.path("registered").asBoolean(), listed::toString);
        hz(0, "system", "agent", "uninstall", "claude-code");
        assertEquals("{\n  \"mcpServers\": {}\n}\n", Files.readString(settings));
        hz(4, "system", "agent", "install", "emacs");
    }

    @Test
    @Proves({"K20.5", "K20"})
    void theChangelogIsThePageAndTheVersionIsTheOneThatRuns() throws IOException {
        JsonNode changes = hz(0, "system", "changelog");
        long written = Files.readAllLines(SourceTree.around().root().resolve("docs/changelog.md")).stream()
                .filter(line -> line.startsWith("- "))
                .count();
        assertEquals(written, changes.path("total").asLong());
        assertEquals("Unreleased", changes.path("items").path(0).path("version").asText());

        JsonNode update = hz(0, "system", "update");
        Ran version = run("--version");
        JsonNode program = update.path("items").path(0);
        assertTrue(version.out().contains(program.path("version").asText()), version::out);
        assertEquals(Programs.hz().toString(), program.path("where").asText());
        assertFalse(update.path("asked").asBoolean());
        assertFalse(program.hasNonNull("newest"), program::toString);
    }

    private JsonNode hz(int exit, String... words) throws IOException {
        String[] all = new String[words.length + 1];
        System.arraycopy(words, 0, all, 0, words.length);
        all[words.length] = "--json";
        Ran ran = run(all);
        assertEquals(exit, ran.exit(), () -> ran.out() + ran.err());
        return McpClient.JSON.readTree(ran.out());
    }

    private Ran run(String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(Programs.hz().toString()));
        command.addAll(List.of(words));
        return Ran.run(
                home,
                Map.of("HOME", home.toString(), "HZ_HOME", home.resolve("hz").toString(), "CLAUDE_CONFIG_DIR", ""),
                Duration.ofMinutes(2),
                command);
    }
}
