package heinzel.modules.heinzel.steer;

import heinzel.api.id.Id;
import heinzel.api.id.Ulids;
import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Preview;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.event.Cause;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.inbox.Inbox;
import heinzel.modules.heinzel.index.TurnTable;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.tick.WakeHeinzel;
import heinzel.modules.heinzel.tick.WakeNow;
import java.util.Optional;

/// Tries a turn again, with a hint: from what it had gathered, under the contract of today. Its draft gives way
/// to the new one; what it wrote stays on record.
@Exposed(
        at = "heinzel retry",
        summary = "Try a turn again, with a hint.",
        effect = Effect.SPEND,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class RetryTurn implements Operation<RetryTurn.Input, WakeHeinzel.Woken> {
    private static final String TURN = "turn";

    private final Heinzels heinzels;
    private final WakeNow now;
    private final Ulids ids;

    public RetryTurn(Heinzels heinzels, WakeNow now, Ulids ids) {
        this.heinzels = heinzels;
        this.now = now;
        this.ids = ids;
    }

    public record Input(
            @Param(value = "A name, an id, the beginning of an id, or a turn's id", positional = true)
            String ref,

            @Param(value = "How it should be instead: shorter", positional = true, max = 1_000, content = true)
            String hint,

            @Param("Do not wait for it: the next tick takes it up")
            boolean noWait) {
        public Input(String ref, String hint) {
            this(ref, hint, false);
        }
    }

    @Override
    public Input resolved(Input input) {
        return new Input(
                Id.fits(input.ref(), TURN)
                        ? input.ref()
                        : heinzels.require(input.ref()).key(),
                input.hint(),
                input.noWait());
    }

    @Override
    public Optional<Preview> preview(Input input) {
        return Optional.of(
                heinzels.preview(heinzel(input.ref()), "one more try", Optional.empty(), Optional.of(input.hint())));
    }

    @Override
    public WakeHeinzel.Woken run(Input input, Call call) {
        if (input.hint().isBlank()) {
            throw new Problem.Invalid("The hint is empty.", "Say how it should be: hz heinzel retry NAME shorter");
        }
        Row parent = Id.fits(input.ref(), TURN) ? turn(input.ref()) : latest(input.ref());
        Inbox.Request request = new Inbox.Request(
                ids.next(Inbox.PREFIX),
                parent.session(),
                input.hint().strip(),
                call.now(),
                Optional.of(Inbox.Kind.RETRY),
                Optional.of(parent.key()));
        return now.bring(request, !input.noWait(), call);
    }

    private String heinzel(String ref) {
        return Id.fits(ref, TURN) ? turn(ref).session() : ref;
    }

    private Row turn(String id) {
        Row turn = heinzels.index()
                .get(TurnTable.TABLE, id)
                .orElseThrow(
                        () -> new Problem.NotFound("No turn has the id " + id + ".", "See them: hz heinzel show NAME"));
        if (turn.get(TurnTable.FINISHED) == null) {
            throw new Problem.Conflict(
                    "The turn " + id + " has not ended.", "Stop it first: hz heinzel stop " + turn.session());
        }
        if (turn.find(TurnTable.CAUSE).equals(Optional.of(Wire.of(Cause.APPROVAL)))) {
            throw new Problem.Refused("The turn " + id + " learned from an approval; it is not tried again.", "");
        }
        return turn;
    }

    /// The last one that ended and did more than to learn.
    private Row latest(String ref) {
        Row heinzel = heinzels.require(ref);
        return heinzels
                .index()
                .find(Query.from(TurnTable.TABLE)
                        .where(new Query.Condition.InSession(heinzel.key()))
                        .where(new Query.Condition.KeyStarts(TURN + "-"))
                        .where(new Query.Condition.Present(TurnTable.FINISHED))
                        .orderBy(TurnTable.STARTED, true))
                .stream()
                .filter(turn -> !turn.find(TurnTable.CAUSE).equals(Optional.of(Wire.of(Cause.APPROVAL))))
                .findFirst()
                .orElseThrow(() -> new Problem.Conflict(
                        "No turn of '" + ref + "' has ended yet.", "Start one: hz heinzel wake " + ref));
    }
}
