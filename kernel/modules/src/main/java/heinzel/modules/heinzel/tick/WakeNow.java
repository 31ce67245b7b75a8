package heinzel.modules.heinzel.tick;

import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.inbox.Inbox;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.pace.Standstill;
import heinzel.modules.heinzel.turn.Replies;
import heinzel.modules.heinzel.turn.TurnEnd;
import heinzel.modules.heinzel.turn.TurnEngine;
import heinzel.modules.heinzel.turn.TurnLog;
import heinzel.modules.heinzel.turn.Wake;
import java.util.List;
import java.util.Optional;

/// Brings what a person says to a Heinzelmännchen: the request is on disk before anything else happens, so it
/// is not lost, whoever takes it up.
public final class WakeNow {
    private final SessionStore store;
    private final Vocabulary vocabulary;
    private final Inbox inbox;
    private final TurnEngine engine;
    private final Replies replies;
    private final Standstill standstill;

    public WakeNow(
            SessionStore store,
            Vocabulary vocabulary,
            Inbox inbox,
            TurnEngine engine,
            Replies replies,
            Standstill standstill) {
        this.store = store;
        this.vocabulary = vocabulary;
        this.inbox = inbox;
        this.engine = engine;
        this.replies = replies;
        this.standstill = standstill;
    }

    /// Files a request and has it done, unless somebody else is at work with that Heinzelmännchen: they, or the
    /// next tick, take it up.
    ///
    /// While everything pauses, nothing is woken; an answer to a question is kept for the tick after the pause.
    ///
    /// @param wait whether to do it now; else the next tick does
    public WakeHeinzel.Woken bring(Inbox.Request request, boolean wait, Call call) {
        boolean now = wait && !standstill.holds(call.now());
        if (wait && request.what() != Inbox.Kind.ANSWER) {
            standstill.refuse(call.now());
        }
        inbox.file(request);
        Optional<Spine> spine = now ? store.tryOpen(request.heinzel()) : Optional.empty();
        if (spine.isEmpty()) {
            return WakeHeinzel.Woken.requested(request.id());
        }
        try (Spine held = spine.get()) {
            TurnLog log = new TurnLog(held, vocabulary);
            TurnEnd end = done(log, request, call);
            inbox.settled(request.id());
            return woken(end);
        }
    }

    /// @throws Problem.Conflict while everything pauses
    public void refusePaused(Call call) {
        standstill.refuse(call.now());
    }

    /// A turn whose process had gone may take the request in, when it is taken up.
    private TurnEnd done(TurnLog log, Inbox.Request request, Call call) {
        Wake wake = Wake.asked(log.heinzel(), request.id(), call.now());
        if (log.history().openTurn().isPresent()) {
            TurnEnd resumed = engine.resume(log, call);
            if (log.history().settled(wake.key())) {
                return resumed.followed().isEmpty()
                        ? resumed
                        : resumed.followed().getLast();
            }
        }
        return engine.wake(log, List.of(wake), call);
    }

    /// @throws Problem.Refused when nothing was approved yet
    public static void approved(Row heinzel) {
        if (heinzel.get(HeinzelTable.CONTRACT_VERSION) == null) {
            throw new Problem.Refused(
                    "'" + heinzel.find(HeinzelTable.NAME).orElse(heinzel.key()) + "' has no approved contract yet.",
                    "hz approve " + heinzel.find(HeinzelTable.NAME).orElse(heinzel.key()));
        }
    }

    /// Whoever is paused or retired wakes for nothing, and nothing is filed that would wake it later by surprise.
    public static void wakeable(Row heinzel) {
        String name = heinzel.find(HeinzelTable.NAME).orElse(heinzel.key());
        Optional<LifeState> state =
                heinzel.find(HeinzelTable.RECORDED_STATE).map(word -> Wire.read(LifeState.class, word));
        if (state.filter(LifeState.PAUSED::equals).isPresent()) {
            throw new Problem.Conflict(
                    "'" + name + "' is paused: it wakes for nothing.", "hz heinzel resume-schedule " + name);
        }
        if (state.filter(LifeState.RETIRED::equals).isPresent()) {
            throw new Problem.Conflict(
                    "'" + name + "' is retired: it wakes for nothing.", "hz heinzel reactivate " + name);
        }
    }

    public WakeHeinzel.Woken woken(TurnEnd end) {
        return new WakeHeinzel.Woken(
                end.turn(),
                end.disposition().map(Wire::of),
                end.reason(),
                Optional.of(end.report()),
                end.turn().flatMap(turn -> replies.of(end.heinzel(), turn)),
                Optional.of(end.usd()),
                Optional.empty(),
                end.waitingUntil());
    }
}
