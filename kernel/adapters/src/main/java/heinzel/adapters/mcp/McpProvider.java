package heinzel.adapters.mcp;

import heinzel.adapters.place.NamedPlace;
import heinzel.adapters.place.SourceCheck;
import heinzel.adapters.process.Lazily;
import heinzel.api.agent.ToolServers;
import heinzel.api.effect.ToolEffects;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.settings.Setting;
import heinzel.api.source.SourceAdapter;
import java.util.List;

/// MCP servers that the person configured: each a capability of its own, `mcp:<server>`, and a giver of tools.
public final class McpProvider implements AdapterProvider {
    @Override
    public String id() {
        return "mcp";
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(
                ConfiguredServers.SERVERS,
                ConfiguredServers.VARIABLES,
                ConfiguredServers.COMMAND,
                ConfiguredServers.ARGS,
                ConfiguredServers.ENV);
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(
                Binding.of(SourceAdapter.class, McpProvider::source),
                Binding.of(ToolServers.class, McpProvider::tools),
                Binding.of(ToolEffects.class, McpProvider::source));
    }

    @Override
    public List<HealthCheck> checks(Host host) {
        return SourceCheck.all("mcp", source(host), NamedPlace.mending(host, ConfiguredServers.SERVERS));
    }

    private static McpSource source(Host host) {
        return new McpSource(servers(host), new Lazily(host), host.codec(), host.clock(), host.outbox());
    }

    private static McpToolServers tools(Host host) {
        return new McpToolServers(servers(host), new Lazily(host), host.codec(), host.outbox());
    }

    private static ConfiguredServers servers(Host host) {
        return ConfiguredServers.of(host, System.getenv());
    }
}
