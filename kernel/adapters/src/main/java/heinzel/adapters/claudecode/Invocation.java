package heinzel.adapters.claudecode;

import heinzel.adapters.mcp.ServersFile;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Program;
import heinzel.adapters.process.Scratch;
import heinzel.api.agent.AgentRunner.AgentTask;
import heinzel.api.agent.ToolProfile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// How the program is called: with no setting, tool, skill or server but those named here.
final class Invocation {
    /// Set by an outer Claude Code when hz itself is started from one; they would make ours a part of that one.
    private static final Set<String> OUTER = Set.of(
            "CLAUDE_CODE_SESSION_ID",
            "CLAUDE_CODE_ENTRYPOINT",
            "CLAUDE_CODE_CHILD_NOTES_DIR",
            "CLAUDE_CODE_LAUNCHED_BY_SESSION_IDS",
            "CLAUDE_PROJECT_DIR");

    private Invocation() {}

    /// The call for a task. What the person asked and what the chat is about is kept out of the list of processes:
    /// the prompt goes to standard input, the instructions into a private file.
    static Program of(AgentTask task, Path program, String model, Environment environment, Scratch scratch) {
        List<String> command = new ArrayList<>(List.of(program.toString(), "-p"));
        command.addAll(List.of("--output-format", "stream-json", "--verbose", "--include-partial-messages"));
        command.addAll(List.of("--max-budget-usd", task.maxUsd().toPlainString()));
        command.addAll(List.of("--setting-sources", "", "--strict-mcp-config"));
        command.addAll(List.of(
                "--mcp-config",
                scratch.file("servers.json", ServersFile.of(task.tools())).toString()));
        command.addAll(List.of("--tools", task.tools().readFiles() ? "Read,Glob,Grep" : ""));
        command.addAll(List.of("--disable-slash-commands", "--restricted", "--no-session-persistence"));
        String allowed = allowed(task.tools());
        if (!allowed.isEmpty()) {
            command.addAll(List.of("--allowedTools", allowed));
        }
        command.addAll(List.of(
                "--system-prompt-file",
                scratch.file("instructions.txt", task.instructions()).toString()));
        if (!model.isEmpty()) {
            command.addAll(List.of("--model", model));
        }
        // An empty folder, so that no project's files are taken for instructions.
        Path folder = scratch.folder("work");
        return new Program(command, folder, own(environment, scratch), task.timeout()).withInput(task.prompt());
    }

    /// The variables of any call of the program.
    static Environment own(Environment environment, Scratch scratch) {
        Map<String, String> variables = new TreeMap<>(environment.variables());
        variables.keySet().removeAll(OUTER);
        return new Environment(variables)
                .with("TMPDIR", scratch.folder("tmp").toString())
                // Its ten retries make a wrong key take minutes.
                .with("CLAUDE_CODE_MAX_RETRIES", "2")
                .with("CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "1")
                .with("DISABLE_AUTOUPDATER", "1");
    }

    private static String allowed(ToolProfile tools) {
        return tools.mcpServers().stream()
                .map(server -> "mcp__" + server.name())
                .collect(Collectors.joining(","));
    }
}
