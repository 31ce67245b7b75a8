package heinzel.adapters.dbus;

import heinzel.adapters.process.Detached;
import heinzel.adapters.process.Environment;
import heinzel.api.id.Id;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Starts hz processes that live on by themselves, with what a window needs and no credential.
///
/// @param launcher    how hz is started
/// @param environment of this process
record Opener(List<String> launcher, Map<String, String> environment) {
    /// Opens the chat about an event, in the running application or in a new one.
    void open(String event, Optional<String> activationToken) {
        if (!Id.fits(event, "event")) {
            return;
        }
        Environment given = window();
        start(
                List.of("--chat-context", "event:" + event),
                activationToken
                        .filter(token -> token.length() < 1_000)
                        .map(token -> given.with("XDG_ACTIVATION_TOKEN", token))
                        .orElse(given));
    }

    /// Starts the listener.
    void startListener() {
        start(List.of(Listener.COMMAND), window());
    }

    private Environment window() {
        return Environment.of(environment, "DISPLAY", "WAYLAND_", "XAUTHORITY", "JAVA_HOME", "GDK_", "GTK_");
    }

    private void start(List<String> arguments, Environment given) {
        List<String> command = new ArrayList<>(launcher);
        command.addAll(arguments);
        Detached.start(command, home(), given);
    }

    /// Not where this process happens to be: a project's settings are not meant for the window.
    private Path home() {
        Path home = Path.of(environment.getOrDefault("HOME", "/"));
        return home.isAbsolute() && Files.isDirectory(home) ? home : Path.of("/");
    }
}
