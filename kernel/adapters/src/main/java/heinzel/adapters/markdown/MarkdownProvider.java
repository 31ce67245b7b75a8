package heinzel.adapters.markdown;

import heinzel.adapters.git.Git;
import heinzel.api.document.Documents;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.Host;
import heinzel.api.settings.Setting;
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

    private static Documents documents(Host host) {
        Path home = Path.of(Optional.ofNullable(System.getenv("HOME")).orElse(System.getProperty("user.home")));
        Vault vault =
                new Vault(home, host.settings().get(FOLDER), host.settings().get(PUBLISH_FOLDERS));
        return new MarkdownDocuments(
                vault, host.files(), host.folders().state().resolve("documents"), new GitHistory(Git.of(host)));
    }
}
