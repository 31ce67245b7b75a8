package heinzel.modules.heinzel.steer;

import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Preview;
import heinzel.api.operation.Problem;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.tick.WakeHeinzel;
import heinzel.modules.heinzel.tick.WakeNow;
import heinzel.modules.heinzel.turn.OpenTurn;
import heinzel.modules.heinzel.turn.TurnEngine;
import heinzel.modules.heinzel.turn.TurnLog;
import java.util.Optional;

/// Lets a waiting turn go on now, whatever it waits for.
@Exposed(
        at = "heinzel resume",
        summary = "Let a waiting turn go on now.",
        effect = Effect.SPEND,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class ResumeTurn implements Operation<ResumeTurn.Input, WakeHeinzel.Woken> {
    private final Heinzels heinzels;
    private final SessionStore store;
    private final Vocabulary vocabulary;
    private final TurnEngine engine;
    private final WakeNow now;

    public ResumeTurn(Heinzels heinzels, SessionStore store, Vocabulary vocabulary, TurnEngine engine, WakeNow now) {
        this.heinzels = heinzels;
        this.store = store;
        this.vocabulary = vocabulary;
        this.engine = engine;
        this.now = now;
    }

    public record Input(
            @Param(value = "A name, an id, or the beginning of an id", positional = true)
            String ref) {}

    @Override
    public Input resolved(Input input) {
        return new Input(heinzels.require(input.ref()).key());
    }

    @Override
    public Optional<Preview> preview(Input input) {
        return Optional.of(
                heinzels.preview(input.ref(), "the waiting turn", Optional.of("waits"), Optional.of("goes on now")));
    }

    @Override
    public WakeHeinzel.Woken run(Input input, Call call) {
        Row heinzel = heinzels.require(input.ref());
        now.refusePaused(call);
        try (Spine spine = store.open(heinzel.key())) {
            TurnLog log = new TurnLog(spine, vocabulary);
            if (log.history().openTurn().isPresent()) {
                engine.resume(log, call);
            }
            OpenTurn waiting = log.history().waitingTurns().stream()
                    .findFirst()
                    .orElseThrow(() -> new Problem.Conflict(
                            "No turn of '" + input.ref() + "' waits.", "Start one: hz heinzel wake " + input.ref()));
            return now.woken(engine.resumeAsked(log, waiting, call));
        }
    }
}
