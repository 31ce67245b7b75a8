package heinzel.adapters.schedule;

import heinzel.api.files.PrivateFiles;
import heinzel.api.schedule.Scheduler.Entry;
import heinzel.api.schedule.Scheduler.Job;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/// A timer and its service, in the folder that systemd reads for this person. It runs while they are logged in.
final class SystemdTimer implements Way {
    private static final String PROGRAM = "systemctl";
    private static final String USER = "--user";

    private final Commands commands;
    private final PrivateFiles files;

    SystemdTimer(Commands commands, PrivateFiles files) {
        this.commands = commands;
        this.files = files;
    }

    @Override
    public String name() {
        return "systemd";
    }

    /// Whether systemd runs the person's own services: its socket is there.
    @Override
    public boolean there() {
        return commands.variable("XDG_RUNTIME_DIR")
                        .filter(runtime -> runtime.startsWith("/"))
                        .map(runtime -> Path.of(runtime, "systemd", "private"))
                        .filter(Files::exists)
                        .isPresent()
                && commands.has(PROGRAM)
                && folder().isPresent();
    }

    @Override
    public Optional<Entry> find(Job job) {
        Path timer = timer(job);
        return Files.isRegularFile(timer, LinkOption.NOFOLLOW_LINKS)
                        && commands.run("", PROGRAM, USER, "is-enabled", unit(job))
                                .well()
                ? Optional.of(new Entry(name(), timer.toString()))
                : Optional.empty();
    }

    @Override
    public Entry install(Job job) {
        UnitFiles units = UnitFiles.of(job, commands.surroundings());
        files.replace(service(job), units.service().getBytes(StandardCharsets.UTF_8));
        files.replace(timer(job), units.timer().getBytes(StandardCharsets.UTF_8));
        reload();
        commands.need("", PROGRAM, USER, "enable", unit(job));
        // A timer that runs already goes on by the times it knew: it is started anew.
        commands.need("", PROGRAM, USER, "restart", unit(job));
        return new Entry(name(), timer(job).toString());
    }

    @Override
    public boolean uninstall(Job job) {
        if (!Files.exists(timer(job), LinkOption.NOFOLLOW_LINKS)
                && !Files.exists(service(job), LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        commands.need("", PROGRAM, USER, "disable", "--now", unit(job));
        files.delete(timer(job));
        files.delete(service(job));
        reload();
        return true;
    }

    private void reload() {
        commands.need("", PROGRAM, USER, "daemon-reload");
    }

    private static String unit(Job job) {
        return job.name() + ".timer";
    }

    private Path timer(Job job) {
        return folder().orElseThrow().resolve(unit(job));
    }

    private Path service(Job job) {
        return folder().orElseThrow().resolve(job.name() + ".service");
    }

    private Optional<Path> folder() {
        return commands.variable("XDG_CONFIG_HOME")
                .filter(folder -> folder.startsWith("/"))
                .map(Path::of)
                .or(() -> commands.variable("HOME").map(home -> Path.of(home, ".config")))
                .map(config -> config.resolve("systemd/user"));
    }
}
