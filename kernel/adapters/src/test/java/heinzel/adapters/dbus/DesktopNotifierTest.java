package heinzel.adapters.dbus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.files.Folders;
import heinzel.api.notice.Notice;
import heinzel.api.operation.Problem;
import heinzel.kernel.files.DiskFiles;
import heinzel.kernel.json.JsonCodec;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.types.UInt32;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// A real bus and a real notification daemon.
@EnabledOnOs(value = OS.LINUX, disabledReason = "D-Bus is the desktop's on Linux alone")
@Timeout(120)
class DesktopNotifierTest {
    private static final String EVENT = "event-01JBQ3V5K8M2N4P6R8T0V2X4Z6";

    @TempDir
    Path folder;

    private Session session;
    private Desk desk;
    private DesktopNotifier notifier;
    private Path opened;

    @BeforeEach
    void startASession() throws IOException {
        session = Session.start(folder);
        opened = folder.resolve("opened");
        Path hz = Files.writeString(
                folder.resolve("hz"),
                "#!/bin/sh\nprintf '%s|' \"$@\" \"$HZ_CREDENTIAL_X\" > " + opened + ".part\nmv " + opened + ".part "
                        + opened + "\n");
        Files.setPosixFilePermissions(hz, PosixFilePermissions.fromString("rwx------"));
        Path state = folder.resolve("state");
        desk = Desk.of(
                new Folders(folder, folder, state, folder, folder),
                new DiskFiles(),
                new JsonCodec(),
                InstantSource.system(),
                List.of(hz.toString()),
                session.environment());
        notifier = new DesktopNotifier(desk.bus(), desk.spool(), () -> false, () -> {});
    }

    @AfterEach
    void endTheSession() {
        session.close();
    }

    @Test
    @Proves("P2.1")
    void aNoticeIsShownWithActionsReplacedInPlaceAndClosed() throws Exception {
        Session.await("the service", () -> notifier.unavailable().isEmpty());
        notifier.show(notice("Weekly report is ready", "Two <b>pull</b> requests & a meeting."));
        CompletableFuture<Integer> ended = listen();
        awaitDisplayed(1);
        Session.await("it is noted", () -> desk.spool().known(EVENT).isPresent());
        // The listener notes each showing, so it is the next one that brings the note back.
        Files.delete(desk.spool().folder().resolve(EVENT + ".shown"));
        notifier.show(notice("Weekly report is ready", "It changed."));
        Session.await("the change is shown", () -> desk.spool().known(EVENT).isPresent());
        assertEquals("1", displayed());
        notifier.close(EVENT);
        awaitDisplayed(0);
        assertEquals(0, ended.get(100, TimeUnit.SECONDS), "the listener ends when nothing is shown");
        String history = session.say("dunstctl", "history");
        assertTrue(history.contains("It changed.") && history.contains("Weekly report is ready"), history);
        assertFalse(Files.exists(opened));
    }

    @Test
    @Proves("P2")
    void aClickOpensTheChatAboutTheEventAndNobodyElseCan() throws Exception {
        notifier.show(notice("Ready", "Look."));
        CompletableFuture<Integer> ended = listen();
        awaitDisplayed(1);
        assertEquals(0, Listener.run(desk, arguments -> false), "a second listener leaves at once");
        for (long id = 1; id < 10; id++) {
            pretendAClick(id);
        }
        LockSupport.parkNanos(1_500_000_000);
        assertFalse(Files.exists(opened), "another process on the bus is not believed");
        session.say("dunstctl", "action", "0");
        Session.await("the chat", () -> Files.exists(opened));
        assertEquals("--chat-context|event:" + EVENT + "||", Files.readString(opened));
        assertEquals(0, ended.get(100, TimeUnit.SECONDS), "it ends when nothing is shown");
        awaitDisplayed(0);
    }

    @Test
    @Proves("P2")
    void withoutABusItSaysSo() {
        DesktopNotifier none = new DesktopNotifier(Optional.empty(), desk.spool(), () -> false, () -> {});
        assertTrue(none.unavailable().orElseThrow().contains("no session bus"));
        assertThrows(Problem.Unavailable.class, () -> none.show(notice("a", "b")));
        Bus dead = new Bus("unix:path=" + folder.resolve("nobody"));
        assertTrue(new DesktopNotifier(Optional.of(dead), desk.spool(), () -> false, () -> {})
                .unavailable()
                .isPresent());
    }

    private CompletableFuture<Integer> listen() {
        return CompletableFuture.supplyAsync(() -> Listener.run(desk, arguments -> false));
    }

    private void awaitDisplayed(int count) {
        Session.await(count + " notifications", () -> displayed().equals(String.valueOf(count)));
    }

    private String displayed() {
        return session.say("dunstctl", "count", "displayed").strip();
    }

    private void pretendAClick(long id) throws DBusException, IOException {
        try (DBusConnection stranger = FakeService.connection(session.bus().address())) {
            stranger.sendMessage(new Notifications.ActionInvoked(Bus.PATH, new UInt32(id), Wording.OPEN));
        }
    }

    private static Notice notice(String title, String body) {
        return new Notice(
                EVENT,
                "key",
                Notice.Kind.NEEDS_YOU,
                title,
                body,
                "draft:x",
                Instant.EPOCH,
                Notice.State.NEW,
                Optional.empty());
    }
}
