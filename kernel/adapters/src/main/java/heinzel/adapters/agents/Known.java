package heinzel.adapters.agents;

import heinzel.api.module.RunsOn.OperatingSystem;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A coding agent that hz knows.
///
/// @param program what it is started by
/// @param file    its settings of this person
/// @param form    how servers are named there
/// @param byHand  how the person does it themselves, for when hz can't
record Known(String id, String name, String program, Path file, Form form, String byHand) {
    /// @param variables the environment's
    /// @param home      the person's home folder
    static List<Known> all(Map<String, String> variables, Path home, OperatingSystem system) {
        Path claude = folder(variables, "CLAUDE_CONFIG_DIR").orElse(home);
        Path codex = folder(variables, "CODEX_HOME").orElse(home.resolve(".codex"));
        return List.of(
                new Known(
                        "claude-code",
                        "Claude Code",
                        "claude",
                        claude.resolve(".claude.json"),
                        new JsonForm("mcpServers", true),
                        "claude mcp add --scope user hz -- "),
                new Known(
                        "codex",
                        "Codex",
                        "codex",
                        codex.resolve("config.toml"),
                        new TomlForm(),
                        "codex mcp add hz -- "),
                new Known(
                        "gemini",
                        "Gemini CLI",
                        "gemini",
                        home.resolve(".gemini/settings.json"),
                        new JsonForm("mcpServers", false),
                        "gemini mcp add --scope user hz "),
                new Known(
                        "vscode",
                        "Visual Studio Code",
                        "code",
                        code(variables, home, system).resolve("User/mcp.json"),
                        new JsonForm("servers", true),
                        "in its command palette, MCP: Add Server, with the command "));
    }

    private static Path code(Map<String, String> variables, Path home, OperatingSystem system) {
        return switch (system) {
            case LINUX ->
                folder(variables, "XDG_CONFIG_HOME")
                        .orElse(home.resolve(".config"))
                        .resolve("Code");
            case MAC -> home.resolve("Library/Application Support/Code");
            case WINDOWS ->
                folder(variables, "APPDATA")
                        .orElse(home.resolve("AppData/Roaming"))
                        .resolve("Code");
        };
    }

    private static Optional<Path> folder(Map<String, String> variables, String name) {
        return Optional.ofNullable(variables.get(name)).map(Path::of).filter(Path::isAbsolute);
    }
}
