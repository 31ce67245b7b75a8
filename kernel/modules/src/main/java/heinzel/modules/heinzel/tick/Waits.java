package heinzel.modules.heinzel.tick;

import heinzel.api.index.Column;
import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.index.Table;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Why;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.index.DraftState;
import heinzel.modules.heinzel.index.DraftTable;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.index.QuestionState;
import heinzel.modules.heinzel.index.QuestionTable;
import heinzel.modules.heinzel.index.TurnTable;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.source.InputRead;
import heinzel.modules.heinzel.source.InputReader;
import heinzel.modules.heinzel.source.Moved;
import heinzel.modules.heinzel.turn.TurnEnd;
import heinzel.modules.heinzel.turn.TurnEngine;
import heinzel.modules.heinzel.turn.TurnLog;
import java.time.ZoneId;
import java.util.Optional;

/// Turns that wait: a row each, by which every tick decides whether to open the spine at all. Nothing else of them
/// exists meanwhile. The rows are derived, so whoever is opened is asked again by its own record.
public final class Waits {
    private final TurnEngine engine;
    private final Heinzels heinzels;
    private final ContractFiles contracts;
    private final InputReader reader;
    private final Moved moved;
    private final ZoneId zone;

    /// @param zone the user's
    public Waits(
            TurnEngine engine,
            Heinzels heinzels,
            ContractFiles contracts,
            InputReader reader,
            Moved moved,
            ZoneId zone) {
        this.engine = engine;
        this.heinzels = heinzels;
        this.contracts = contracts;
        this.reader = reader;
        this.moved = moved;
        this.zone = zone;
    }

    /// Those that wait, the one whose time comes first at the head.
    Query due() {
        return Query.from(TurnTable.TABLE)
                .where(new Query.Condition.Present(TurnTable.WAIT_UNTIL))
                .orderBy(TurnTable.WAIT_UNTIL, false);
    }

    /// Whether what a turn waits for may have come, as far as its row, and a look at the input it names, tell.
    boolean mayGoOn(Row turn, Call call) {
        Optional<Row> heinzel = heinzels.find(turn.session());
        if (heinzel.isEmpty()
                || heinzel.get().get(HeinzelTable.OPEN_TURN) != null
                || heinzel.get()
                        .find(HeinzelTable.RECORDED_STATE)
                        .filter(state ->
                                state.equals(Wire.of(LifeState.PAUSED)) || state.equals(Wire.of(LifeState.RETIRED)))
                        .isPresent()) {
            return false;
        }
        if (turn.find(TurnTable.WAIT_UNTIL)
                .filter(until -> !call.now().isBefore(until))
                .isPresent()) {
            return true;
        }
        String[] on = turn.find(TurnTable.WAIT_ON).orElse("").split(" ", 2);
        return switch (on[0]) {
            case "" -> false;
            case "answer" -> decided(QuestionTable.TABLE, on[1], QuestionTable.STATE, Wire.of(QuestionState.WAITING));
            case "approval" -> decided(DraftTable.TABLE, on[1], DraftTable.STATE, Wire.of(DraftState.WAITING));
            case "source" -> sourceMoved(heinzel.get(), turn, on[1], call);
            default -> true; // all of hz stood still, and goes on since somebody asks
        };
    }

    private boolean decided(Table table, String key, Column<String> column, String open) {
        return heinzels.index()
                .get(table, key)
                .flatMap(row -> row.find(column))
                .filter(open::equals)
                .isEmpty();
    }

    /// What goes wrong here is found again, and told, by whoever works on it.
    private boolean sourceMoved(Row heinzel, Row turn, String name, Call call) {
        try {
            Contract contract = contracts.contract(
                    turn.session(),
                    Math.toIntExact(turn.find(TurnTable.CONTRACT_VERSION).orElse(0L)));
            return contract.input(name)
                    .map(input -> reader.read(
                            input,
                            call.now(),
                            heinzel.find(HeinzelTable.APPROVED_AT),
                            contract.zone(zone),
                            Why.watch(turn.session()),
                            call.cancel()))
                    .filter(read -> movedFrom(contract, name, turn, read))
                    .isPresent();
        } catch (Problem.Cancelled stopped) {
            throw stopped;
        } catch (Problem wrong) {
            return true;
        }
    }

    /// What has not moved is staged for nobody.
    private boolean movedFrom(Contract contract, String name, Row turn, InputRead read) {
        return switch (read) {
            case InputRead.Missing _ -> false;
            case InputRead.Seen seen -> {
                boolean changed = turn.find(TurnTable.WAIT_NOT)
                        .filter(moved.watched(contract, name, seen.fingerprints())::equals)
                        .isEmpty();
                if (!changed) {
                    reader.forget(seen.entry());
                }
                yield changed;
            }
        };
    }

    /// Lets the turn of a row go on, when what it waits for has come, no turn runs, and its Heinzelmännchen
    /// wakes by itself at all.
    Optional<TurnEnd> resume(TurnLog log, Row turn, Call call) {
        return switch (log.history().recordedState()) {
            case PAUSED, RETIRED -> Optional.empty();
            case PROPOSED, ASLEEP, AWAKE, WAITING ->
                log.history().openTurn().isPresent() ? Optional.empty() : engine.resumeWaiting(log, turn.key(), call);
        };
    }
}
