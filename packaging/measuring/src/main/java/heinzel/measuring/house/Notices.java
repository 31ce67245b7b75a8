package heinzel.measuring.house;

import heinzel.api.id.Ulids;
import heinzel.api.notice.Notice;
import heinzel.kernel.json.JsonCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.IntStream;

/// Notices by the thousand, in their file. Raised one by one they would take a while.
final class Notices {
    private Notices() {}

    static void write(Path file, int count, Instant until) throws IOException {
        JsonCodec codec = new JsonCodec();
        Ulids ids = new Ulids(() -> until);
        Files.write(
                file,
                IntStream.range(0, count)
                        .mapToObj(n -> codec.print(
                                codec.write(notice(ids.next("event"), n, until.minus(Duration.ofMinutes(count - n))))))
                        .toList());
    }

    private static Notice notice(String event, int n, Instant at) {
        return new Notice(
                event,
                "measured:" + n,
                n % 10 == 0 ? Notice.Kind.NEEDS_YOU : Notice.Kind.DONE,
                "Draft " + n + " of the weekly report waits",
                "It stands in reports/weekly.md below Checkout.",
                "/today",
                at,
                n % 10 == 0 ? Notice.State.NEW : Notice.State.DONE,
                Optional.empty());
    }
}
