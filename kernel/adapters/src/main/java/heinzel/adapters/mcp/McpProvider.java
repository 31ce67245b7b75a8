package heinzel.adapters.mcp;

import heinzel.adapters.place.NamedPlace;
import heinzel.adapters.place.SourceCheck;
import heinzel.adapters.process.CommandLines;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Lazily;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.settings.Setting;
import heinzel.api.source.SourceAdapter;
import java.util.List;
import java.util.Map;

/// MCP servers that the person configured, each a capability of its own: `mcp:<server>`.
public final class McpProvider implements AdapterProvider {
    static final Setting<Map<String, String>> SERVERS = Setting.textTable(
            "adapters.mcp.servers", "MCP servers that contracts may read from: a name, and the command line");
    static final Setting<List<String>> VARIABLES =
            Setting.texts("adapters.mcp.variables", "names of your environment variables that these servers get too");

    @Override
    public String id() {
        return "mcp";
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(SERVERS, VARIABLES);
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(Binding.of(SourceAdapter.class, McpProvider::source));
    }

    @Override
    public List<HealthCheck> checks(Host host) {
        return SourceCheck.all("mcp", source(host), NamedPlace.mending(host, SERVERS));
    }

    private static McpSource source(Host host) {
        return new McpSource(
                new CommandLines(
                        "MCP server",
                        "[adapters.mcp] servers",
                        host.home(),
                        host.settings().get(SERVERS)),
                new Lazily(host),
                environment(System.getenv(), host.settings().get(VARIABLES)),
                host.codec(),
                host.clock(),
                host.outbox());
    }

    /// What any program gets, and what the person names: a server's login is the person's own.
    static Environment environment(Map<String, String> system, List<String> names) {
        Environment environment = Environment.of(system);
        for (String name : names) {
            String value = system.get(name);
            if (value != null) {
                environment = environment.with(name, value);
            }
        }
        return environment;
    }
}
