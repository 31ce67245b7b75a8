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
import heinzel.modules.heinzel.inbox.Inbox;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.index.TurnTable;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.turn.OpenTurn;
import heinzel.modules.heinzel.turn.TurnEngine;
import heinzel.modules.heinzel.turn.TurnLog;
import java.time.Duration;
import java.util.Optional;

/// Stops the turn that runs, or else the one that waits. What was said to it meanwhile goes to the next turn;
/// what it has placed stays.
@Exposed(
        at = "heinzel stop",
        summary = "Stop the turn that runs or waits.",
        effect = Effect.WRITE,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class StopTurn implements Operation<StopTurn.Input, StopTurn.Stopped> {
    /// A turn looks a few times a second; an adapter in the middle of a request may take longer to let go.
    private static final int LOOKS = 150;

    private static final Duration BETWEEN = Duration.ofMillis(200);

    private final Heinzels heinzels;
    private final SessionStore store;
    private final Vocabulary vocabulary;
    private final Inbox inbox;
    private final TurnEngine engine;

    public StopTurn(Heinzels heinzels, SessionStore store, Vocabulary vocabulary, Inbox inbox, TurnEngine engine) {
        this.heinzels = heinzels;
        this.store = store;
        this.vocabulary = vocabulary;
        this.inbox = inbox;
        this.engine = engine;
    }

    public record Input(
            @Param(value = "A name, an id, or the beginning of an id", positional = true)
            String ref,

            @Param("Do not wait until it has ended") boolean noWait) {}

    /// @param turn        the turn
    /// @param disposition how it ended; absent while it still runs
    public record Stopped(String turn, Optional<String> disposition, Optional<String> reason) {}

    @Override
    public Input resolved(Input input) {
        return new Input(heinzels.require(input.ref()).key(), input.noWait());
    }

    @Override
    public Optional<Preview> preview(Input input) {
        return Optional.of(heinzels.preview(
                input.ref(), "the turn under way", Optional.of("runs or waits"), Optional.of("stopped")));
    }

    @Override
    public Stopped run(Input input, Call call) {
        Row heinzel = heinzels.require(input.ref());
        String turn = turn(heinzel)
                .orElseThrow(() -> new Problem.Conflict(
                        "No turn of '" + input.ref() + "' runs or waits.", "hz heinzel show " + input.ref()));
        inbox.stop(heinzel.key(), turn);
        for (int look = 0; !ended(turn); look++) {
            if (byItself(heinzel.key(), turn, call) || input.noWait() || look == LOOKS) {
                break;
            }
            call.cancel().check();
            rest();
        }
        if (ended(turn)) {
            inbox.stopped(heinzel.key(), turn);
        }
        Optional<Row> row = heinzels.index().get(TurnTable.TABLE, turn);
        return new Stopped(
                turn,
                row.flatMap(now -> now.find(TurnTable.DISPOSITION)),
                row.flatMap(now -> now.find(TurnTable.REASON)));
    }

    private static Optional<String> turn(Row heinzel) {
        return heinzel.find(HeinzelTable.OPEN_TURN)
                .or(() -> heinzel.find(HeinzelTable.WAITING_TURNS)
                        .flatMap(turns -> turns.lines().findFirst()));
    }

    private boolean ended(String turn) {
        return heinzels.index()
                .get(TurnTable.TABLE, turn)
                .flatMap(row -> row.find(TurnTable.FINISHED))
                .isPresent();
    }

    /// Ends it where nobody works on it.
    private boolean byItself(String heinzel, String turn, Call call) {
        Optional<Spine> spine = store.tryOpen(heinzel);
        if (spine.isEmpty()) {
            return false;
        }
        try (Spine held = spine.get()) {
            TurnLog log = new TurnLog(held, vocabulary);
            Optional<OpenTurn> open = log.history().open(turn);
            open.ifPresent(left -> engine.stop(log, left, call));
            return true;
        }
    }

    private static void rest() {
        try {
            Thread.sleep(BETWEEN);
        } catch (InterruptedException asked) {
            Thread.currentThread().interrupt();
            throw new Problem.Cancelled("Stopped before it was done.");
        }
    }
}
