package heinzel.dist.instance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.files.Folders;
import heinzel.kernel.files.DiskFiles;
import heinzel.testing.Proves;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OneInstanceTest {
    @TempDir
    Path folder;

    private final BlockingQueue<Link> heard = new LinkedBlockingQueue<>();

    private MeetingPoint place() {
        Folders folders = new Folders(folder, folder.resolve("data"), folder.resolve("state"), folder, folder);
        return MeetingPoint.of(folders, Map.of(), folder);
    }

    @Test
    @Proves("P7.1")
    void aSecondStartHandsOverItsArgumentsAndTheFirstHearsThem() throws Exception {
        OneInstance first =
                OneInstance.claim(place(), new DiskFiles(), heard::add).orElseThrow();
        try (first) {
            assertEquals(Optional.empty(), OneInstance.claim(place(), new DiskFiles(), heard::add));
            assertTrue(OneInstance.handOver(place(), List.of("--chat-context", "event-01M5VQ08M0F43Q9S7QNERMN1GT")));
            assertEquals(new Link.Chat("event:event-01M5VQ08M0F43Q9S7QNERMN1GT"), heard.poll(5, TimeUnit.SECONDS));
            assertTrue(OneInstance.handOver(place(), List.of()));
            assertEquals(new Link.Show(), heard.poll(5, TimeUnit.SECONDS));
        }
    }

    @Test
    @Proves("P7.3")
    void aSocketThatACrashLeftBehindIsNoObstacle() throws Exception {
        Files.createDirectories(place().folder());
        Files.writeString(place().socket(), "left behind");
        OneInstance first =
                OneInstance.claim(place(), new DiskFiles(), heard::add).orElseThrow();
        try (first) {
            assertTrue(OneInstance.handOver(place(), List.of()));
        }
    }

    @Test
    @Proves("P7")
    void theMeetingPlaceIsPrivateAndGoneWithTheInstance() throws Exception {
        OneInstance first =
                OneInstance.claim(place(), new DiskFiles(), heard::add).orElseThrow();
        try (first) {
            assertEquals(
                    "rwx------",
                    java.nio.file.attribute.PosixFilePermissions.toString(
                            Files.getPosixFilePermissions(place().folder())));
        }
        assertFalse(Files.exists(place().socket()));
        assertTrue(OneInstance.claim(place(), new DiskFiles(), heard::add)
                .map(one -> {
                    one.close();
                    return true;
                })
                .orElse(false));
    }

    @Test
    @Proves("P7")
    void aRuntimeFolderWhosePathIsTooLongForASocketIsNotUsed() {
        Folders folders = new Folders(folder, folder.resolve("data"), folder.resolve("state"), folder, folder);
        MeetingPoint there =
                MeetingPoint.of(folders, Map.of("XDG_RUNTIME_DIR", "/run/" + "x".repeat(120)), Path.of("/tmp"));
        assertTrue(there.folder().startsWith("/tmp"), there.toString());
    }
}
