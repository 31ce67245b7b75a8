package heinzel.measuring.process;

import heinzel.measuring.ground.Ground;
import java.io.File;
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

    private static final List<String> LONG = List.of(
            "-Xms16m",
            "-Xmx512m",
            "-XX:MinHeapFreeRatio=10",
            "-XX:MaxHeapFreeRatio=20",
            "-XX:TrimNativeHeapInterval=10000",
            "-XX:+UseSerialGC",
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:ArchiveRelocationMode=0",
            "-Xlog:disable",
            "-Xlog:all=warning,aot*=off,cds*=off:stderr",
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
        List<String> command = new ArrayList<>(List.of(packed()));
        command.addAll(SHORT);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Empty.class.getName()));
        return command;
    }

    /// A main class of this program, in a virtual machine as the launcher starts it for the window: the same runtime,
    /// bounds and cache.
    public List<String> own(Class<?> main, String... words) {
        Path lib = ground.program().resolve("lib");
        List<String> command = new ArrayList<>(List.of(packed()));
        command.addAll(LONG);
        command.add("-XX:AOTCache=" + lib.resolve("window.aot"));
        // The cache is of the program's own class path, so that comes first.
        command.addAll(List.of(
                "-cp",
                lib.resolve("hz-dist.jar") + File.pathSeparator + System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(List.of(words));
        return command;
    }

    private String packed() {
        Path packed = ground.program().resolve("runtime/bin/java");
        return Files.isExecutable(packed) ? packed.toString() : java();
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
