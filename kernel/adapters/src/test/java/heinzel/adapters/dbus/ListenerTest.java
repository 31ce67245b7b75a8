package heinzel.adapters.dbus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.adapters.dbus.FakeService.Seen;
import heinzel.adapters.dbus.Notifications.ActionInvoked;
import heinzel.api.notice.Notice;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.types.UInt32;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The listener on a real bus, with a service that is friendly or is not.
@EnabledOnOs(value = OS.LINUX, disabledReason = "D-Bus is the desktop's on Linux alone")
@Timeout(180)
@Proves("P2")
class ListenerTest {
    private static final String[] GOOD = {"actions", "body", "body-markup"};
    private static final String FIRST = "event-01JBQ3V5K8M2N4P6R8T0V2X4Z6";
    private static final String SECOND = "event-01JBQ3V5K8M2N4P6R8T0V2X4Z7";

    @TempDir
    Path folder;

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-12-01T08:00:00Z"));
    private PrivateBus bus;
    private Listening hz;

    @BeforeEach
    void startABus() throws Exception {
        bus = PrivateBus.in(folder);
        hz = new Listening(bus.address(), folder, now::get);
    }

    @AfterEach
    void endIt() {
        bus.close();
    }

    @Test
    void aClickGoesToTheOpenWindowAndTheListenerEndsWithTheLastOne() throws Exception {
        try (FakeService service = FakeService.on(bus.address(), GOOD)) {
            show(FIRST, "First");
            CompletableFuture<Integer> listener = hz.begin();
            Session.await("the first", () -> service.open().size() == 1);
            show(SECOND, "Second");
            Session.await("the second", () -> service.open().size() == 2);
            assertEquals(
                    List.of("default", "Open", "later", "Not now"),
                    service.open().getFirst().actions());
            service.choose(2, "default");
            assertEquals(Optional.of("--chat-context event:" + SECOND), hz.chat(30));
            assertFalse(listener.isDone());
            service.choose(1, "later");
            assertEquals(0, listener.get(100, TimeUnit.SECONDS));
            assertEquals(List.of(), service.open());
            assertEquals(Optional.empty(), hz.chat(0));
        }
        Session.await("no thread stays", () -> Listening.leftovers().isEmpty());
    }

    @Test
    void whatWasPutAwayDoesNotComeBackWhoeverShowsItAgain() throws Exception {
        try (FakeService service = FakeService.on(bus.address(), GOOD)) {
            show(FIRST, "First");
            show(SECOND, "Second");
            CompletableFuture<Integer> listener = hz.begin();
            Session.await("both", () -> service.open().size() == 2);
            assertTrue(hz.notifier().isSeenTo(FIRST), "it stands and is heard");
            service.choose(1, "later");
            Session.await("it is gone", () -> service.open().size() == 1);
            show(FIRST, "First");
            show(SECOND, "Second");
            hz.notifier().close(SECOND);
            show(SECOND, "Second");
            assertEquals(0, listener.get(100, TimeUnit.SECONDS));
            assertEquals(0, hz.begin().get(100, TimeUnit.SECONDS));
            assertEquals(2, service.all().size());
            assertTrue(hz.notifier().isSeenTo(FIRST), "it was put away");
        }
        show("event-01JBQ3V5K8M2N4P6R8T0V2X4Z8", "Third");
        assertFalse(hz.notifier().isSeenTo("event-01JBQ3V5K8M2N4P6R8T0V2X4Z8"), "it stands and nobody hears");
    }

    @Test
    void strangersForeignNumbersAndInventedActionsCountForNothing() throws Exception {
        try (FakeService service = FakeService.on(bus.address(), GOOD)) {
            show(FIRST, "First");
            CompletableFuture<Integer> listener = hz.begin();
            Session.await("it is shown", () -> service.open().size() == 1);
            DBusConnection stranger = FakeService.connection(bus.address());
            try {
                stranger.sendMessage(new ActionInvoked(Bus.PATH, new UInt32(1), "default"));
                stranger.sendMessage(new Notifications.NotificationClosed(Bus.PATH, new UInt32(1), new UInt32(2)));
            } finally {
                stranger.disconnect();
            }
            service.choose(77, "default");
            service.choose(1, "rm -rf /; $(reboot)\n");
            assertEquals(Optional.empty(), hz.chat(1));
            assertFalse(listener.isDone());
            service.choose(1, "default");
            assertEquals(Optional.of("--chat-context event:" + FIRST), hz.chat(30));
            assertEquals(0, listener.get(100, TimeUnit.SECONDS));
        }
    }

    @Test
    void aServiceThatIsStartedAnewIsToldAnewAndNoOldNumberIsBelieved() throws Exception {
        show(FIRST, "First");
        CompletableFuture<Integer> listener;
        try (FakeService old = FakeService.on(bus.address(), GOOD)) {
            listener = hz.begin();
            Session.await("it is shown", () -> old.open().size() == 1);
        }
        try (FakeService fresh = FakeService.on(bus.address(), GOOD)) {
            Session.await("it is shown again", () -> fresh.open().size() == 1);
            assertEquals(0, fresh.all().getFirst().replaced());
            fresh.choose(1, "default");
            assertEquals(Optional.of("--chat-context event:" + FIRST), hz.chat(30));
            assertEquals(0, listener.get(100, TimeUnit.SECONDS));
        }
    }

