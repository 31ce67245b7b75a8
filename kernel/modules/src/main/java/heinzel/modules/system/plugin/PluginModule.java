package heinzel.modules.system.plugin;

import heinzel.api.module.Host;
import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import java.util.List;

/// Plugins.
public final class PluginModule implements HzModule {
    @Override
    public String id() {
        return "system.plugin";
    }

    @Override
    public List<Offer<?, ?>> operations() {
        return List.of(
                Offer.of(ListPlugins.class, host -> new ListPlugins(jars(host), host::broken)),
                Offer.of(AddPlugin.class, host -> new AddPlugin(jars(host))),
                Offer.of(RemovePlugin.class, host -> new RemovePlugin(jars(host))),
                Offer.of(NewPlugin.class, host -> new NewPlugin(host.files())));
    }

    private static Jars jars(Host host) {
        return new Jars(host.folders().data().resolve("plugins"), host.files());
    }
}
