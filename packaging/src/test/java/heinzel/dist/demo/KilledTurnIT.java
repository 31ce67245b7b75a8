package heinzel.dist.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.kernel.Options;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `kill -9` at every write and every fsync of one drafted turn, from outside: strace counts a tick's system
/// calls once and then lets the process die at each of them in turn. The product has no hook for it.
class KilledTurnIT {
    /// What makes things durable, and what writes into files.
    private static final List<String> SYNCS = List.of("fsync", "fdatasync");

    private static final List<String> WRITES = List.of("pwrite64", "write", "rename", "ftruncate");

    /// A file that belongs to the turn: spine, body, document, receipts, notices, cache.
    private static final Pattern OURS = Pattern.compile("/(home/data|vault)/");

    /// What is written between two syncs can die at any of its writes alike; a build tries every sync, every
    /// third of the turn's writes and a few of the index's. `-Dhz.deaths=all` tries them all.
    private static final int WRITES_EVERY = 3;

    private static final int INDEX_EVERY = 40;
    /// How a process ends that a signal killed, as a shell tells it: 128 and the signal's number.
    private static final int KILLED = 137;

    private static final boolean ALL = "all".equals(System.getProperty("hz.deaths"));
    private static final Pattern INDEX = Pattern.compile("index\\.sqlite");

    @TempDir
    Path folder;

    @Test
    @Proves({"D5.1", "D5.2", "D5.3"})
    void theNextTickFinishesWhateverTheMomentOfDeath() throws IOException {
        try (Demo demo = Demo.in(folder.resolve("week"), Options.here())) {
            demo.makeRepository();
            demo.makeHeinzel();
            Monday monday = Monday.keep(demo.files(), folder.resolve("monday"));
            List<Death> deaths = deaths(demo);
            assertTrue(deaths.size() > 20, () -> "strace saw only " + deaths);
            List<String> wrong = new ArrayList<>();
            int died = 0;
            for (Death death : deaths) {
                monday.restore();
                int asked = demo.model().requests().size();
                died += new Hz(demo.files())
                                        .run(death.strace(), "--headless", "tick")
                                        .exit()
                                == KILLED
                        ? 1
                        : 0;
                boolean answered = answerRecorded(demo);
                int before = demo.model().requests().size();
                new Hz(demo.files()).run("--headless", "tick").well();
                int after = demo.model().requests().size();
                String found = check(demo, before - asked, after - before, answered);
                if (!found.isEmpty()) {
                    wrong.add(death + ": " + found);
                }
            }
            assertEquals(List.of(), wrong);
            // strace counts for each thread apart, and which thread makes a call may differ from run to run.
            int dead = died;
            assertTrue(dead * 4 > deaths.size() * 3, () -> dead + " of " + deaths.size() + " died: " + deaths);
        }
    }

    /// What is not as it must be after the next tick; empty when all is.
    private static String check(Demo demo, int before, int after, boolean answered) throws IOException {
        String report = Files.readString(demo.files().report());
        int tags = count(report, "DRAFT (weekly-report v1");
        int blocks = count(report, "#14 Retry the payment call");
        String spine = spine(demo);
        int placed = count(spine, "\"kind\":\"draft.placed\"");
        int drafted = count(spine, "\"disposition\":\"drafted\"");
        StringBuilder wrong = new StringBuilder();
        expect(wrong, "tags", 1, tags);
        expect(wrong, "blocks", 1, blocks);
        expect(wrong, "draft.placed", 1, placed);
        expect(wrong, "drafted turns", 1, drafted);
        expect(wrong, "requests after the death", answered ? 0 : 1, after);
        if (before > 1) {
            wrong.append("asked ").append(before).append(" times before it");
        }
        return wrong.toString();
    }

    private static void expect(StringBuilder wrong, String what, int wanted, int found) {
        if (wanted != found) {
            wrong.append(what)
                    .append(' ')
                    .append(found)
                    .append(" instead of ")
                    .append(wanted)
                    .append("; ");
        }
    }

    /// Whether the model's answer was in a body when the process died.
    private static boolean answerRecorded(Demo demo) throws IOException {
        try (Stream<Path> files = Files.walk(demo.files().home())) {
            for (Path body :
                    files.filter(file -> file.toString().contains("/turns/")).toList()) {
                if (Files.isRegularFile(body)
                        && Files.readString(body)
                                .lines()
                                .anyMatch(line -> line.contains("\"kind\":\"message\"") && line.endsWith("}"))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String spine(Demo demo) throws IOException {
        try (Stream<Path> files = Files.walk(demo.files().home())) {
            StringBuilder all = new StringBuilder();
            for (Path spine :
                    files.filter(file -> file.endsWith("session.jsonl")).toList()) {
                all.append(Files.readString(spine));
            }
            return all.toString();
        }
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    /// Runs a whole tick once under strace and lists where it can die.
    private List<Death> deaths(Demo demo) throws IOException {
        Path log = folder.resolve("strace.log");
        List<String> all = Stream.concat(SYNCS.stream(), WRITES.stream()).toList();
        new Hz(demo.files())
                .run(
                        List.of(
                                "strace",
                                "-f",
                                "-y",
                                "-qq",
                                "-o",
                                log.toString(),
                                "-e",
                                "trace=" + String.join(",", all)),
                        "--headless",
                        "tick")
                .well();
        return Death.of(Files.readAllLines(log));
    }

    /// A moment to die: at the n-th time that a thread makes a call. strace counts for each thread apart.
    record Death(String call, int nth) {
        private static final Pattern LINE = Pattern.compile("(\\d+) +(\\w+)\\((.*)");

        static List<Death> of(List<String> lines) {
            Map<String, Integer> counts = new HashMap<>();
            List<Death> deaths = new ArrayList<>();
            int writes = 0;
            int ofTheIndex = 0;
            for (String line : lines) {
                Matcher matcher = LINE.matcher(line);
                if (matcher.matches()) {
                    int nth = counts.merge(matcher.group(1) + matcher.group(2), 1, Integer::sum);
                    Death death = new Death(matcher.group(2), nth);
                    String arguments = matcher.group(3);
                    if (!OURS.matcher(arguments).find() || deaths.contains(death)) {
                        continue;
                    }
                    boolean wanted = ALL
                            || (INDEX.matcher(arguments).find()
                                    ? ofTheIndex++ % INDEX_EVERY == 0
                                    : SYNCS.contains(death.call()) || writes++ % WRITES_EVERY == 0);
                    if (wanted) {
                        deaths.add(death);
                    }
                }
            }
            return deaths;
        }

        List<String> strace() {
            return List.of(
                    "strace",
                    "-f",
                    "-qq",
                    "-o",
                    "/dev/null",
                    "-e",
                    "trace=" + call,
                    "-e",
                    "inject=" + call + ":signal=KILL:when=" + nth);
        }
    }

    /// The home and the vault as they were on Monday, to begin from again.
    private record Monday(DemoFiles files, Path kept) {
        static Monday keep(DemoFiles files, Path kept) throws IOException {
            Files.createDirectories(kept);
            copy(files.home(), kept.resolve("home"));
            copy(files.folder().resolve("vault"), kept.resolve("vault"));
            return new Monday(files, kept);
        }

        void restore() throws IOException {
            delete(files.home());
            delete(files.folder().resolve("vault"));
            copy(kept.resolve("home"), files.home());
            copy(kept.resolve("vault"), files.folder().resolve("vault"));
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
    }
}
