package heinzel.measuring.process;

import heinzel.measuring.ground.Ground;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// How the programs under measurement are started.
///
/// @param ground where the packaged program lies
public record Programs(Ground ground) {
    /// As the launcher starts what ends at once, so that the floor stands on the same runtime.
    private static final List<String> SHORT = List.of(
            "-Xmx256m",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xms16m",
            "-Xlog:disable",
            "-Xlog:all=warning:stderr",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");

    /// hz, as a person starts it.
    public List<String> hz(String... words) {
        List<String> command = new ArrayList<>();
        command.add(ground.program().resolve("bin/hz").toString());
        command.addAll(List.of(words));
        return command;
    }

    /// What hz is started with, on a home.
    public static Map<String, String> in(Path home) {
        return Map.of("HZ_HOME", home.toString());
    }

    /// The empty program, on the runtime of the packaged one.
    public List<String> empty() {
        Path packed = ground.program().resolve("runtime/bin/java");
        List<String> command = new ArrayList<>(List.of(Files.isExecutable(packed) ? packed.toString() : java()));
        command.addAll(SHORT);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Empty.class.getName()));
        return command;
    }

    /// A main class of this program, in a virtual machine such as hz has while its window is open.
    public List<String> own(Class<?> main, String... words) {
        List<String> command = new ArrayList<>(List.of(java(), "-Xmx512m", "-Xms16m", "-XX:+UseSerialGC"));
        command.addAll(List.of("-Xlog:disable", "-Xlog:all=warning:stderr", "--enable-native-access=ALL-UNNAMED"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(words));
        return command;
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
