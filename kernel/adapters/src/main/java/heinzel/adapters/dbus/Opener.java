package heinzel.adapters.dbus;

import heinzel.adapters.process.Environment;
import heinzel.api.id.Id;
import heinzel.api.operation.Problem;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
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
                        .orElse(given),
                List.of());
    }

    /// Starts the listener, outside the control group of the scheduler that runs this tick, where there is systemd:
    /// it would be ended with the tick.
    void startListener() {
        Path systemd = Path.of(environment.getOrDefault("XDG_RUNTIME_DIR", "/nowhere"), "systemd", "private");
        boolean scope = Files.exists(systemd) && Files.isExecutable(Path.of("/usr/bin/systemd-run"));
        start(
                List.of(Listener.COMMAND),
                window(),
                scope ? List.of("/usr/bin/systemd-run", "--user", "--scope", "--quiet", "--collect", "--") : List.of());
    }

    private Environment window() {
        return Environment.of(environment, "DISPLAY", "WAYLAND_", "XAUTHORITY", "JAVA_HOME", "GDK_", "GTK_");
    }

    private void start(List<String> arguments, Environment given, List<String> before) {
        List<String> command = new ArrayList<>();
        if (Files.isExecutable(Path.of("/usr/bin/setsid"))) {
            command.addAll(List.of("/usr/bin/setsid", "--fork"));
        }
        command.addAll(before);
        command.addAll(launcher);
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().putAll(given.variables());
        try {
            builder.start();
        } catch (IOException missing) {
            throw new Problem.Unavailable(
                    "hz could not start itself with " + launcher.getFirst() + ".", "hz system doctor", missing);
        }
    }
}
