package heinzel.modules.heinzel.turn;

import heinzel.api.outbox.Why;
import heinzel.api.session.Body;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.event.ApprovalKey;
import heinzel.modules.heinzel.event.Cause;
import heinzel.modules.heinzel.event.Event;
import java.time.Instant;
import java.util.Optional;

/// A turn under way: what its steps share.
///
/// @param log      the pen
/// @param id       its id
/// @param started  what it is pinned to
/// @param contract the contract at that version
/// @param body     its body
record Started(TurnLog log, String id, Event.TurnStarted started, Contract contract, Body body) {
    String heinzel() {
        return log.heinzel();
    }

    Instant startedAt() {
        return open().startedAt();
    }

    /// For what it sends something.
    Why why() {
        return Why.turn(heinzel(), id);
    }

    /// How far it is.
    OpenTurn open() {
        return history().open(id).orElseThrow();
    }

    /// Whether it learns from an approval, and does nothing else.
    boolean learns() {
        return started.cause() == Cause.APPROVAL;
    }

    /// The draft whose approval it learns from.
    Optional<String> approvedDraft() {
        return ApprovalKey.draft(started.causes().getFirst().key());
    }

    History history() {
        return log.history();
    }
}
