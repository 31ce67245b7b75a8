package heinzel.adapters.schedule;

import heinzel.adapters.process.Ended;
import heinzel.api.operation.Problem;
import heinzel.api.schedule.Scheduler.Entry;
import heinzel.api.schedule.Scheduler.Job;
import java.util.List;
import java.util.Optional;

/// A line of the person's crontab. The table is read, changed in that one line and given back; when it can't be
/// read it is not written either, since it would be lost.
final class Crontab implements Way {
    private static final String PROGRAM = "crontab";

    /// What the programs of that name say when somebody has no table yet.
    private static final List<String> NONE = List.of("no crontab for", "No such file or directory");

    private final Commands commands;

    Crontab(Commands commands) {
        this.commands = commands;
    }

    @Override
    public String name() {
        return "cron";
    }

    @Override
    public boolean there() {
        return commands.has(PROGRAM);
    }

    @Override
    public Optional<Entry> find(Job job) {
        return new CronLine(job, commands.surroundings()).isIn(read()) ? Optional.of(entry()) : Optional.empty();
    }

    @Override
    public Entry install(Job job) {
        CronLine line = new CronLine(job, commands.surroundings());
        String before = read();
        String after = line.putInto(before);
        if (!after.equals(before)) {
            requireReadable(before, "add the line yourself: " + line.text());
            write(after);
        }
        if (!line.isIn(read())) {
            throw new Problem.Unavailable("The crontab does not hold what was written into it.", "crontab -l");
        }
        return entry();
    }

    @Override
    public boolean uninstall(Job job) {
        String before = read();
        String after = new CronLine(job, commands.surroundings()).takenOutOf(before);
        if (after.equals(before)) {
            return false;
        }
        requireReadable(before, "take out the line that ends in # " + job.name());
        write(after);
        return true;
    }

    private static Entry entry() {
        return new Entry("cron", "crontab -l");
    }

    private String read() {
        Ended listed = commands.run("", PROGRAM, "-l");
        if (listed.well()) {
            return listed.output();
        }
        if (listed.how() == Ended.How.EXITED && NONE.stream().anyMatch(listed.errors()::contains)) {
            return "";
        }
        throw Commands.refused("crontab -l", listed);
    }

    /// What was not read as it stands can't be given back as it stood.
    private static void requireReadable(String table, String deed) {
        if (table.indexOf('\uFFFD') >= 0) {
            throw new Problem.Conflict(
                    "Your crontab holds characters that are not UTF-8, and hz would not give them back as they are.",
                    "With crontab -e, " + deed);
        }
    }

    private void write(String table) {
        commands.need(table, PROGRAM, "-");
    }
}
