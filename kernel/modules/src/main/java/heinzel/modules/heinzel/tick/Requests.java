package heinzel.modules.heinzel.tick;

import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.modules.heinzel.inbox.Inbox;
import heinzel.modules.heinzel.turn.TurnEnd;
import heinzel.modules.heinzel.turn.TurnLog;
import heinzel.modules.heinzel.turn.Wake;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Requests that wait: of a process that went before it had taken them up, or of one that found the lock held.
///
/// @param marks those there were when the tick began
record Requests(Inbox inbox, List<Inbox.Mark> marks) implements Reason {
    static Requests waiting(Inbox inbox) {
        return new Requests(inbox, inbox.marks());
    }

    /// Those for whom there is one.
    Set<String> wanted() {
        return marks.stream().map(Inbox.Mark::heinzel).collect(Collectors.toSet());
    }

    @Override
    public Found look(TurnLog log, Row row, Call call) {
        return Found.of(of(log).stream()
                .map(mark -> Wake.asked(log.heinzel(), mark.request(), call.now()))
                .toList());
    }

    /// The mark goes when the turn that took the request has ended.
    @Override
    public void seenTo(TurnLog log, Row row, Optional<TurnEnd> end) {
        of(log).stream()
                .filter(mark -> log.history()
                        .settled(Wake.asked(log.heinzel(), mark.request(), Instant.EPOCH)
                                .key()))
                .forEach(mark -> inbox.settled(mark.request()));
    }

    private List<Inbox.Mark> of(TurnLog log) {
        return marks.stream()
                .filter(mark -> mark.heinzel().equals(log.heinzel()))
                .toList();
    }
}
