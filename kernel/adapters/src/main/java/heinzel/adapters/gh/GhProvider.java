package heinzel.adapters.gh;

import heinzel.adapters.place.NamedPlace;
import heinzel.adapters.place.SourceCheck;
import heinzel.adapters.process.Lazily;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.settings.Setting;
import heinzel.api.source.SourceAdapter;
import java.util.List;
import java.util.Map;

/// GitHub as a code host and a tracker.
public final class GhProvider implements AdapterProvider {
    static final Setting<Map<String, String>> REPOSITORIES = Setting.textTable(
            "adapters.gh.repositories", "your repositories on GitHub: the name that contracts use, and owner/name");

    @Override
    public String id() {
        return "gh";
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(REPOSITORIES);
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(Binding.of(SourceAdapter.class, GhProvider::source));
    }

    @Override
    public List<HealthCheck> checks(Host host) {
        return SourceCheck.all("github", source(host), NamedPlace.mending(host, REPOSITORIES));
    }

    private static GhSource source(Host host) {
        return new GhSource(
                new Gh(new Lazily(host), host.home(), Gh.environment(System.getenv()), host.outbox()),
                new GitHubRepositories(host.settings().get(REPOSITORIES)),
                host.codec(),
                host.clock());
    }
}
