package heinzel.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import heinzel.api.module.RunsOn.OperatingSystem;
import heinzel.api.operation.Problem;
import heinzel.kernel.files.StandardFolders;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Where hz believes its user at home.
class HomeTest {
    private static final Path LISTED = Path.of(System.getProperty("user.home", ""));

    @Test
    @Proves("K14")
    void homeIsWhatTheEnvironmentSaysAsForEveryOtherProgram() {
        assertEquals(Path.of("/tmp/nh"), Options.home(Map.of("HOME", "/tmp/nh"), OperatingSystem.LINUX));
        assertEquals(Path.of("/tmp/nh"), Options.home(Map.of("HOME", "/tmp/nh"), OperatingSystem.MAC));
        assertEquals(LISTED, Options.home(Map.of("HOME", "/tmp/nh"), OperatingSystem.WINDOWS));
        assertEquals(LISTED, Options.home(Map.of("HOME", "somewhere"), OperatingSystem.LINUX));
        assertEquals(LISTED, Options.home(Map.of(), OperatingSystem.LINUX));
    }

    @Test
    @Proves("K14")
    void withoutAHomeNothingIsMadeInTheFolderThatHappensToBeOpen() {
        Problem homeless = assertThrows(
                Problem.Invalid.class,
                () -> StandardFolders.of(Map.of(), OperatingSystem.LINUX, Path.of("?"), Path.of("/tmp")));
        assertEquals("hz does not know your home folder: HOME is not set, and the system knows none.", homeless.said());
    }
}
