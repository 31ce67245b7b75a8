package heinzel.adapters.schedule;

import heinzel.api.operation.Problem;
import heinzel.api.schedule.Scheduler;
import java.util.List;
import java.util.Optional;

/// The ways of this machine, the better one first. An entry made by one is taken out when another takes over,
/// so that nothing is started twice.
final class LocalScheduler implements Scheduler {
    private final List<Way> ways;

    LocalScheduler(List<Way> ways) {
        this.ways = List.copyOf(ways);
    }

    @Override
    public Optional<String> name() {
        return there().stream().findFirst().map(Way::name);
    }

    @Override
    public Optional<Entry> find(Job job) {
        return there().stream().flatMap(way -> way.find(job).stream()).findFirst();
    }

    @Override
    public Entry install(Job job) {
        List<Way> there = there();
        if (there.isEmpty()) {
            throw new Problem.Unavailable(
                    "Nothing on this machine starts programs for you: systemd does not run your services, and there is"
                            + " no crontab.",
                    "Install cron (on Debian and Ubuntu: sudo apt install cron), then: hz system daemon install");
        }
        Entry entry = there.getFirst().install(job);
        there.stream().skip(1).forEach(way -> way.uninstall(job));
        return entry;
    }

    @Override
    public boolean uninstall(Job job) {
        // Every way is asked: an earlier hz may have used another one.
        return there().stream().map(way -> way.uninstall(job)).reduce(false, Boolean::logicalOr);
    }

    private List<Way> there() {
        return ways.stream().filter(Way::there).toList();
    }
}
