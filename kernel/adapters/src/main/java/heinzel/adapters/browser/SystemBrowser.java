package heinzel.adapters.browser;

import heinzel.adapters.process.Detached;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Executables;
import heinzel.api.module.RunsOn.OperatingSystem;
import heinzel.api.operation.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The person's own browser, started by the program that the system has for it.
public final class SystemBrowser {
    private SystemBrowser() {}

    /// Shows an address.
    ///
    /// @param address   begins with `http://127.0.0.1`; a program sees it in the list of processes
    /// @param variables of this process; what a browser needs of them is handed on
    /// @return whether a program took it
    public static boolean show(String address, OperatingSystem system, Map<String, String> variables, Path folder) {
        Environment environment =
                Environment.of(variables, "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "DESKTOP_", "KDE_", "GNOME_");
        List<String> words = switch (system) {
            case LINUX -> List.of("xdg-open");
            case MAC -> List.of("open");
            case WINDOWS -> List.of("rundll32", "url.dll,FileProtocolHandler");
        };
        Optional<Path> program = Executables.find(words.getFirst(), environment);
        if (program.isEmpty()) {
            return false;
        }
        List<String> command = new ArrayList<>(List.of(program.get().toString()));
        command.addAll(words.subList(1, words.size()));
        command.add(address);
        try {
            Detached.start(command, folder, environment);
            return true;
        } catch (Problem.Unavailable none) {
            return false;
        }
    }
}
