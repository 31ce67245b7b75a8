package heinzel.modules.system.agent;

import heinzel.api.agent.AgentPrograms;
import heinzel.api.agent.McpServer;
import heinzel.api.module.Capabilities;
import heinzel.api.module.Host;
import heinzel.api.operation.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// hz as these agents would start it. An hz with a home of its own is started with that.
record Registration(Capabilities capabilities, McpServer server) {
    private static final String NAME = "hz";

    static Registration of(Host host) {
        List<String> command = new ArrayList<>(host.launcher());
        command.addAll(List.of("system", "serve", "mcp"));
        Map<String, String> variables = host.folders()
                .own()
                .map(home -> Map.of("HZ_HOME", home.toString()))
                .orElseGet(Map::of);
        return new Registration(host.capabilities(), new McpServer(NAME, command, variables));
    }

    List<AgentPrograms.Program> all() {
        return programs().all(server);
    }

    AgentPrograms.Change install(String agent) {
        return programs().install(agent, server);
    }

    AgentPrograms.Change uninstall(String agent) {
        return programs().uninstall(agent, server);
    }

    private AgentPrograms programs() {
        return capabilities
                .first(AgentPrograms.class)
                .orElseThrow(() -> new Problem.Unavailable(
                        "The part of hz that knows coding agents is not there.", "hz system doctor"));
    }
}
