package heinzel.kernel;

import java.nio.file.Path;
import java.util.List;

/// How another process of this same hz is started.
final class Launcher {
    /// Set by the launchers to themselves.
    private static final String PROPERTY = "hz.launcher";

    private Launcher() {}

    static List<String> ofThisProcess() {
        String launcher = System.getProperty(PROPERTY, "");
        if (!launcher.isEmpty()) {
            return List.of(launcher);
        }
        return List.of(
                Path.of(System.getProperty("java.home", ""), "bin", "java").toString(),
                "-Xlog:disable",
                "-Xlog:all=warning:stderr",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path", ""),
                "heinzel.dist.Main");
    }
}
