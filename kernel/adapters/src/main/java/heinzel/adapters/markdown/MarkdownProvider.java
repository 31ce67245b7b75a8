package heinzel.adapters.markdown;

import heinzel.adapters.git.Git;
import heinzel.adapters.place.NamedPlace;
import heinzel.adapters.place.SourceCheck;
import heinzel.api.document.Documents;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.settings.Setting;
import heinzel.api.settings.Settings;
import heinzel.api.source.SourceAdapter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Documents, notes and task lists of the person's own, as Markdown files.
public final class MarkdownProvider implements AdapterProvider {
    /// Where the person's documents are.
    public static final Setting<String> FOLDER =
            Setting.text("vault.folder", "~/Documents/hz", "the folder with your Markdown documents");
    static final Setting<List<String>> PUBLISH_FOLDERS =
            Setting.texts("vault.publish_folders", "further folders in which hz may place drafts");

    static final Setting<Map<String, String>> VAULTS = Setting.textTable(
            "adapters.markdown.vaults", "further folders of notes: the name that contracts use, and the folder");

    @Override
    public String id() {
        return "markdown";
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(FOLDER, PUBLISH_FOLDERS, VAULTS);
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(
                Binding.of(Documents.class, MarkdownProvider::documents),
                Binding.of(SourceAdapter.class, MarkdownProvider::source));
    }

    @Override
    public List<HealthCheck> checks(Host host) {
        boolean named = host.settings().origin(FOLDER).layer() != Settings.Layer.BUILT_IN;
        List<HealthCheck> checks = new ArrayList<>();
        checks.add(new VaultCheck(vault(host), named, NamedPlace.mending(host, FOLDER)));
        checks.addAll(SourceCheck.all("notes", source(host), NamedPlace.mending(host, VAULTS)));
        return checks;
    }

    private static MarkdownSource source(Host host) {
        return new MarkdownSource(
                new NoteFolders(
                        host.home(),
                        host.settings().get(FOLDER),
                        host.settings().get(VAULTS)),
                host.clock());
    }

    private static Vault vault(Host host) {
        return new Vault(
                host.home(), host.settings().get(FOLDER), host.settings().get(PUBLISH_FOLDERS));
    }

    private static Documents documents(Host host) {
        return new MarkdownDocuments(
                vault(host),
                host.files(),
                host.folders().state().resolve("documents"),
                new GitHistory(Git.of(host)),
                host.clock());
    }
}
