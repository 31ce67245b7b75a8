package heinzel.adapters.schedule;

import heinzel.api.operation.CommandLine;
import heinzel.api.operation.Problem;
import heinzel.api.schedule.Scheduler.Job;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A job as a line of a crontab. It ends in a comment with the job's name, by which it is found again; the
/// shell that runs it takes that for a comment too.
///
/// @param surroundings what else its program is given; left out where the line gets too long for cron
record CronLine(Job job, Map<String, String> surroundings) {
    /// What cron takes of a line.
    private static final int LONGEST = 990;

    CronLine {
        surroundings = Map.copyOf(surroundings);
    }

    /// Whole, without its line end.
    ///
    /// @throws Problem.Invalid     when cron can't say how often
    /// @throws Problem.Unavailable when it does not fit into a crontab
    String text() {
        String fields = Every.of(job.every()).cron();
        String quiet = " >/dev/null 2>&1 " + mark();
        Map<String, String> all = new TreeMap<>(surroundings);
        all.putAll(job.environment());
        String text = fields + " " + escaped(words(all, job.command())) + quiet;
        String fit = text.length() <= LONGEST ? text : fields + " " + bare() + quiet;
        if (fit.length() > LONGEST || fit.chars().anyMatch(each -> each == '\n' || each == '\r' || each == 0)) {
            throw new Problem.Unavailable(
                    "The command that starts hz is too long for a crontab, or holds a line end.",
                    "Install hz in a folder with a short name.");
        }
        return fit;
    }

    /// The comment that it ends in.
    private String mark() {
        return "# " + job.name();
    }

    /// The same command without its mark and surroundings, as people put it there by hand.
    String bare() {
        return escaped(words(new TreeMap<>(job.environment()), job.command()));
    }

    private static String words(Map<String, String> environment, List<String> command) {
        return Stream.concat(
                        environment.entrySet().stream()
                                .map(variable -> variable.getKey() + "=" + CommandLine.quoted(variable.getValue())),
                        command.stream().map(CommandLine::quoted))
                .collect(Collectors.joining(" "));
    }

    /// A percent sign is a line end to cron.
    private static String escaped(String words) {
        return words.replace("%", "\\%");
    }

    boolean isIn(String table) {
        return table.lines().anyMatch(this::mine);
    }

    /// The table with this line in place of the one that was there, or at its end.
    String putInto(String table) {
        String text = text();
        List<String> lines = table.lines().toList();
        List<String> mine = lines.stream().filter(this::mine).toList();
        if (mine.equals(List.of(text))) {
            return table;
        }
        Stream<String> kept = mine.isEmpty()
                ? Stream.concat(lines.stream(), Stream.of(text))
                : replaced(lines, mine.getFirst(), text);
        return kept.map(line -> line + "\n").collect(Collectors.joining());
    }

    private Stream<String> replaced(List<String> lines, String old, String text) {
        int first = lines.indexOf(old);
        return Stream.concat(
                Stream.concat(lines.subList(0, first).stream(), Stream.of(text)),
                lines.subList(first, lines.size()).stream().filter(Predicate.not(this::mine)));
    }

    String takenOutOf(String table) {
        return isIn(table)
                ? table.lines()
                        .filter(Predicate.not(this::mine))
                        .map(line -> line + "\n")
                        .collect(Collectors.joining())
                : table;
    }

    private boolean mine(String line) {
        String stripped = line.strip();
        boolean comment = stripped.startsWith("#");
        return !comment && (stripped.endsWith(" " + mark()) || stripped.endsWith(" " + bare()));
    }
}
