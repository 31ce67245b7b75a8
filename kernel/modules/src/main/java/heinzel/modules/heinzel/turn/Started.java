package heinzel.modules.heinzel.turn;

import heinzel.api.session.Body;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.event.Event;
import java.time.Instant;

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
        return history().openTurn().map(OpenTurn::startedAt).orElseThrow();
    }

    History history() {
        return log.history();
    }
}
