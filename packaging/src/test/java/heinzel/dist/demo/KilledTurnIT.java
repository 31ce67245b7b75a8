package heinzel.dist.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.kernel.Options;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `kill -9` at every write and every fsync of one drafted turn, from outside: strace counts a tick's system calls once and
/// then lets the process die at each of them in turn. The product has no hook for it.
class KilledTurnIT {
    /// What makes things durable, and what writes into files.
    private static final List<String> SYNCS = List.of("fsync", "fdatasync");

    private static final List<String> WRITES = List.of("pwrite64", "write", "rename", "ftruncate");

    /// A file that belongs to the turn: spine, body, index, document, receipts, notices, cache, marks.
    private static final Pattern OURS = Pattern.compile("/(home|vault)/");

    @TempDir
    Path folder;

    @Test
    @Proves({"D5.1", "D5.2", "D5.3"})
    void theNextTickFinishesWhateverTheMomentOfDeath() throws IOException {
        List<Death> deaths = deaths();
        assertTrue(deaths.size() > 20, () -> "strace saw only " + deaths);
        List<String> wrong = new ArrayList<>();
        for (Death death : deaths) {
            try (Demo demo = monday(death.name())) {
                new Hz(demo.files())
                        .run(
                                List.of(
                                        "strace",
                                        "-f",
                                        "-qq",
                                        "-o",
                                        "/dev/null",
                                        "-e",
                                        "trace=" + death.call(),
                                        "-e",
                                        "inject=" + death.call() + ":signal=KILL:when=" + death.nth()),
                                "--headless",
                                "tick");
                int before = demo.model().requests().size();
                boolean answered = answerRecorded(demo);
                Hz hz = new Hz(demo.files());
                hz.run("--headless", "tick").well();
                hz.run("--headless", "tick").well();
                int after = demo.model().requests().size();
                String found = check(demo, before, after, answered);
                if (!found.isEmpty()) {
                    wrong.add(death + ": " + found);
                }
            }
        }
        assertEquals(List.of(), wrong);
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
        expect(wrong, "requests after the death", answered ? 0 : 1, after - before);
        return wrong.toString();
    }

    private static void expect(StringBuilder wrong, String what, int wanted, int found) {
        if (wanted != found) {
            wrong.append(what).append(' ').append(found).append(" instead of ").append(wanted).append("; ");
        }
    }

    /// Whether the model's answer was in a body when the process died.
    private static boolean answerRecorded(Demo demo) throws IOException {
        try (Stream<Path> files = Files.walk(demo.files().home())) {
            for (Path body : files.filter(file -> file.toString().contains("/turns/")).toList()) {
                if (Files.isRegularFile(body)
                        && Files.readString(body).lines().anyMatch(line -> line.contains("\"kind\":\"message\"") && line.endsWith("}"))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String spine(Demo demo) throws IOException {
        try (Stream<Path> files = Files.walk(demo.files().home())) {
            StringBuilder all = new StringBuilder();
            for (Path spine : files.filter(file -> file.endsWith("session.jsonl")).toList()) {
                all.append(Files.readString(spine));
            }
            return all.toString();
        }
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    /// Runs a whole tick once under strace and lists where it can die: by call and by how often its thread has made it.
    private List<Death> deaths() throws IOException {
        Path log = folder.resolve("strace.log");
        try (Demo demo = monday("counting")) {
            List<String> all = Stream.concat(SYNCS.stream(), WRITES.stream()).toList();
            new Hz(demo.files())
                    .run(
                            List.of("strace", "-f", "-y", "-qq", "-o", log.toString(), "-e", "trace=" + String.join(",", all)),
                            "--headless",
                            "tick")
                    .well();
        }
        return Death.of(Files.readAllLines(log), OURS);
    }

    private Demo monday(String name) {
        Demo demo = Demo.in(folder.resolve(name), Options.here());
        demo.makeRepository();
        demo.makeHeinzel();
        return demo;
    }

    /// A moment to die: at the n-th time that a thread makes a call.
    record Death(String call, int nth) {
        private static final Pattern LINE = Pattern.compile("(\\d+) +(\\w+)\\((.*)");

        /// strace counts for each thread; only calls of the thread that does the work, on files of the turn, count.
        static List<Death> of(List<String> lines, Pattern ours) {
            Map<String, Integer> counts = new HashMap<>();
            List<Death> deaths = new ArrayList<>();
            for (String line : lines) {
                Matcher matcher = LINE.matcher(line);
                if (matcher.matches()) {
                    int nth = counts.merge(matcher.group(1) + matcher.group(2), 1, Integer::sum);
                    Death death = new Death(matcher.group(2), nth);
                    if (ours.matcher(matcher.group(3)).find() && !deaths.contains(death)) {
                        deaths.add(death);
                    }
                }
            }
            return deaths;
        }

        String name() {
            return call + "-" + nth;
        }
    }
}
