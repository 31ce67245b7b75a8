package heinzel.api.notification;

import heinzel.api.module.Capability;
import heinzel.api.notice.Notice;
import java.util.Optional;

/// Shows notices on the desktop. Nothing depends on it: everything it says stands on Today too. No write ever
/// runs from it.
public interface Notifier extends Capability {
    /// Whether it could show something here and now.
    ///
    /// @return why not; empty when it could
    Optional<String> unavailable();

    /// Shows a notice, once: a showing of the same event that stands is kept, or replaced in place where the notice
    /// reads differently now, and one that the person or {@link #close} has put away does not come back. So whoever
    /// can't know whether an earlier process came to show it just shows it again. Returns at once; what happens to
    /// the showing afterwards (a click opens the chat about it) is the adapter's to see to.
    ///
    /// @throws heinzel.api.operation.Problem.Unavailable when it can't be shown
    void show(Notice notice);

    /// Whether the showing of an event is seen to already, so that {@link #show} would change nothing: it
    /// stands and its click is waited for, or it was put away. Asks no desktop, so it is quick.
    boolean isSeenTo(String event);

    /// Takes a showing away, when the matter is settled elsewhere. Nothing when it is not shown. Needs no desktop
    /// within reach.
    void close(String event);
}
