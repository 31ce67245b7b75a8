package heinzel.modules.heinzel.tick;

import heinzel.api.operation.Call;
import heinzel.modules.heinzel.inbox.Inbox;
import heinzel.modules.heinzel.turn.TurnEnd;
import heinzel.modules.heinzel.turn.TurnEngine;
import heinzel.modules.heinzel.turn.TurnLog;
import heinzel.modules.heinzel.turn.Wake;
import java.util.List;
import java.util.Optional;

/// Requests that wait: of a process that went before it had taken them up, or of one that found the lock held.
public final class Requests {
    private final Inbox inbox;
    private final TurnEngine engine;

    public Requests(Inbox inbox, TurnEngine engine) {
        this.inbox = inbox;
        this.engine = engine;
    }

    List<Inbox.Mark> pending() {
        return inbox.marks();
    }

    /// Wakes for a request, unless that has been done.
    Optional<TurnEnd> take(TurnLog log, Inbox.Mark mark, Call call) {
        Wake wake = Wake.asked(log.heinzel(), mark.request(), call.now());
        Optional<TurnEnd> end = log.history().settled(wake.key())
                ? Optional.empty()
                : Optional.of(engine.wake(log, List.of(wake), call));
        inbox.settled(mark.request());
        return end;
    }
}
