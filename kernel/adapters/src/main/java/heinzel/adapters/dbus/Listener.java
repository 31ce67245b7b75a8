package heinzel.adapters.dbus;

import heinzel.api.operation.Problem;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.freedesktop.dbus.messages.MethodCall;

/// Shows notifications, waits for a click on one, and opens the chat about it: one small process a session bus,
/// asleep until something stirs it, which ends when nothing is shown any more. It believes only the
/// notification service itself, only for what it showed, and does nothing but ask for `--chat-context
/// event:<id>`.
public final class Listener {
    /// The hidden command under which the main class starts it.
    public static final String COMMAND = "--notify-listener";

    private static final System.Logger LOG = System.getLogger(Listener.class.getName());
    private static final Duration ANSWER = Duration.ofSeconds(5);
    private static final int NOTHING_TO_LISTEN_TO = 6;

    private Listener() {}

    /// The window, if one is open.
    @FunctionalInterface
    public interface Window {
        /// Hands it what a start of hz would.
        ///
        /// @return false when no window took it; then hz is started
        boolean take(List<String> arguments);
    }

    /// Runs in this process until there is nothing left to wait for; returns at once when another one listens.
    ///
    /// @return the exit code; 6 where the desktop shows no notifications
    public static int run(Desk desk, Window window) {
        if (desk.bus().isEmpty()) {
            return NOTHING_TO_LISTEN_TO;
        }
        MethodCall.setDefaultTimeout(ANSWER.toMillis());
        Bus bus = desk.bus().get();
        try {
            // What was put in while this one was leaving is seen by looking once more.
            while (!desk.spool().isEmpty()) {
                Optional<Vigil.End> end =
                        desk.files().tryLocked(desk.lock(), () -> new Vigil(desk, bus, window).keep());
                if (end.isEmpty() || end.get() == Vigil.End.BUS_GONE) {
                    return 0;
                }
                if (end.get() == Vigil.End.GIVEN_UP) {
                    return NOTHING_TO_LISTEN_TO;
                }
            }
            return 0;
        } catch (Problem.Unavailable gone) {
            LOG.log(System.Logger.Level.INFO, "Nobody listens for clicks on notifications: {0}", gone.said());
            return gone.exitCode();
        }
    }
}
