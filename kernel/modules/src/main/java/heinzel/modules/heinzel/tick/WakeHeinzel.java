package heinzel.modules.heinzel.tick;

import heinzel.api.id.Ulids;
import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.inbox.Inbox;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.turn.Replies;
import heinzel.modules.heinzel.turn.TurnEnd;
import heinzel.modules.heinzel.turn.TurnEngine;
import heinzel.modules.heinzel.turn.TurnLog;
import heinzel.modules.heinzel.turn.Wake;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/// Wakes one now, for a person who asks. The request is on disk before anything else happens, so it is not lost.
@Exposed(
        at = "heinzel wake",
        summary = "Wake a Heinzelmännchen now.",
        effect = Effect.SPEND,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class WakeHeinzel implements Operation<WakeHeinzel.Input, WakeHeinzel.Woken> {
    private final Heinzels heinzels;
    private final SessionStore store;
    private final Vocabulary vocabulary;
    private final Inbox inbox;
    private final TurnEngine engine;
    private final Replies replies;
    private final Ulids ids;

    public WakeHeinzel(
            Heinzels heinzels,
            SessionStore store,
            Vocabulary vocabulary,
            Inbox inbox,
            TurnEngine engine,
            Replies replies,
            Ulids ids) {
        this.heinzels = heinzels;
        this.store = store;
        this.vocabulary = vocabulary;
        this.inbox = inbox;
        this.engine = engine;
        this.replies = replies;
        this.ids = ids;
    }

    public record Input(
            @Param(value = "A name, an id, or the beginning of an id", positional = true)
            String ref,

            @Param(value = "What you want of it", max = 8_000, content = true)
            Optional<String> message) {}

    /// @param requested the request that the running turn, or the next tick, will take up; there when it was awake
    public record Woken(
            Optional<String> turn,
            Optional<String> disposition,
            Optional<String> reason,
            Optional<String> report,
            Optional<String> reply,
            Optional<BigDecimal> usd,
            Optional<String> requested) {}

    @Override
    public Woken run(Input input, Call call) {
        Row heinzel = heinzels.require(input.ref());
        approved(heinzel);
        Inbox.Request request = new Inbox.Request(
                ids.next(Inbox.PREFIX), heinzel.key(), input.message().orElse(""), call.now());
        inbox.file(request);
        Optional<Spine> spine = store.tryOpen(heinzel.key());
        if (spine.isEmpty()) {
            return requested(request.id());
        }
        try (Spine held = spine.get()) {
            TurnLog log = new TurnLog(held, vocabulary);
            if (log.history().openTurn().isPresent()) {
                engine.resume(log, call);
            }
            TurnEnd end = engine.wake(log, List.of(Wake.asked(heinzel.key(), request.id(), call.now())), call);
            inbox.settled(request.id());
            return woken(end);
        }
    }

    private static void approved(Row heinzel) {
        if (heinzel.get(HeinzelTable.CONTRACT_VERSION) == null) {
            throw new Problem.Refused(
                    "'" + heinzel.find(HeinzelTable.NAME).orElse(heinzel.key()) + "' has no approved contract yet.",
                    "hz approve " + heinzel.find(HeinzelTable.NAME).orElse(heinzel.key()));
        }
    }

    private Woken woken(TurnEnd end) {
        return new Woken(
                end.turn(),
                Optional.of(Wire.of(end.disposition())),
                end.reason(),
                Optional.of(end.report()),
                end.turn().flatMap(turn -> replies.of(end.heinzel(), turn)),
                Optional.of(end.usd()),
                Optional.empty());
    }

    private static Woken requested(String request) {
        return new Woken(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(request));
    }
}
