package heinzel.adapters.git;

import heinzel.adapters.place.NamedPlace;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.settings.Setting;
import heinzel.api.source.SourceAdapter;
import java.util.List;
import java.util.Map;

/// Local git repositories as a code host.
public final class GitProvider implements AdapterProvider {
    static final Setting<Map<String, String>> REPOSITORIES = Setting.textTable(
            "adapters.git.repositories", "your repositories: the name that contracts use, and the folder");

    @Override
    public String id() {
        return "git";
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(REPOSITORIES);
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(Binding.of(SourceAdapter.class, GitProvider::source));
    }

    @Override
    public List<HealthCheck> checks(Host host) {
        Repositories repositories = repositories(host);
        Git git = Git.of(host);
        return repositories.named().keySet().stream()
                .<HealthCheck>map(
                        name -> new RepositoryCheck(name, repositories, git, NamedPlace.mending(host, REPOSITORIES)))
                .toList();
    }

    private static SourceAdapter source(Host host) {
        return new GitSource(Git.of(host), repositories(host), host.clock());
    }

    private static Repositories repositories(Host host) {
        return new Repositories(host.home(), host.settings().get(REPOSITORIES));
    }
}
