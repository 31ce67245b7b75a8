package heinzel.dist.demo;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The writes and syncs of one run, in the order in which strace saw them.
///
/// @param syncs  the files and folders that were synced, in order
/// @param lines  the files to which lines were added, in order, one entry a write
/// @param broken writes of lines that did not end with one
/// @param early  writes that went out while a line in another file could still be lost
/// @param waited writes that could have gone out too early and did not
record Trace(List<String> syncs, List<String> lines, List<String> broken, List<String> early, List<String> waited) {
    static final String CALLS = "fsync,fdatasync,write,writev,pwrite64,sendto,sendmsg,rename,renameat,renameat2";

    private static final Pattern CALL = Pattern.compile("(\\d+) +(\\w+)\\((.*)");
    private static final Pattern RESUMED = Pattern.compile("(\\d+) +<\\.\\.\\. f(?:data)?sync resumed>.*= 0");
    private static final Pattern FILE = Pattern.compile("<(/[^<>]*)>");

    /// What goes to the model, into the index, the person's document, or any other file that is meant to last. The
    /// cache of what was fetched is none, and neither is what the system's programs leave.
    private static final Pattern DEPENDS =
            Pattern.compile("<TCP(?:v6)?:|index\\.sqlite-wal>|\\.jsonl>|/vault/.*|/drafts/|/contract/");

    static Trace of(List<String> log) {
        Reader reader = new Reader();
        log.forEach(reader::read);
        return new Trace(reader.syncs, reader.lines, reader.broken, reader.early, reader.waited);
    }

    /// How many writes added to files of a name.
    int writes(String name) {
        return (int) lines.stream().filter(file -> file.endsWith("/" + name)).count();
    }

    private static final class Reader {
        private final List<String> syncs = new ArrayList<>();
        private final List<String> lines = new ArrayList<>();
        private final List<String> broken = new ArrayList<>();
        private final List<String> early = new ArrayList<>();
        private final List<String> waited = new ArrayList<>();
        /// Files whose latest line is not durable yet, and the syncs that have begun, by thread.
        private final Set<String> unsynced = new LinkedHashSet<>();

        private final Map<String, String> syncing = new HashMap<>();

        void read(String line) {
            Matcher resumed = RESUMED.matcher(line);
            Matcher call = CALL.matcher(line);
            if (resumed.matches()) {
                unsynced.remove(syncing.remove(resumed.group(1)));
            } else if (call.matches()) {
                String file = file(call.group(3));
                switch (call.group(2)) {
                    case "fsync", "fdatasync" -> sync(call.group(1), file, line);
                    default -> write(file, line);
                }
            }
        }

        private void sync(String thread, String file, String line) {
            syncs.add(file);
            if (line.endsWith("= 0")) {
                unsynced.remove(file);
            } else {
                syncing.put(thread, file);
            }
        }

        private void write(String file, String line) {
            if (DEPENDS.matcher(line).find()) {
                boolean waits = unsynced.stream().allMatch(file::equals);
                (waits ? waited : early).add(unsynced + " before " + line);
            }
            if (file.endsWith(".jsonl")) {
                lines.add(file);
                // A turn's question stands in its body, forced; the outbox repeats it and waits for no disk (ADR 0103).
                if (!file.contains("/outbox/")) {
                    unsynced.add(file);
                }
                if (!line.contains("\\n\", ")) {
                    broken.add(line);
                }
            }
        }

        private static String file(String arguments) {
            Matcher file = FILE.matcher(arguments);
            return file.find() ? file.group(1) : "";
        }
    }
}
