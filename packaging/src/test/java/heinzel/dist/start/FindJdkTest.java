package heinzel.dist.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import heinzel.testing.Ran;
import heinzel.testing.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Reads a copy of `packaging/find-jdk` whose fixed folders lie under a folder of the test, so that the machine's
/// own JDKs are not seen.
@Proves("B3.1")
class FindJdkTest {
    @TempDir
    Path machine;

    @BeforeEach
    void moveTheFixedFolders() throws IOException {
        String script = Files.readString(SourceTree.around().root().resolve("packaging/find-jdk"));
        Files.writeString(
                machine.resolve("find-jdk"), script.replaceAll("(?<=\\s)(?=/(usr|opt|Library)/)", machine.toString()));
    }

    @Test
    void aJdk25IsFoundWhateverJavaHomeSays() throws IOException {
        Path old = jdk("usr/lib/jvm/java-17", "17.0.15");
        Path right = jdk("usr/lib/jvm/temurin-25-jdk-amd64", "25.0.3");
        assertEquals(right + "\n", find(Map.of("JAVA_HOME", old.toString())).out());
    }

    @Test
    void theOneThatIsNamedGoesFirst() throws IOException {
        jdk("usr/lib/jvm/temurin-25", "25.0.3");
        Path home = jdk("java-home", "25");
        Path own = jdk("own", "25.0.1");
        assertEquals(home + "\n", find(Map.of("JAVA_HOME", home.toString())).out());
        assertEquals(
                own + "\n",
                find(Map.of("JAVA_HOME", home.toString(), "HZ_JAVA_HOME", own.toString()))
                        .out());
    }

    @Test
    void oneOfSdkmanIsFound() throws IOException {
        Path right = jdk("sdkman/candidates/java/25.0.3-tem", "25.0.3");
        assertEquals(
                right + "\n",
                find(Map.of("SDKMAN_DIR", machine.resolve("sdkman").toString())).out());
    }

    @Test
    void aRuntimeWithoutACompilerIsNone() throws IOException {
        Path runtime = jdk("usr/lib/jvm/runtime-25", "25.0.3");
        Files.delete(runtime.resolve("bin/javac"));
        assertEquals(6, find(Map.of()).exit());
    }

    @Test
    void whenThereIsNoneItSaysWhatToInstall() throws IOException {
        jdk("usr/lib/jvm/java-17", "17.0.15");
        Ran none = find(Map.of());
        assertEquals(6, none.exit());
        assertEquals("", none.out());
        assertTrue(none.err().startsWith("hz needs a JDK 25, and none was found"), none.err());
        assertTrue(
                none.err().contains("apt-get install openjdk-25-jdk")
                        || none.err().contains("brew"),
                none.err());
        assertTrue(none.err().contains("HZ_JAVA_HOME"), none.err());
    }

    private Path jdk(String place, String version) throws IOException {
        Path home = machine.resolve(place);
        Path compiler = Files.createDirectories(home.resolve("bin")).resolve("javac");
        Files.writeString(compiler, "");
        assertTrue(compiler.toFile().setExecutable(true));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"" + version + "\"\n");
        return home;
    }

    private Ran find(Map<String, String> environment) throws IOException {
        Map<String, String> all = new HashMap<>(
                Map.of("JAVA_HOME", "", "HZ_JAVA_HOME", "", "SDKMAN_DIR", "", "HOME", machine.toString()));
        all.putAll(environment);
        return Ran.run(machine, all, Duration.ofSeconds(30), List.of("sh", "-euc", ". ./find-jdk; echo \"$jdk\""));
    }
}