    @Test
    void afterAKilledListenerTheNextReplacesInPlaceWhatStillStands() throws Exception {
        try (FakeService service = FakeService.on(bus.address(), GOOD)) {
            show(FIRST, "First");
            CompletableFuture<Integer> killed = hz.begin();
            Session.await("it is shown", () -> hz.spool().known(FIRST).isPresent());
            Spool.Known known = hz.spool().known(FIRST).orElseThrow();
            hz.spool().putAway(FIRST);
            killed.get(100, TimeUnit.SECONDS);
            // As a killed one leaves it: shown, wanted, and nobody there.
            hz = new Listening(bus.address(), folder.resolve("other"), now::get);
            show(FIRST, "First");
            hz.spool().shown(FIRST, known);
            CompletableFuture<Integer> next = hz.begin();
            Session.await("it is shown in place", () -> service.all().size() == 2);
            assertEquals(1, service.all().getLast().replaced());
            hz.notifier().close(FIRST);
            assertEquals(0, next.get(100, TimeUnit.SECONDS));
        }
    }

    @Test
    void aBusThatDiesEndsTheListenerQuietlyAndWhatStoodIsShownInTheNextSession() throws Exception {
        show(FIRST, "First");
        CompletableFuture<Integer> listener;
        try (FakeService service = FakeService.on(bus.address(), GOOD)) {
            listener = hz.begin();
            Session.await("it is shown", () -> service.open().size() == 1);
            bus.close();
            assertEquals(0, listener.get(60, TimeUnit.SECONDS));
        }
        Session.await("no thread stays", () -> Listening.leftovers().isEmpty());
        assertEquals(6, hz.begin().get(60, TimeUnit.SECONDS), "and nobody waits where there is no bus");
        bus = PrivateBus.in(folder);
        try (FakeService service = FakeService.on(bus.address(), GOOD)) {
            CompletableFuture<Integer> next = hz.begin();
            Session.await("it is shown", () -> service.open().size() == 1);
            assertEquals(0, service.all().getFirst().replaced(), "numbers of another bus mean nothing here");
            hz.notifier().close(FIRST);
            assertEquals(0, next.get(100, TimeUnit.SECONDS));
        }
    }

    @Test
    void whatTheServiceRefusesIsLeftToTodayAndHoldsUpNothingElse() throws Exception {
        try (FakeService service = FakeService.on(bus.address(), GOOD)) {
            show(FIRST, FakeService.UNBEARABLE);
            show(SECOND, "Second");
            CompletableFuture<Integer> listener = hz.begin();
            Session.await("the other", () -> service.open().size() == 1);
            service.choose(1, "later");
            assertEquals(0, listener.get(100, TimeUnit.SECONDS));
        }
    }

    @Test
    void aServiceThatHangsHoldsNobodyUp() throws Exception {
        try (FakeService service = FakeService.on(bus.address(), GOOD)) {
            service.answersAfter(Duration.ofSeconds(100));
            assertTrue(hz.notifier().unavailable().orElseThrow().contains("did not answer"));
            show(FIRST, "First");
            CompletableFuture<Integer> listener = hz.begin();
            hz.notifier().close(FIRST);
            assertEquals(0, listener.get(60, TimeUnit.SECONDS));
        }
    }

    @Test
    void afterEightHoursItIsLeftToToday() throws Exception {
        try (FakeService service = FakeService.on(bus.address(), GOOD)) {
            show(FIRST, "First");
            now.set(now.get().plus(Duration.ofHours(7)));
            show(SECOND, "Second");
            CompletableFuture<Integer> listener = hz.begin();
            Session.await("both", () -> service.open().size() == 2);
            now.set(now.get().plus(Duration.ofHours(1)));
            // Any stir has it look at the clock; so does the moment itself, an hour later.
            service.choose(77, "default");
            Session.await("the older one is gone", () -> service.open().size() == 1);
            assertEquals("Second", service.open().getFirst().title());
            hz.notifier().close(SECOND);
            assertEquals(0, listener.get(100, TimeUnit.SECONDS));
        }
    }

    @Test
    void textIsNeverMarkupWhateverTheDesktopReads() throws Exception {
        Notice hostile = Listening.notice(
                FIRST, "<b>Bold</b>\u202Eevil\n2", "<a href=\"x\">1</a> & <img src='y'/>\u0007 \u001b[2J");
        for (String[] able : List.of(GOOD, new String[] {"body"})) {
            Listening one = new Listening(bus.address(), folder.resolve(String.valueOf(able.length)), now::get);
            try (FakeService service = FakeService.on(bus.address(), able)) {
                one.notifier().show(hostile);
                CompletableFuture<Integer> listener = one.begin();
                Session.await("it is shown", () -> service.open().size() == 1);
                Seen seen = service.all().getFirst();
                assertEquals("<b>Bold</b>‹U+202E›evil 2", seen.title());
                assertEquals(
                        able.length == 1
                                ? "<a href=\"x\">1</a> & <img src='y'/>␇ ␛[2J"
                                : "&lt;a href=&quot;x&quot;&gt;1&lt;/a&gt; &amp; &lt;img src='y'/&gt;␇ ␛[2J",
                        seen.body());
                assertEquals(able.length == 1 ? 0 : 4, seen.actions().size());
                one.notifier().close(FIRST);
                assertEquals(0, listener.get(100, TimeUnit.SECONDS));
            }
        }
    }

    @Test
    void aDamagedSpoolIsNoObstacleAndWhatIsNoEventGetsNoFile() throws Exception {
        show(FIRST, "First");
        Path damaged = hz.spool().folder().resolve(SECOND + ".notice");
        java.nio.file.Files.writeString(damaged, "{\"title\":\"half");
        java.nio.file.Files.writeString(hz.spool().folder().resolve(FIRST + ".shown"), "\u0000 no number");
        assertEquals(1, hz.spool().standing().size());
        assertEquals(Optional.empty(), hz.spool().known(FIRST));
        assertThrows(heinzel.api.operation.Problem.Invalid.class, () -> show("event-../../etc/passwd", "No"));
    }

    private void show(String event, String title) {
        hz.notifier().show(Listening.notice(event, title, "Look."));
    }
}
