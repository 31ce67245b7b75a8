package heinzel.dist.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.kernel.Options;
import heinzel.testing.Proves;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/// `kill -9` in the midst of a drafted turn, from outside: strace writes down once what a tick does to files,
/// and then lets the process die before one of these calls after the other. The product has no hook for it.
///
/// With `-Pfaults` it dies before every write, sync, rename, link, deletion and truncation of the turn. A build
/// tries every sync, every third of the other calls and, of the many by which the database writes the index,
/// each fortieth: between two syncs of one file a death is much like the next.
class KilledTurnIT {
    /// How a process ends that a signal killed, as a shell tells it: 128 and the signal's number.
    private static final int KILLED = 137;

    /// Which thread makes a call may differ from run to run, and a moment then does not come.
    private static final int TRIES = 5;

    /// As many at once as there is something to win by: each is mostly a start of the program.
    private static final int AT_ONCE = 2;

    @TempDir
    Path folder;

    private final Queue<String> wrong = new ConcurrentLinkedQueue<>();
    private final AtomicInteger died = new AtomicInteger();

    @Test
    @Proves({"D5.1", "D5.2", "D5.3"})
    void theNextTickFinishesWhateverTheMomentOfDeath(TestReporter reporter) throws Exception {
        List<Death> deaths;
        try (Week week = Week.in(folder.resolve("listed"))) {
            deaths = week.deaths(folder.resolve("strace.log"));
        }
        assertTrue(deaths.size() > 20, () -> "strace saw only " + deaths);
        Queue<Death> left = new ConcurrentLinkedQueue<>(deaths);
        try (var threads = Executors.newFixedThreadPool(AT_ONCE)) {
            List<Future<?>> all = Stream.iterate(1, n -> n + 1)
                    .limit(AT_ONCE)
                    .<Future<?>>map(n -> threads.submit(() -> tryAll(left, folder.resolve("week" + n))))
                    .toList();
            for (Future<?> each : all) {
                each.get();
            }
        }
        reporter.publishEntry("deaths", died + " of " + deaths.size() + " moments");
        assertEquals(List.of(), List.copyOf(wrong));
        assertTrue(died.get() * 10 >= deaths.size() * 9, () -> died + " of " + deaths.size() + " died: " + deaths);
    }

    private void tryAll(Queue<Death> left, Path place) {
        try (Week week = Week.in(place)) {
            for (Death death = left.poll(); death != null; death = left.poll()) {
                Optional<String> found = week.dies(death);
                if (found.isPresent()) {
                    died.incrementAndGet();
                    found.filter(bad -> !bad.isEmpty())
                            .map((death + ": ")::concat)
                            .ifPresent(wrong::add);
                }
            }
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /// A demonstration that can be lived again and again from its Monday on.
    private record Week(Demo demo, Path kept) implements AutoCloseable {
        static Week in(Path folder) throws IOException {
            Demo demo = Demo.in(folder.resolve("week"), Options.here());
            demo.makeRepository();
            demo.makeHeinzel();
            Path kept = Files.createDirectories(folder.resolve("monday"));
            copy(demo.files().home(), kept.resolve("home"));
            copy(demo.files().folder().resolve("vault"), kept.resolve("vault"));
            return new Week(demo, kept);
        }

        private void restore() throws IOException {
            delete(demo.files().home());
            delete(demo.files().folder().resolve("vault"));
            copy(kept.resolve("home"), demo.files().home());
            copy(kept.resolve("vault"), demo.files().folder().resolve("vault"));
        }

        /// Runs a whole tick once under strace and lists where it can die.
        List<Death> deaths(Path log) throws IOException {
            new Hz(demo.files())
                    .run(Death.listing(log.toString()), "--headless", "tick")
                    .well();
            return Death.of(Files.readAllLines(log));
        }

        /// @return what was not as it must be after the next tick, as words; nothing when it did not die
        Optional<String> dies(Death death) throws IOException {
            for (int n = 0; n < TRIES; n++) {
                restore();
                int asked = asked();
                if (new Hz(demo.files())
                                .run(death.strace(), "--headless", "tick")
                                .exit()
                        == KILLED) {
                    return Optional.of(goesOn(asked() - asked));
                }
            }
            return Optional.empty();
        }

        private String goesOn(int askedBefore) throws IOException {
            boolean answered = answerRecorded();
            String spine = spine();
            String durable = spine.substring(0, spine.lastIndexOf('\n') + 1);
            int before = asked();
            new Hz(demo.files()).run("--headless", "tick").well();
            StringBuilder bad = new StringBuilder();
            String report = Files.readString(demo.files().report());
            expect(bad, "tags", 1, count(report, "DRAFT (weekly-report v1"));
            expect(bad, "blocks", 1, count(report, "#14 Retry the payment call"));
            expect(bad, "draft.placed", 1, count(spine(), "\"kind\":\"draft.placed\""));
            expect(bad, "drafted turns", 1, count(spine(), "\"disposition\":\"drafted\""));
            expect(bad, "requests after the death", answered ? 0 : 1, asked() - before);
            expect(bad, "too many requests before it", 0, Math.max(0, askedBefore - 1));
            expect(bad, "lines of the spine changed", 0, spine().startsWith(durable) ? 0 : 1);
            return bad.toString();
        }

        private static void expect(StringBuilder bad, String what, int wanted, int found) {
            if (wanted != found) {
                bad.append(what)
                        .append(' ')
                        .append(found)
                        .append(" instead of ")
                        .append(wanted)
                        .append("; ");
            }
        }

        private int asked() {
            return demo.model().requests().size();
        }

        /// Whether the model's answer is in a body.
        private boolean answerRecorded() throws IOException {
            try (Stream<Path> files = Files.walk(demo.files().home())) {
                for (Path body : files.filter(file -> file.toString().contains("/turns/"))
                        .filter(Files::isRegularFile)
                        .toList()) {
                    if (Files.readString(body)
                            .lines()
                            .anyMatch(line -> line.contains("\"kind\":\"message\"") && line.endsWith("}"))) {
                        return true;
                    }
                }
            }
            return false;
        }

        private String spine() throws IOException {
            try (Stream<Path> files = Files.walk(demo.files().home())) {
                Path spine = files.filter(file -> file.endsWith("session.jsonl"))
                        .findFirst()
                        .orElseThrow();
                return Files.readString(spine);
            }
        }

        private static int count(String text, String part) {
            return text.split(Pattern.quote(part), -1).length - 1;
        }

        private static void copy(Path from, Path to) throws IOException {
            try (Stream<Path> all = Files.walk(from)) {
                for (Path each : all.toList()) {
                    Path target = to.resolve(from.relativize(each).toString());
                    Files.copy(each, target, StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }

        private static void delete(Path folder) throws IOException {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }

        @Override
        public void close() {
            demo.close();
        }
    }
}
