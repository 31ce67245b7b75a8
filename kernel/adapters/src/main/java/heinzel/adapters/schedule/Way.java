package heinzel.adapters.schedule;

import heinzel.api.schedule.Scheduler.Entry;
import heinzel.api.schedule.Scheduler.Job;
import java.util.Optional;

/// One way in which a system starts programs.
interface Way {
    /// `systemd` or `cron`.
    String name();

    /// Whether this machine has it.
    boolean there();

    Optional<Entry> find(Job job);

    Entry install(Job job);

    boolean uninstall(Job job);
}
