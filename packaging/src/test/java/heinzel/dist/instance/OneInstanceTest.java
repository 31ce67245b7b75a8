package heinzel.dist.instance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.files.Folders;
import heinzel.api.operation.Problem;
import heinzel.kernel.files.DiskFiles;
import heinzel.testing.Proves;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OneInstanceTest {
    private static final Link CHAT = new Link.Chat("event:event-01M5VQ08M0F43Q9S7QNERMN1GT");

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
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(place().socket())));
            assertTrue(OneInstance.handOver(place(), CHAT));
            assertEquals(CHAT, heard.poll(60, TimeUnit.SECONDS));
            assertTrue(OneInstance.handOver(place(), new Link.Show()));
            assertEquals(new Link.Show(), heard.poll(60, TimeUnit.SECONDS));
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
            assertTrue(OneInstance.handOver(place(), new Link.Show()));
        }
    }

    @Test
    @Proves("P7")
    void theMeetingPlaceIsPrivateAndGoneWithTheInstance() throws Exception {
        OneInstance first =
                OneInstance.claim(place(), new DiskFiles(), heard::add).orElseThrow();
        try (first) {
            assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(place().folder())));
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

    @Test
    @Proves("P7")
    void ofManyStartsAtTheSameInstantOneIsTheInstanceAndAllOthersAreHeard() throws Exception {
        int starts = 12;
        try (ExecutorService threads = Executors.newFixedThreadPool(starts)) {
            CyclicBarrier together = new CyclicBarrier(starts);
            List<Future<Optional<OneInstance>>> all = new ArrayList<>();
            for (int i = 0; i < starts; i++) {
                all.add(threads.submit(() -> {
                    together.await();
                    Optional<OneInstance> one = OneInstance.claim(place(), new DiskFiles(), heard::add);
                    // As the window does: a start that is not the first hands over, as soon as the first can hear.
                    while (one.isEmpty() && !OneInstance.handOver(place(), CHAT)) {
                        Thread.onSpinWait();
                    }
                    return one;
                }));
            }
            List<OneInstance> ones = new ArrayList<>();
            for (Future<Optional<OneInstance>> each : all) {
                each.get(60, TimeUnit.SECONDS).ifPresent(ones::add);
            }
            ones.forEach(OneInstance::close);
            assertEquals(1, ones.size());
            assertEquals(starts - 1, heard.size());
        }
    }

    @Test
    @Proves("P7")
    void whatIsNoLinkOnTheSocketIsNotTakenAndHoldsUpNobody() throws Exception {
        OneInstance first =
                OneInstance.claim(place(), new DiskFiles(), heard::add).orElseThrow();
        try (first) {
            byte[] noText = {(byte) 0xff, (byte) 0xfe, 0, (byte) 0xc3};
            assertEquals("", say(noText));
            byte[] huge = new byte[1 << 20];
            Arrays.fill(huge, (byte) 'a');
            assertEquals("", say(huge));
            assertTrue(heard.isEmpty());
            String hostile = "--chat-context\nevent:../../etc/passwd; rm -rf ~\n\u0000\u001b[2J";
            assertEquals("ok\n", say(hostile.getBytes(StandardCharsets.UTF_8)));
            assertEquals(new Link.Show(), heard.poll(60, TimeUnit.SECONDS), "the window, and nothing of what it says");

            List<SocketChannel> silent = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                silent.add(connected());
            }
            silent.getFirst().write(ByteBuffer.wrap("--chat".getBytes(StandardCharsets.UTF_8)));
            assertTrue(OneInstance.handOver(place(), CHAT), "those who never finish are waited for by nobody");
            assertEquals(CHAT, heard.poll(60, TimeUnit.SECONDS));
            for (SocketChannel each : silent) {
                assertTrue(each.read(ByteBuffer.allocate(8)) < 0, "and are hung up on");
                each.close();
            }
            assertTrue(heard.isEmpty());
        }
    }

    @Test
    @Proves("P7")
    void aWindowThatDoesNotTakeItIsNoAnswer() {
        OneInstance first =
                OneInstance.claim(place(), new DiskFiles(), link -> false).orElseThrow();
        try (first) {
            assertFalse(OneInstance.handOver(place(), CHAT));
        }
        assertFalse(OneInstance.handOver(place(), CHAT), "nor is none");
    }

    @Test
    @Proves("P7")
    void aPlaceThatOthersMayWriteToIsNoPlaceToMeet() throws Exception {
        Files.createDirectories(place().folder());
        Files.setPosixFilePermissions(place().folder(), PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThrows(Problem.Refused.class, () -> OneInstance.claim(place(), new DiskFiles(), heard::add));
        Files.writeString(place().socket(), "somebody's");
        assertThrows(Problem.Refused.class, () -> OneInstance.handOver(place(), CHAT));
        assertEquals("somebody's", Files.readString(place().socket()));
    }

    @Test
    @Proves("P7")
    void whatAStartAsksForSurvivesTheWay() {
        for (Link link : List.of(
                new Link.Show(),
                CHAT,
                new Link.Session("chat-01M5VQ08M0F43Q9S7QNERMN1GT"),
                new Link.Card("event:event-01M5VQ08M0F43Q9S7QNERMN1GT"))) {
            assertEquals(link, Link.of(link.arguments()));
        }
    }

    private SocketChannel connected() throws IOException {
        return SocketChannel.open(UnixDomainSocketAddress.of(place().socket()));
    }

    /// What the first instance answers to these bytes.
    private String say(byte[] bytes) throws IOException {
        try (SocketChannel channel = connected()) {
            try {
                ByteBuffer words = ByteBuffer.wrap(bytes);
                while (words.hasRemaining()) {
                    channel.write(words);
                }
                channel.shutdownOutput();
                ByteBuffer answer = ByteBuffer.allocate(64);
                while (channel.read(answer) >= 0) {}
                return StandardCharsets.UTF_8.decode(answer.flip()).toString();
            } catch (IOException hungUp) {
                return "";
            }
        }
    }
}
