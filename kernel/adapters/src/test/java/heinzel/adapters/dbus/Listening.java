package heinzel.adapters.dbus;

import heinzel.api.notice.Notice;
import heinzel.kernel.files.DiskFiles;
import heinzel.kernel.json.JsonCodec;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// One user's notifications on a bus, with a listener in this process and an open window that only notes what it is
/// handed.
final class Listening {
    private final Desk desk;
    private final BlockingQueue<List<String>> window = new LinkedBlockingQueue<>();

    Listening(String address, Path folder, InstantSource clock) {
        Spool spool = new Spool(folder.resolve("notifications"), "0a0b0c0d", new DiskFiles(), new JsonCodec(), clock);
        desk = new Desk(
                Optional.of(new Bus(address)),
                spool,
                new Opener(List.of("/nowhere/hz"), Map.of()),
                new DiskFiles(),
                folder.resolve("listener.lock"),
                clock);
    }

    DesktopNotifier notifier() {
        return new DesktopNotifier(desk.bus(), desk.spool(), desk::isHeard, () -> {});
    }

    Spool spool() {
        return desk.spool();
    }

    CompletableFuture<Integer> begin() {
        return CompletableFuture.supplyAsync(() -> Listener.run(desk, window::add));
    }

    /// The next chat that was asked for; empty when none was for as long.
    Optional<String> chat(long seconds) throws InterruptedException {
        return Optional.ofNullable(window.poll(seconds, TimeUnit.SECONDS)).map(words -> String.join(" ", words));
    }

    /// What a listener left behind in this process.
    static List<String> leftovers() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(Thread::isAlive)
                .map(Thread::getName)
                .filter(name -> name.startsWith("DBus") || name.equals("folder watch") || name.equals("notification"))
                .toList();
    }

    static Notice notice(String event, String title, String body) {
        return new Notice(
                event,
                "key " + event,
                Notice.Kind.NEEDS_YOU,
                title,
                body,
                "draft:x",
                Instant.EPOCH,
                Notice.State.NEW,
                Optional.empty());
    }
}
