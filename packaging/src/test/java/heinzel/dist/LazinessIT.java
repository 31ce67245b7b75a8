package heinzel.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Programs;
import heinzel.testing.Proves;
import heinzel.testing.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Watches which classes the program loads.
class LazinessIT {
    private static final List<String> NEVER = List.of(
            "heinzel.heads.mcp.",
            "heinzel.heads.http.",
            "heinzel.desktop.",
            "javafx.",
            "io.modelcontextprotocol.",
            "org.eclipse.jetty.",
            "dev.langchain4j.",
            "org.freedesktop.");

    @TempDir
    Path folder;

    @Test
    @Proves("K12.1")
    void helpLoadsNoServerNoModelAndNoWindow() throws IOException {
        assertEquals(List.of(), unwanted("--help"));
    }

    @Test
    @Proves("K12.2")
    void listingLoadsNoServerNoModelAndNoWindow() throws IOException {
        assertEquals(List.of(), unwanted("heinzel", "list"));
    }

    /// Declarations are read by `Parameters` and `Tables`.
    @Test
    @Proves("K12.3")
    void listingReadsNoDeclaration() throws IOException {
        assertEquals(
                List.of(),
                loaded("heinzel", "list").stream()
                        .filter(line -> line.startsWith("heinzel.kernel.operation.Parameters ")
                                || line.startsWith("heinzel.kernel.operation.Tables ")
                                || line.startsWith("heinzel.modules.system.doctor.Doctor "))
                        .toList());
    }

    private List<String> unwanted(String... words) throws IOException {
        return loaded(words).stream()
                .filter(line -> NEVER.stream().anyMatch(line::startsWith))
                .toList();
    }

    private List<String> loaded(String... words) throws IOException {
        Path loaded = folder.resolve("loaded.txt");
        Path jar = Programs.hz().resolveSibling("../lib/hz-dist.jar").normalize();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:disable",
                "-Xlog:class+load:file=" + loaded + ":none",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                jar.toString(),
                "heinzel.dist.Main"));
        command.addAll(List.of(words));
        Ran ran = Ran.run(folder, Map.of("HZ_HOME", folder.resolve("home").toString()), Duration.ofMinutes(1), command);
        assertEquals(0, ran.exit(), ran::err);
        List<String> classes = Files.readAllLines(loaded);
        assertTrue(classes.stream().anyMatch(line -> line.startsWith("heinzel.heads.cli.Cli ")), "nothing was watched");
        return classes;
    }
}
