package heinzel.adapters.feed;

import heinzel.adapters.http.Http;
import heinzel.adapters.http.WebAddresses;
import heinzel.adapters.place.NamedPlace;
import heinzel.adapters.place.SourceCheck;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.settings.Setting;
import heinzel.api.source.SourceAdapter;
import java.util.List;
import java.util.Map;

/// RSS and Atom feeds.
public final class FeedProvider implements AdapterProvider {
    static final Setting<Map<String, String>> FEEDS =
            Setting.textTable("adapters.feed.feeds", "your feeds: the name that contracts use, and the address");

    @Override
    public String id() {
        return "feed";
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(FEEDS);
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(Binding.of(SourceAdapter.class, FeedProvider::source));
    }

    @Override
    public List<HealthCheck> checks(Host host) {
        return SourceCheck.all("feed", source(host), NamedPlace.mending(host, FEEDS));
    }

    private static FeedSource source(Host host) {
        return new FeedSource(
                new WebAddresses(
                        "feed", "[adapters.feed] feeds", host.settings().get(FEEDS)),
                Http.of(host),
                host.clock());
    }
}
