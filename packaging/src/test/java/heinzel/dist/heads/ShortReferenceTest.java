package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.id.Ulids;
import heinzel.api.notice.Notice;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.files.DiskFiles;
import heinzel.kernel.json.JsonCodec;
import heinzel.kernel.notice.FileNotices;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a table shows of an id can be typed.
class ShortReferenceTest {
    private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");

    @TempDir
    Path folder;

    @Test
    @Proves("K5.4")
    void aShortenedIdOfATableNamesItsNotice() {
        raise("one", NOON);
        raise("two", NOON.plus(Duration.ofMinutes(1)));
        try (Kernel kernel =
                Kernel.start(Options.here().withEnvironment(Map.of()).in(folder).withProject(folder))) {
            List<String> table = Typed.at(kernel, 90, List.of(), List.of("system", "notify", "list"))
                    .out();
            String shown = table.get(1).split(" ", 2)[0];
            assertTrue(shown.length() < 20 && table.get(1).contains("two"), table::toString);

            Typed done = Typed.at(kernel, List.of("system", "notify", "done", shown, "--json"));
            assertEquals(0, done.exit(), done::text);
            assertTrue(done.text().contains("\"title\":\"two"), done::text);

            Typed both = Typed.at(kernel, List.of("system", "notify", "done", shown.substring(0, 10)));
            assertEquals(2, both.exit());
            assertTrue(both.err().getFirst().endsWith("is the beginning of 2 notices."), both.err()::toString);
        }
    }

    private void raise(String title, Instant at) {
        InstantSource clock = InstantSource.fixed(at);
        new FileNotices(folder.resolve("data"), new DiskFiles(), new JsonCodec(), new Ulids(clock), clock)
                .raise(title, Notice.Kind.NEEDS_YOU, title + ": a draft waits for you to read it", "Soon.", "");
    }
}
