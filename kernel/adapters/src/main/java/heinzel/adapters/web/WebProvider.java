package heinzel.adapters.web;

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

/// Pages of the web.
public final class WebProvider implements AdapterProvider {
    static final Setting<Map<String, String>> PAGES =
            Setting.textTable("adapters.web.pages", "your pages: the name that contracts use, and the address");

    @Override
    public String id() {
        return "web";
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(PAGES);
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(Binding.of(SourceAdapter.class, WebProvider::source));
    }

    @Override
    public List<HealthCheck> checks(Host host) {
        return SourceCheck.all("page", source(host), NamedPlace.mending(host, PAGES));
    }

    private static WebSource source(Host host) {
        return new WebSource(
                new WebAddresses("page", "[adapters.web] pages", host.settings().get(PAGES)),
                Http.of(host),
                host.clock());
    }
}
