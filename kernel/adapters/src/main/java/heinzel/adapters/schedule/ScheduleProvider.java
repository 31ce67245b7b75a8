package heinzel.adapters.schedule;

import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Programs;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.RunsOn;
import heinzel.api.module.RunsOn.OperatingSystem;
import heinzel.api.schedule.Scheduler;
import java.util.List;

/// The scheduler of a Unix. macOS has a crontab too; it was tried on Linux alone.
@RunsOn({OperatingSystem.LINUX, OperatingSystem.MAC})
public final class ScheduleProvider implements AdapterProvider {
    @Override
    public String id() {
        return "scheduler";
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(Binding.of(Scheduler.class, host -> {
            Commands commands = new Commands(Programs.of(host), Environment.of(System.getenv()));
            return new LocalScheduler(List.of(new SystemdTimer(commands, host.files()), new Crontab(commands)));
        }));
    }
}
