package heinzel.api.schedule;

import heinzel.api.module.Capability;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Starts a program of the person's again and again, by what this system has for it. Of one job there is at
/// most one entry, and what else the person has scheduled stays as it is. Each method may wait for the system's
/// own programs, a few seconds at most, and throws {@link heinzel.api.operation.Problem.Unavailable} when they
/// don't do what they must.
public interface Scheduler extends Capability {
    /// What an install would use, for people: `systemd` or `cron`; empty where this system has nothing hz knows.
    Optional<String> name();

    /// The entry of a job, whoever made it; empty when there is none.
    Optional<Entry> find(Job job);

    /// Makes the entry, or makes it as it must be now.
    Entry install(Job job);

    /// Takes the entry out; false when there was none.
    boolean uninstall(Job job);

    /// What is to be started.
    ///
    /// @param name        what its entry is called, of small letters, digits and dashes; another home has another
    /// @param command     an executable and its arguments; no shell reads them
    /// @param environment variables that it needs, none of them secret
    /// @param every       between two starts: minutes that divide an hour, or hours that divide a day
    record Job(String name, List<String> command, Map<String, String> environment, Duration every) {
        public Job {
            command = List.copyOf(command);
            environment = Map.copyOf(environment);
        }
    }

    /// Where a job stands.
    ///
    /// @param scheduler what starts it: `systemd` or `cron`
    /// @param where     the file or table that it stands in
    record Entry(String scheduler, String where) {}
}
