package heinzel.api.agent;

import heinzel.api.module.Capability;
import java.nio.file.Path;
import java.util.List;

/// The coding agents of this machine, as far as hz knows them: programs with a settings file of the person's,
/// in which MCP servers are named. What else stands in that file stays as it is, to the letter.
public interface AgentPrograms extends Capability {
    /// Those that hz knows, found or not, in a stable order.
    ///
    /// @param server what would be registered, to tell whether it is
    List<Program> all(McpServer server);

    /// Names the server in the program's settings file, or brings its entry up to date.
    ///
    /// @param id the program's
    /// @throws heinzel.api.operation.Problem.NotFound    for a program that hz does not know
    /// @throws heinzel.api.operation.Problem.Conflict    when something else stands there under that name, or
    ///         the file is written in a way that hz can't change with certainty
    /// @throws heinzel.api.operation.Problem.Unavailable when the file can't be read or written
    Change install(String id, McpServer server);

    /// Takes the entry out, when it is hz's.
    Change uninstall(String id, McpServer server);

    /// A coding agent.
    ///
    /// @param id         `claude-code`, `codex`, `gemini`, `vscode`
    /// @param name       as people know it
    /// @param found      whether it is on this machine: its program or its settings are
    /// @param registered whether hz is named in its settings
    /// @param file       its settings file, whether it is there or not
    record Program(String id, String name, boolean found, boolean registered, Path file) {}

    /// What was done to a settings file.
    ///
    /// @param what  added, changed, removed, or nothing
    /// @param entry the entry's text, as it stands there now, or stood there before it was removed
    record Change(Program program, What what, String entry) {}

    /// What became of the entry.
    enum What {
        ADDED,
        CHANGED,
        REMOVED,
        NOTHING
    }
}
