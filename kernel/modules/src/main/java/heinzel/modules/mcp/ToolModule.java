package heinzel.modules.mcp;

import heinzel.api.agent.ToolServers;
import heinzel.api.module.Host;
import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The tools of other servers. Each is an argument of an operation of hz's, never an operation itself: whatever
/// a server calls its tools, none can be taken for one of hz's.
public final class ToolModule implements HzModule {
    @Override
    public String id() {
        return "mcp";
    }

    @Override
    public List<Offer<?, ?>> operations() {
        return List.of(
                Offer.of(ListTools.class, host -> new ListTools(servers(host))),
                Offer.of(ReadTool.class, host -> new ReadTool(servers(host), host.codec())),
                Offer.of(CallTool.class, host -> new CallTool(servers(host), host.codec())));
    }

    private static Supplier<Optional<ToolServers>> servers(Host host) {
        return () -> host.capabilities().first(ToolServers.class);
    }
}
