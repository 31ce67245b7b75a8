package heinzel.adapters.pty;

import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Programs;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.Host;
import heinzel.api.settings.Setting;
import heinzel.api.terminal.Terminals;
import java.util.List;

/// Brings the terminals in.
public final class PtyProvider implements AdapterProvider {
    private static final Setting<String> SHELL = Setting.text(
            "adapters.terminal.shell",
            "",
            "The shell of the window's terminal: a name on the PATH, or a path; empty takes the user's own");

    /// What a person's shell gets beside what every program gets: their desktop, their editor, their keys' agent.
    private static final String[] ALSO = {
        "SHELL",
        "EDITOR",
        "VISUAL",
        "PAGER",
        "LANGUAGE",
        "DISPLAY",
        "XAUTHORITY",
        "WAYLAND_DISPLAY",
        "SSH_AUTH_SOCK",
        "JAVA_HOME",
        "HZ_JAVA_HOME",
    };

    @Override
    public String id() {
        return "terminal";
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(SHELL);
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(Binding.of(Terminals.class, PtyProvider::make));
    }

    private static PtyTerminals make(Host host) {
        return new PtyTerminals(
                Programs.of(host),
                Environment.of(System.getenv(), ALSO),
                host.settings().get(SHELL));
    }
}
