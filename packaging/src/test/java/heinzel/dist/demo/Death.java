package heinzel.dist.demo;

import heinzel.testing.Faults;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A moment of a turn to die at: before the n-th time that a thread makes a call. strace counts for each thread
/// apart.
///
/// @param call the system's call
/// @param nth  counted from 1
/// @param file what it was about when the moments were listed
record Death(String call, int nth, String file) {
    /// Everything that changes a file or makes it last. A question mark lets strace pass over what a machine
    /// does not have.
    private static final List<String> CHANGES = List.of(
            "write",
            "writev",
            "pwrite64",
            "pwritev",
            "ftruncate",
            "fallocate",
            "?rename",
            "?renameat",
            "?renameat2",
            "?link",
            "?linkat",
            "?unlink",
            "?unlinkat");

    private static final List<String> SYNCS = List.of("fsync", "fdatasync");

    /// What each build leaves out, see [KilledTurnIT].
    private static final int CHANGES_EVERY = 3;

    private static final int INDEX_EVERY = 40;

    /// A file that belongs to the turn: spine, body, index, document, receipts, notices, what was fetched.
    private static final Pattern OURS = Pattern.compile("/(?:home/data|vault)/[^>\"]*");

    private static final Pattern LINE = Pattern.compile("(\\d+) +(\\w+)\\((.*)");

    /// strace, writing down what a whole turn does.
    static List<String> listing(String log) {
        String calls = String.join(",", SYNCS) + "," + String.join(",", CHANGES);
        return List.of("strace", "-f", "-y", "-s", "0", "-qq", "-o", log, "-e", "trace=" + calls);
    }

    /// strace, which kills at this moment.
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

    /// The moments of a turn that are tried: with `-Pfaults` all, else the sample of each build.
    static List<Death> of(List<String> log) {
        Map<String, Integer> counts = new HashMap<>();
        Set<Death> deaths = new LinkedHashSet<>();
        int changes = 0;
        int ofTheIndex = 0;
        for (String line : log) {
            Matcher call = LINE.matcher(line);
            if (!call.matches()) {
                continue;
            }
            int nth = counts.merge(call.group(1) + " " + call.group(2), 1, Integer::sum);
            Matcher ours = OURS.matcher(call.group(3));
            if (!ours.find()) {
                continue;
            }
            Death death = new Death(call.group(2), nth, ours.group());
            boolean sampled = SYNCS.contains(death.call())
                    || (death.file().contains("index.sqlite")
                            ? ofTheIndex++ % INDEX_EVERY == 0
                            : changes++ % CHANGES_EVERY == 0);
            if (Faults.all() || sampled) {
                deaths.add(death);
            }
        }
        // Two threads may make their n-th call of a kind; strace kills at whichever comes first.
        Map<String, Death> moments = new LinkedHashMap<>();
        deaths.forEach(death -> moments.putIfAbsent(death.call() + " " + death.nth(), death));
        return List.copyOf(moments.values());
    }
}
