package heinzel.adapters.dbus;

import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.Host;
import heinzel.api.notification.Notifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Notifications of the desktop over D-Bus.
public final class DbusProvider implements AdapterProvider {
    static final String ID = "dbus";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(Binding.of(Notifier.class, DbusProvider::notifier));
    }

    private static Notifier notifier(Host host) {
        Map<String, String> environment = System.getenv();
        Optional<Bus> bus = Bus.of(environment);
        Opener opener = new Opener(host.launcher(), environment);
        Spool spool = spool(host, bus.map(Bus::address).orElse("none"));
        return new DesktopNotifier(
                bus,
                spool,
                bus.map(here -> new Listener(here, spool, opener, host.files(), lock(host, here))),
                () -> bus.map(here -> host.files().tryLocked(lock(host, here), () -> true))
                        .filter(Optional::isPresent)
                        .ifPresent(nobodyListens -> opener.startListener()));
    }

    private static Spool spool(Host host, String bus) {
        return new Spool(folder(host).resolve(name(bus)), host.files(), host.codec());
    }

    private static Path lock(Host host, Bus bus) {
        host.files().folder(folder(host));
        return folder(host).resolve(name(bus.address()) + ".listener");
    }

    /// Numbers of notifications hold for one bus alone.
    private static String name(String bus) {
        return UUID.nameUUIDFromBytes(bus.getBytes(StandardCharsets.UTF_8))
                .toString()
                .substring(0, 8);
    }

    private static Path folder(Host host) {
        return host.folders().state().resolve("notifications");
    }
}
