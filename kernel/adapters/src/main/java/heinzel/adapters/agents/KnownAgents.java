package heinzel.adapters.agents;

import heinzel.api.agent.AgentPrograms;
import heinzel.api.agent.McpServer;
import heinzel.api.operation.CommandLine;
import heinzel.api.operation.Problem;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Registers with those that are known.
final class KnownAgents implements AgentPrograms {
    private final List<Known> known;
    private final Predicate<String> onPath;

    /// @param onPath whether a program of that name can be started
    KnownAgents(List<Known> known, Predicate<String> onPath) {
        this.known = List.copyOf(known);
        this.onPath = onPath;
    }

    @Override
    public List<Program> all(McpServer server) {
        return known.stream()
                .map(agent -> program(agent, registered(agent, server)))
                .toList();
    }

    @Override
    public Change install(String id, McpServer server) {
        Known agent = find(id);
        if (!found(agent)) {
            throw new Problem.NotFound(
                    agent.name() + " was not found on this machine: neither the program " + agent.program() + " nor "
                            + agent.file() + " is there.",
                    "Install it first, or see which are found: hz system agent list");
        }
        SettingsText file = new SettingsText(agent.file());
        String before = file.read();
        Optional<String> there = entry(agent, before, server);
        refuseOthers(agent, there, server);
        String after = changed(agent, server, () -> agent.form().put(before, server));
        if (after.equals(before)) {
            return new Change(program(agent, true), What.NOTHING, there.orElse(""));
        }
        file.write(before, after);
        String entry = entry(agent, after, server).orElse("");
        return new Change(program(agent, true), there.isPresent() ? What.CHANGED : What.ADDED, entry);
    }

    @Override
    public Change uninstall(String id, McpServer server) {
        Known agent = find(id);
        SettingsText file = new SettingsText(agent.file());
        String before = file.read();
        Optional<String> there = entry(agent, before, server);
        if (there.isEmpty()) {
            return new Change(program(agent, false), What.NOTHING, "");
        }
        refuseOthers(agent, there, server);
        file.write(before, changed(agent, server, () -> agent.form().remove(before, server.name())));
        return new Change(program(agent, false), What.REMOVED, there.get());
    }

    private Optional<String> entry(Known agent, String text, McpServer server) {
        return changed(agent, server, () -> agent.form().entry(text, server.name()));
    }

    private interface Work<T> {
        T done();
    }

    private static <T> T changed(Known agent, McpServer server, Work<T> work) {
        try {
            return work.done();
        } catch (Form.Unsure unsure) {
            throw new Problem.Conflict(
                    "hz does not change " + agent.file() + ": " + unsure.why() + ".",
                    "Do it yourself: " + agent.byHand()
                            + server.command().stream().map(CommandLine::quoted).collect(Collectors.joining(" ")));
        }
    }

    /// What somebody else has put there under the name stays.
    private static void refuseOthers(Known agent, Optional<String> there, McpServer server) {
        if (there.isPresent() && !ours(there.get(), server)) {
            throw new Problem.Conflict(
                    "Something else is named " + server.name() + " in " + agent.file() + ".",
                    "Rename or remove it there first.");
        }
    }

    /// An entry of any hz: it serves MCP.
    private static boolean ours(String entry, McpServer server) {
        List<String> last = server.command()
                .subList(server.command().size() - 3, server.command().size());
        String words = last.stream().map(word -> "\"" + word + "\"").collect(Collectors.joining(","));
        return entry.replaceAll("\\s", "").contains(words);
    }

    private boolean registered(Known agent, McpServer server) {
        try {
            return agent.form()
                    .entry(new SettingsText(agent.file()).read(), server.name())
                    .filter(entry -> ours(entry, server))
                    .isPresent();
        } catch (Form.Unsure | Problem.Unavailable unreadable) {
            return false; // whoever installs hears why
        }
    }

    private Program program(Known agent, boolean registered) {
        return new Program(agent.id(), agent.name(), found(agent), registered, agent.file());
    }

    private boolean found(Known agent) {
        return Files.exists(agent.file()) || onPath.test(agent.program());
    }

    private Known find(String id) {
        return known.stream()
                .filter(agent -> agent.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new Problem.NotFound(
                        "hz knows no coding agent '" + id + "', but "
                                + known.stream().map(Known::id).collect(Collectors.joining(", ")) + ".",
                        "hz system agent list"));
    }
}
