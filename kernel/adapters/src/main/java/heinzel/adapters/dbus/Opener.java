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
    private static final int LONGEST_TOKEN = 1_000;

    /// The arguments that open the chat about an event.
    static List<String> chat(String event) {
        return List.of("--chat-context", "event:" + event);
    }

    /// Opens the chat about an event, in the running application or in a new one.
    void open(String event, Optional<String> activationToken) {
        if (!Id.fits(event, "event")) {
            return;
        }
        Environment given = window();
        start(
                chat(event),
                activationToken
                        .filter(token -> token.length() < LONGEST_TOKEN && token.indexOf('\0') < 0)
                        .map(token -> given.with("XDG_ACTIVATION_TOKEN", token))
                        .orElse(given));
    }

    /// Starts the listener.
    void startListener() {
        start(List.of(Listener.COMMAND), window());
    }

    private Environment window() {
        return Environment.of(environment, "DISPLAY", "WAYLAND_", "XAUTHORITY", "JAVA_HOME", "HZ_", "GDK_", "GTK_");
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
