package heinzel.kernel.session;

import heinzel.api.AllowedTo;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/// A process of its own that writes sessions. It says each line that is done on standard output, so that whoever
/// kills it knows what must be there.
final class ChildWriter {
    private ChildWriter() {}

    /// Arguments: the root, what to do, the session, how many lines, a name for the keys.
    @AllowedTo(what = AllowedTo.Deed.USE_STANDARD_STREAMS, reason = "It speaks to the test that started it.")
    public static void main(String[] arguments) {
        InstantSource clock = InstantSource.fixed(Instant.parse("2026-10-30T14:00:00.123Z"));
        SessionStore store = Sessions.open(Path.of(arguments[0]), new Counting(), clock);
        int lines = Integer.parseInt(arguments[3]);
        switch (arguments[1]) {
            case "hold" -> hold(store, arguments[2]);
            case "write" -> write(store, arguments[2], lines, arguments[4]);
            case "many" -> many(store, lines);
            case "reindex" -> done("changed " + store.index().rebuild().changed());
            case "remove" -> done("removed " + store.remove(arguments[2]));
            case "share" -> share(store, arguments[2], lines, arguments[4]);
            default -> throw new IllegalArgumentException(arguments[1]);
        }
    }

    @AllowedTo(what = AllowedTo.Deed.USE_STANDARD_STREAMS, reason = "It speaks to the test that started it.")
    private static PrintStream out() {
        return System.out;
    }

    /// Takes the lock and keeps it until it is killed.
    private static void hold(SessionStore store, String id) {
        try (Spine spine = store.open(id)) {
            spine.append(null, "held", "held", Json.Obj.EMPTY);
            out().println("held");
            out().flush();
            while (true) {
                LockSupport.parkNanos(1_000_000_000L);
            }
        }
    }

    /// One handle for all lines.
    private static void write(SessionStore store, String id, int lines, String name) {
        try (Spine spine = store.open(id)) {
            for (int i = 0; i < lines; i++) {
                spine.append(null, "line", name + " " + i, Json.object("text", "x".repeat(i % 300)));
                done(name + " " + i);
            }
        }
    }

    /// A session for each number, with a body each, on a disk that may fail at any call: each says what is done and
    /// goes on with the next.
    private static void many(SessionStore store, int sessions) {
        for (int i = 0; i < sessions; i++) {
            String id = "hz-%026d".formatted(i);
            for (int handle = 0; handle < 2; handle++) {
                try (Spine spine = store.open(id)) {
                    for (int n = 0; n < 4; n++) {
                        String key = id + " " + handle + " " + n;
                        spine.body("turn-" + id.substring(3)).append("think", "message", Json.object("text", key));
                        spine.append(null, "line", key, Json.Obj.EMPTY);
                        done(key);
                    }
                } catch (Problem.Unavailable e) {
                    done("failed " + id);
                }
            }
        }
    }

    /// A handle for each line, against others who want the same session.
    private static void share(SessionStore store, String id, int lines, String name) {
        int i = 0;
        while (i < lines) {
            Optional<Spine> open = tryOpen(store, id);
            if (open.isPresent()) {
                try (Spine spine = open.get()) {
                    for (int n = 0; n < 25 && i < lines; n++) {
                        spine.append(null, "line", name + " " + i, Json.Obj.EMPTY);
                        done(name + " " + i++);
                    }
                }
            }
            LockSupport.parkNanos(200_000);
        }
    }

    private static Optional<Spine> tryOpen(SessionStore store, String id) {
        try {
            return store.tryOpen(id);
        } catch (Problem.Busy _) {
            return Optional.empty();
        }
    }

    private static void done(String key) {
        out().println(key);
        out().flush();
    }
}
