package heinzel.adapters.agents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import heinzel.api.agent.AgentPrograms.Change;
import heinzel.api.agent.AgentPrograms.What;
import heinzel.api.agent.McpServer;
import heinzel.api.module.RunsOn.OperatingSystem;
import heinzel.api.operation.Problem;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The settings files of coding agents, as people and these programs write them.
@Proves({"K20.1", "K20"})
class AgentFilesTest {
    private static final McpServer HZ = new McpServer(
            "hz", List.of("/opt/my hz/bin/hz", "system", "serve", "mcp"), Map.of("HZ_HOME", "/home/p/a \"b\""));
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(JsonReadFeature.ALLOW_JAVA_COMMENTS).build();

    @TempDir
    Path home;

    private KnownAgents agents() {
        return new KnownAgents(Known.all(Map.of(), home, OperatingSystem.LINUX), program -> false);
    }

    private Path write(String file, String text) throws IOException {
        Path path = home.resolve(file);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, text);
    }

    private static JsonNode hz(Path file, String field) throws IOException {
        return JSON.readTree(Files.readString(file)).path(field).path("hz");
    }

    private static void assertNamed(JsonNode hz) {
        assertEquals("/opt/my hz/bin/hz", hz.path("command").asText(), hz::toString);
        assertEquals("[\"system\",\"serve\",\"mcp\"]", hz.path("args").toString());
        assertEquals("/home/p/a \"b\"", hz.path("env").path("HZ_HOME").asText());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"mcpServers\": {}}",
                "{\n  \"numStartups\": 12,\n  \"mcpServers\": {\n    \"other\": {\"command\": \"x\", \"args\": [\"}\", \"\\\"\"]}\n  },\n  \"last\": 1.50\n}\n",
                "{\"mcpServers\":{\"a\":{\"n\":[1,{\"b\":null}]}},\"mcpServersOld\":{\"hz\":1}}"
            })
    void whatStandsInClaudesFileStaysAndIsBackAgainWithoutHz(String before) throws IOException {
        Path file = write(".claude.json", before);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        JsonNode others = JSON.readTree(before);

        Change added = agents().install("claude-code", HZ);

        assertEquals(What.ADDED, added.what());
        assertTrue(added.program().registered());
        assertNamed(hz(file, "mcpServers"));
        assertEquals("stdio", hz(file, "mcpServers").path("type").asText());
        assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        others.fieldNames().forEachRemaining(name -> assertTrue(read(file).contains("\"" + name + "\"")));
        String installed = Files.readString(file);

        assertEquals(What.NOTHING, agents().install("claude-code", HZ).what());
        assertEquals(installed, Files.readString(file));

        McpServer moved = new McpServer("hz", List.of("/usr/bin/hz", "system", "serve", "mcp"), Map.of());
        assertEquals(What.CHANGED, agents().install("claude-code", moved).what());
        assertEquals("/usr/bin/hz", hz(file, "mcpServers").path("command").asText());

        assertEquals(What.REMOVED, agents().uninstall("claude-code", HZ).what());
        assertEquals(before, Files.readString(file));
        assertEquals(What.NOTHING, agents().uninstall("claude-code", HZ).what());
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException broken) {
            throw new java.io.UncheckedIOException(broken);
        }
    }

    @Test
    void aFileWithoutServersOrWithCommentsGetsThem() throws IOException {
        Path gemini = write(".gemini/settings.json", "{\n  // the theme\n  \"theme\": \"/* no */ // comment\"\n}\n");
        Path code = write(".config/Code/User/mcp.json", "\n");
        agents().install("gemini", HZ);
        agents().install("vscode", HZ);
        assertNamed(hz(gemini, "mcpServers"));
        assertTrue(read(gemini).contains("// the theme\n  \"theme\": \"/* no */ // comment\""), () -> read(gemini));
        assertNamed(hz(code, "servers"));
    }

    @Test
    void aServerInTheMiddleIsTakenOutWithItsComma() throws IOException {
        String ours = "\"hz\": {\"command\": \"hz\", \"args\": [\"system\", \"serve\", \"mcp\"]}";
        Path first = write(".claude.json", "{\"mcpServers\": {" + ours + ", \"b\": {}}}");
        agents().uninstall("claude-code", HZ);
        assertEquals("{\"mcpServers\": {\"b\": {}}}", read(first));
        Path middle = write(".claude.json", "{\"mcpServers\": {\"a\": {}, " + ours + ", \"b\": {}}}");
        agents().uninstall("claude-code", HZ);
        assertEquals("{\"mcpServers\": {\"a\": {}, \"b\": {}}}", read(middle));
    }

    @Test
    void codexKeepsItsTablesAndComments() throws IOException {
        String before = "model = \"o\"\n\n[mcp_servers.other]\ncommand = \"x\"\n\n# mine\n[tui]\ntheme = \"dark\"\n";
        Path file = write(".codex/config.toml", before);
        assertEquals(What.ADDED, agents().install("codex", HZ).what());
        assertEquals(
                before
                        + "\n[mcp_servers.hz]\ncommand = \"/opt/my hz/bin/hz\"\nargs = [\"system\", \"serve\", \"mcp\"]\n"
                        + "env = {\"HZ_HOME\" = \"/home/p/a \\\"b\\\"\"}\n",
                read(file));
        assertEquals(What.NOTHING, agents().install("codex", HZ).what());
        agents().uninstall("codex", HZ);
        assertEquals(before, read(file));

        write(
                ".codex/config.toml",
                "[mcp_servers.hz]\ncommand = \"old\"\nargs = [\"system\", \"serve\", \"mcp\"]\n\n[mcp_servers.hz.env]\nA = \"b\"\n\n# mine\n[tui]\ntheme = \"dark\"\n");
        agents().install("codex", HZ);
        assertFalse(read(file).contains("mcp_servers.hz.env"), () -> read(file));
        assertTrue(read(file).endsWith("\n\n# mine\n[tui]\ntheme = \"dark\"\n"), () -> read(file));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "claude-code|.claude.json|{\"mcpServers\": [",
                "claude-code|.claude.json|{\"mcpServers\": []}",
                "claude-code|.claude.json|no json",
                "claude-code|.claude.json|{\"mcpServers\": {\"hz\": {\"command\": \"somebody-else\"}}}",
                "gemini|.gemini/settings.json|{\"a\": 1,}",
                "gemini|.gemini/settings.json|{\"mcpServers\": {}, \"mcpServers\": {}}",
                "codex|.codex/config.toml|mcp_servers = {}",
                "codex|.codex/config.toml|mcp_servers.hz.command = \"x\"",
                "codex|.codex/config.toml|[mcp_servers.hz]",
                "codex|.codex/config.toml|a = \"\"\"b"
            })
    void whatCanNotBeChangedWithCertaintyIsLeftAlone(String agent, String file, String text) throws IOException {
        Path path = write(file, text);
        assertThrows(Problem.Conflict.class, () -> agents().install(agent, HZ), text);
        assertEquals(text, read(path));
    }

    @Test
    void aTextOfSeveralLinesInCodexsFileIsNotTakenForATable() throws IOException {
        String note = "note = \"\"\"\n[mcp_servers.hz]\ncommand = \"x\"\n\"\"\"\n";
        Path file = write(".codex/config.toml", note);
        assertThrows(Problem.Conflict.class, () -> agents().uninstall("codex", HZ));
        assertEquals(note, read(file));
        assertTrue(agents().all(HZ).stream().noneMatch(agent -> agent.registered()));
    }

    @Test
    void aFileBehindALinkIsChangedWhereItLies() throws IOException {
        Path real = write("dotfiles/claude.json", "{}");
        Files.createSymbolicLink(home.resolve(".claude.json"), real);
        agents().install("claude-code", HZ);
        assertTrue(Files.isSymbolicLink(home.resolve(".claude.json")));
        assertNamed(hz(real, "mcpServers"));
    }

    @Test
    void whatIsNotThereIsSaid() {
        assertTrue(agents().all(HZ).stream().noneMatch(agent -> agent.found() || agent.registered()));
        assertThrows(Problem.NotFound.class, () -> agents().install("claude-code", HZ));
        assertThrows(Problem.NotFound.class, () -> agents().install("emacs", HZ));
    }

    @Test
    void anAgentThatIsThereWithoutSettingsGetsThem() throws IOException {
        KnownAgents there = new KnownAgents(Known.all(Map.of(), home, OperatingSystem.LINUX), "claude"::equals);
        there.install("claude-code", HZ);
        assertNamed(hz(home.resolve(".claude.json"), "mcpServers"));
        assertEquals(
                List.of(true, false, false, false),
                there.all(HZ).stream().map(agent -> agent.registered()).toList());
    }
}
