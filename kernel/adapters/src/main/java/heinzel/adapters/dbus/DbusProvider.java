package heinzel.adapters.dbus;

import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.Host;
import heinzel.api.notification.Notifier;
import java.util.List;

/// Notifications of the desktop over D-Bus.
public final class DbusProvider implements AdapterProvider {
    @Override
    public String id() {
        return "dbus";
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(Binding.of(Notifier.class, DbusProvider::notifier));
    }

    private static Notifier notifier(Host host) {
        Desk desk = Desk.of(host.folders(), host.files(), host.codec(), host.clock(), host.launcher(), System.getenv());
        return new DesktopNotifier(desk.bus(), desk.spool(), desk::isHeard, desk::leaveListener);
    }
}
