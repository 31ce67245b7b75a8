package heinzel.kernel.session;

import heinzel.api.AllowedTo;
import heinzel.api.session.Reading;
import heinzel.api.session.SessionStore;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// A process of its own that reads one session and one body, in whatever heap it was given.
final class BigReader {
    private BigReader() {}

    /// Arguments: the root, the session, the turn.
    public static void main(String[] args) {
        SessionStore store = Sessions.open(
                Path.of(args[0]), new Counting(), InstantSource.fixed(Instant.parse("2026-10-30T14:00:00.123Z")));
        long[] lines = new long[2];
        List<Reading.Damage> damage = store.scan(args[1], event -> {
            lines[0]++;
            lines[1] = event.seq();
        });
        out().println(lines[0] + " lines, " + damage.size() + " damaged, last " + lines[1]);
        long[] body = new long[2];
        store.scanBody(args[1], args[2], line -> {
            body[0] += line.data().text("text").orElse("").length();
            body[1]++;
        });
        out().println(body[0] + " characters in " + body[1] + " lines");
    }

    @AllowedTo(what = AllowedTo.Deed.USE_STANDARD_STREAMS, reason = "It speaks to the test that started it.")
    private static PrintStream out() {
        return System.out;
    }
}
