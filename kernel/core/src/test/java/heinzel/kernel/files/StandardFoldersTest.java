package heinzel.kernel.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import heinzel.api.files.Folders;
import heinzel.api.module.RunsOn.OperatingSystem;
import heinzel.api.operation.Problem;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StandardFoldersTest {
    private final Path project = Path.of("/srv/project");

    @TempDir
    Path root;

    @Test
    @Proves("K14")
    void linuxFollowsTheBaseDirectories() {
        Folders folders = of(Map.of("XDG_DATA_HOME", "/d", "XDG_STATE_HOME", "relative"), OperatingSystem.LINUX);

        assertEquals(Path.of("/home/none/.config/heinzel"), folders.config());
        assertEquals(Path.of("/d/heinzel"), folders.data());
        assertEquals(Path.of("/home/none/.local/state/heinzel"), folders.state());
        assertEquals(Path.of("/home/none/.cache/heinzel"), folders.cache());
        assertEquals(project, folders.project());
    }

    @Test
    @Proves("K14")
    void macAndWindowsHaveTheirOwn() {
        assertEquals(
                Path.of("/home/none/Library/Application Support/heinzel/data"),
                of(Map.of(), OperatingSystem.MAC).data());
        assertEquals(
                Path.of("/home/none/Library/Caches/heinzel"),
                of(Map.of(), OperatingSystem.MAC).cache());
        assertEquals(
                Path.of("/roaming/heinzel"),
                of(Map.of("APPDATA", "/roaming", "LOCALAPPDATA", "/local"), OperatingSystem.WINDOWS)
                        .config());
    }

    @Test
    @Proves("K14")
    void oneVariablePutsEverythingBelowOneFolder() {
        Folders folders = of(Map.of("HZ_HOME", "/all", "XDG_DATA_HOME", "/d"), OperatingSystem.LINUX);

        assertEquals(Path.of("/all/config"), folders.config());
        assertEquals(Path.of("/all/data"), folders.data());
        assertEquals(Path.of("/all/state"), folders.state());
        assertEquals(Path.of("/all/cache"), folders.cache());
    }

    @Test
    @Proves("K14")
    void aRelativeHomeIsRefusedBecauseItWouldMove() {
        assertThrows(Problem.Invalid.class, () -> of(Map.of("HZ_HOME", "here"), OperatingSystem.LINUX));
    }

    @Test
    @Proves("K14")
    void aRootThatIsALinkIsFollowedOnce() throws IOException {
        Path disk = Files.createDirectories(root.resolve("disk")).toRealPath();
        Path link = Files.createSymbolicLink(root.resolve("link"), disk);

        Folders folders = of(Map.of("HZ_HOME", link.toString()), OperatingSystem.LINUX);

        assertEquals(disk.resolve("data"), folders.data());
    }

    private Folders of(Map<String, String> environment, OperatingSystem system) {
        return StandardFolders.of(environment, system, Path.of("/home/none"), project);
    }
}
