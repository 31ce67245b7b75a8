package heinzel.adapters.maildir;

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

/// Mail as messages.
public final class MaildirProvider implements AdapterProvider {
    static final Setting<Map<String, String>> FOLDERS = Setting.textTable(
            "adapters.maildir.folders",
            "your mail folders: the name that contracts use, and a Maildir folder or imaps://user@host/folder");
    static final Setting<Map<String, String>> HANDLES = Setting.textTable(
            "adapters.maildir.handles", "who writes to you: a handle, and the address that it stands for");

    @Override
    public String id() {
        return "maildir";
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(FOLDERS, HANDLES);
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(Binding.of(SourceAdapter.class, MaildirProvider::source));
    }

    @Override
    public List<HealthCheck> checks(Host host) {
        return SourceCheck.all("mail", source(host), NamedPlace.mending(host, FOLDERS));
    }

    private static MaildirSource source(Host host) {
        return new MaildirSource(
                new MailFolders(host.home(), host.settings().get(FOLDERS)),
                new Handles(host.settings().get(HANDLES)),
                host.credentials(),
                host.clock());
    }
}
