package heinzel.modules.heinzel.daemon;

import heinzel.api.files.Folders;
import heinzel.api.module.Capabilities;
import heinzel.api.operation.Problem;
import heinzel.api.schedule.Scheduler;
import heinzel.api.schedule.Scheduler.Entry;
import heinzel.api.schedule.Scheduler.Job;
import heinzel.api.text.Spans;
import heinzel.modules.heinzel.pace.Standstill;
import heinzel.modules.heinzel.source.Fingerprints;
import heinzel.modules.heinzel.tick.NextDue;
import heinzel.modules.heinzel.tick.TickMark;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// What starts the ticks of this home, and how they stand.
public final class Ticking {
    private static final String NAME = "hz-tick";
    private static final int TAG = 8;

    private final Capabilities capabilities;
    private final Folders folders;
    private final List<String> launcher;
    private final Supplier<Duration> every;
    private final Standstill standstill;
    private final TickMark mark;
    private final NextDue next;

    public Ticking(
            Capabilities capabilities,
            Folders folders,
            List<String> launcher,
            Supplier<Duration> every,
            Standstill standstill,
            TickMark mark,
            NextDue next) {
        this.capabilities = capabilities;
        this.folders = folders;
        this.launcher = List.copyOf(launcher);
        this.every = every;
        this.standstill = standstill;
        this.mark = mark;
        this.next = next;
    }

    void install() {
        scheduler()
                .orElseThrow(() -> new Problem.Unavailable(
                        "hz knows no scheduler of this system.",
                        "Have it start \"hz --headless tick\" every few minutes yourself."))
                .install(job());
    }

    void uninstall() {
        scheduler().ifPresent(scheduler -> scheduler.uninstall(job()));
    }

    DaemonStatus status(Instant now) {
        Optional<Scheduler> scheduler = scheduler();
        Optional<Entry> entry = scheduler.flatMap(known -> known.find(job()));
        Optional<Standstill.Pause> pause = standstill.at(now);
        return new DaemonStatus(
                entry.map(Entry::scheduler).or(() -> scheduler.flatMap(Scheduler::name)),
                entry.isPresent(),
                entry.map(Entry::where),
                Spans.print(every.get()),
                pause.isPresent(),
                pause.flatMap(Standstill.Pause::until),
                mark.last(),
                next.first());
    }

    private Optional<Scheduler> scheduler() {
        return capabilities.first(Scheduler.class);
    }

    /// A home of its own, a demonstration's say, has a job of its own, told apart by a hash of its folder.
    private Job job() {
        List<String> command = new ArrayList<>(launcher);
        command.addAll(List.of("--headless", "tick"));
        return folders.own()
                .map(home -> new Job(
                        NAME + "-" + Fingerprints.sha256(home.toString()).substring(0, TAG),
                        command,
                        Map.of("HZ_HOME", home.toString()),
                        every.get()))
                .orElseGet(() -> new Job(NAME, command, Map.of(), every.get()));
    }
}
