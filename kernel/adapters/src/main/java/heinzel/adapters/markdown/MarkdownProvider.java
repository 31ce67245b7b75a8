package heinzel.adapters.markdown;

import heinzel.adapters.git.Git;
import heinzel.adapters.place.NamedPlace;
import heinzel.api.document.Documents;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.settings.Setting;
import heinzel.api.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Documents of the person's own, as Markdown files.
public final class MarkdownProvider implements AdapterProvider {
    static final Setting<String> FOLDER =
            Setting.text("vault.folder", "~/Documents/hz", "the folder with your Markdown documents");
    static final Setting<List<String>> PUBLISH_FOLDERS =
            Setting.texts("vault.publish_folders", "further folders in which hz may place drafts");

    @Override
    public String id() {
        return "markdown";
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(FOLDER, PUBLISH_FOLDERS);
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(Binding.of(Documents.class, MarkdownProvider::documents));
    }

    @Override
    public List<HealthCheck> checks(Host host) {
        boolean named = host.settings().origin(FOLDER).layer() != Settings.Layer.BUILT_IN;
        return List.of(new VaultCheck(vault(host), named, NamedPlace.mending(host, FOLDER)));
    }

    private static Vault vault(Host host) {
        Path home = Path.of(Optional.ofNullable(System.getenv("HOME")).orElse(System.getProperty("user.home")));
        return new Vault(home, host.settings().get(FOLDER), host.settings().get(PUBLISH_FOLDERS));
    }

    private static Documents documents(Host host) {
        return new MarkdownDocuments(
                vault(host), host.files(), host.folders().state().resolve("documents"), new GitHistory(Git.of(host)));
    }
}
