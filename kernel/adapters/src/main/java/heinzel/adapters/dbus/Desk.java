package heinzel.adapters.dbus;

import heinzel.api.files.Folders;
import heinzel.api.files.PrivateFiles;
import heinzel.api.json.Codec;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// What those who want something shown and the one who shows it share.
///
/// @param bus   empty where there is no session
/// @param lock  held by whoever listens
public record Desk(Optional<Bus> bus, Spool spool, Opener opener, PrivateFiles files, Path lock, InstantSource clock) {
    /// The desk of a user's session.
    ///
    /// @param launcher how hz is started
    public static Desk of(
            Folders folders,
            PrivateFiles files,
            Codec codec,
            InstantSource clock,
            List<String> launcher,
            Map<String, String> environment) {
        Optional<Bus> bus = Bus.of(environment);
        Path root = folders.state().resolve("notifications");
        String name = name(bus.map(Bus::address).orElse("none"));
        return new Desk(
                bus,
                new Spool(root, name, files, codec, clock),
                new Opener(launcher, environment),
                files,
                root.resolve(name + ".listener"),
                clock);
    }

    /// Sees to it that somebody shows what is in the spool and hears the clicks.
    ///
    /// @throws Problem.Unavailable when nobody can be started
    void leaveListener() {
        if (!isHeard()) {
            opener.startListener();
        }
    }

    /// Whether somebody listens now.
    boolean isHeard() {
        files.folder(spool.root());
        return files.tryLocked(lock, () -> true).isEmpty();
    }

    private static String name(String bus) {
        return UUID.nameUUIDFromBytes(bus.getBytes(StandardCharsets.UTF_8))
                .toString()
                .substring(0, 8);
    }
}
