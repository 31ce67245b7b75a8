package heinzel.adapters.dbus;

import heinzel.api.notice.Notice;
import heinzel.api.notification.Notifier;
import heinzel.api.operation.Problem;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Shows notices by the desktop's notification service, through the listener, which then waits for the click.
/// Nothing but opening a chat ever follows from one.
final class DesktopNotifier implements Notifier {
    private final Optional<Bus> bus;
    private final Spool spool;
    private final BooleanSupplier heard;
    private final Runnable listen;

    /// @param bus    empty where there is no session
    /// @param heard  whether a process listens
    /// @param listen sees to it that one does
    DesktopNotifier(Optional<Bus> bus, Spool spool, BooleanSupplier heard, Runnable listen) {
        this.bus = bus;
        this.spool = spool;
        this.heard = heard;
        this.listen = listen;
    }

    @Override
    public Optional<String> unavailable() {
        if (bus.isEmpty()) {
            return Optional.of("There is no session bus here (DBUS_SESSION_BUS_ADDRESS is not set).");
        }
        try {
            bus.get().ask((connection, notifications) -> notifications.GetCapabilities());
            return Optional.empty();
        } catch (Problem.Unavailable why) {
            return Optional.of(why.said());
        }
    }

    @Override
    public void show(Notice notice) {
        if (bus.isEmpty()) {
            throw new Problem.Unavailable("There is no session bus to show a notification on.", "hz system doctor");
        }
        spool.put(notice);
        if (!spool.isEmpty()) {
            listen.run();
        }
    }

    @Override
    public boolean isSeenTo(String event) {
        return spool.isAway(event) || (spool.isStanding(event) && heard.getAsBoolean());
    }

    @Override
    public void close(String event) {
        spool.putAway(event);
    }
}
