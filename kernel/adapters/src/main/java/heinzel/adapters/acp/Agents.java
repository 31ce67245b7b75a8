package heinzel.adapters.acp;

import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Executables;
import heinzel.api.operation.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The agents that a person may name instead of a whole command.
final class Agents {
    private static final List<Known> KNOWN = List.of(
            new Known(
                    "claude",
                    List.of(List.of("claude-agent-acp"), List.of("claude-code-acp")),
                    List.of("ANTHROPIC_", "CLAUDE_"),
                    "npm install -g @agentclientprotocol/claude-agent-acp",
                    "claude auth login"),
            new Known(
                    "codex",
                    List.of(List.of("codex-acp")),
                    List.of("OPENAI_", "CODEX_"),
                    "npm install -g @zed-industries/codex-acp",
                    "codex login"),
            new Known(
                    "gemini",
                    List.of(List.of("gemini", "--experimental-acp")),
                    List.of("GEMINI_", "GOOGLE_"),
                    "npm install -g @google/gemini-cli",
                    "gemini"),
            new Known(
                    "opencode",
                    List.of(List.of("opencode", "acp")),
                    List.of("OPENCODE_"),
                    "npm install -g opencode-ai",
                    "opencode auth login"));

    private Agents() {}

    /// An agent as hz knows it.
    ///
    /// @param commands its program and arguments, the newest name first
    /// @param prefixes of the variables that hold its login and settings
    /// @param install  what brings it
    /// @param login    what logs it in
    record Known(String name, List<List<String>> commands, List<String> prefixes, String install, String login) {}

    /// An agent that can be started.
    ///
    /// @param told        as messages name it
    /// @param command     the program's path and its arguments
    /// @param environment all that it gets
    /// @param login       what logs it in, where hz knows
    record Startable(String told, List<String> command, Environment environment, Optional<String> login) {}

    static List<String> names() {
        return KNOWN.stream().map(Known::name).toList();
    }

    /// Those of the known ones whose program is on the search path.
    static List<String> installed(Map<String, String> system) {
        Environment environment = Environment.of(system);
        return KNOWN.stream()
                .filter(known -> known.commands().stream()
                        .anyMatch(command -> Executables.find(command.getFirst(), environment)
                                .isPresent()))
                .map(Known::name)
                .toList();
    }

    /// The agent that the setting names: one word is a known agent or a program, more are a command.
    ///
    /// @param agent     the setting's words; not empty
    /// @param system    this process's variables
    /// @param variables names of those that the person lets it have
    /// @throws Problem.Unavailable when its program is not there
    static Startable find(List<String> agent, Map<String, String> system, List<String> variables) {
        Optional<Known> known = agent.size() == 1
                ? KNOWN.stream()
                        .filter(one -> one.name().equals(agent.getFirst()))
                        .findFirst()
                : Optional.empty();
        Environment environment = Environment.of(
                system, known.map(Known::prefixes).orElse(List.of()).toArray(String[]::new));
        Map<String, String> all = new LinkedHashMap<>(environment.variables());
        for (String name : variables) {
            if (system.containsKey(name)) {
                all.put(name, system.getOrDefault(name, ""));
            }
        }
        // An hz that was itself started from within Claude Code is no part of that conversation.
        all.keySet().removeIf(name -> name.startsWith("CLAUDE_CODE_") && name.contains("SESSION"));
        all.keySet().removeIf(name -> name.equals("CLAUDE_CODE_ENTRYPOINT") || name.equals("CLAUDE_PROJECT_DIR"));
        // Claude Code else holds tools back until the model searches for them, and offers no search without its own.
        Environment own = new Environment(all).with("ENABLE_TOOL_SEARCH", "false");
        for (List<String> command : known.map(Known::commands).orElse(List.of(agent))) {
            Optional<Path> program = Executables.find(command.getFirst(), own);
            if (program.isPresent()) {
                List<String> words = new ArrayList<>(List.of(program.get().toString()));
                words.addAll(command.subList(1, command.size()));
                return new Startable(agent.getFirst(), words, own, known.map(Known::login));
            }
        }
        throw new Problem.Unavailable(
                "The program of the agent " + agent.getFirst() + " was not found.",
                known.map(Known::install)
                        .orElse("hz system config set system.runner.agent " + String.join("|", names())));
    }
}
