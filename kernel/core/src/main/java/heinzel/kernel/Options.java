package heinzel.kernel;

import heinzel.api.AllowedTo;
import heinzel.api.files.Folders;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.HzModule;
import heinzel.api.module.RunsOn.OperatingSystem;
import heinzel.kernel.discovery.Discovery;
import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.SystemDisk;
import heinzel.kernel.files.StandardFolders;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a kernel is started with: everything that it would otherwise take from the machine.
///
/// @param environment the environment variables
/// @param system      the operating system
/// @param home        the user's home folder
/// @param project     the folder whose `hz.toml` applies, and where relative paths begin
/// @param clock       the time
/// @param zone        the system's time zone
/// @param launcher    how another hz process is started
/// @param discovery   where modules and adapters come from
/// @param disk        what hz keeps its own files on
public record Options(
        Map<String, String> environment,
        OperatingSystem system,
        Path home,
        Path project,
        InstantSource clock,
        ZoneId zone,
        List<String> launcher,
        Discovery discovery,
        Disk disk) {
    public Options {
        environment = Map.copyOf(environment);
        launcher = List.copyOf(launcher);
    }

    /// As this process finds itself.
    @AllowedTo(
            what = AllowedTo.Deed.READ_THE_CLOCK,
            reason = "This is the one place where the kernel's clock comes from; everybody else is given it.")
    public static Options here() {
        OperatingSystem system = OperatingSystem.named(System.getProperty("os.name", ""));
        return new Options(
                System.getenv(),
                system,
                home(System.getenv(), system),
                Path.of("").toAbsolutePath(),
                InstantSource.system(),
                ZoneId.systemDefault(),
                Launcher.ofThisProcess(),
                Discovery.services(Options.class.getClassLoader(), system),
                new SystemDisk());
    }

    /// `$HOME` where it says a place, as for every other program; else what the system's list of users says.
    static Path home(Map<String, String> environment, OperatingSystem system) {
        String named = system == OperatingSystem.WINDOWS ? "" : environment.getOrDefault("HOME", "");
        return named.startsWith("/") ? Path.of(named) : Path.of(System.getProperty("user.home", ""));
    }

    /// Where hz keeps things.
    public Folders folders() {
        return StandardFolders.of(environment, system, home, project);
    }

    /// The same with everything that hz keeps below one folder.
    public Options in(Path folder) {
        Map<String, String> more = new LinkedHashMap<>(environment);
        more.put("HZ_HOME", folder.toString());
        return withEnvironment(more);
    }

    public Options withEnvironment(Map<String, String> variables) {
        return new Options(variables, system, home, project, clock, zone, launcher, discovery, disk);
    }

    public Options withProject(Path folder) {
        return new Options(environment, system, home, folder, clock, zone, launcher, discovery, disk);
    }

    public Options withClock(InstantSource other, ZoneId in) {
        return new Options(environment, system, home, project, other, in, launcher, discovery, disk);
    }

    public Options withLauncher(List<String> command) {
        return new Options(environment, system, home, project, clock, zone, command, discovery, disk);
    }

    /// The same with exactly these modules and adapters.
    public Options with(List<HzModule> modules, List<AdapterProvider> adapters) {
        return withDiscovery(Discovery.of(modules, adapters));
    }

    public Options withDiscovery(Discovery other) {
        return new Options(environment, system, home, project, clock, zone, launcher, other, disk);
    }

    public Options withDisk(Disk other) {
        return new Options(environment, system, home, project, clock, zone, launcher, discovery, other);
    }
}
