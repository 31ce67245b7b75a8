package heinzel.modules.heinzel.turn;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Call;
import heinzel.modules.heinzel.event.Disposition;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The finish step: the receipt, then the line that ends the turn.
final class Finish {
    private final Receipts receipts;
    private final Codec codec;

    Finish(Receipts receipts, Codec codec) {
        this.receipts = receipts;
        this.codec = codec;
    }

    /// Ends the turn.
    ///
    /// @param before events that still belong to the step before; they share the last line's fsync
    TurnEnd end(
            Started turn,
            boolean resumed,
            Disposition disposition,
            Optional<String> reason,
            String report,
            List<Event> before,
            Call call) {
        Spending spent = Spending.of(turn.body().lines(), codec);
        Event.Receipt receipt = receipts.write(turn.id(), resumed, call.now(), receipt(turn, disposition, spent));
        Event.TurnFinished finished = new Event.TurnFinished(
                disposition,
                reason,
                report.strip(),
                spent.usage(),
                spent.usd(),
                spent.known(),
                elapsed(turn, call),
                receipt,
                new Event.BodyMark(turn.body().sha256(), turn.body().bytes()));
        List<Event> events = new ArrayList<>(before);
        events.add(finished);
        turn.log().append(turn.id(), events.toArray(Event[]::new));
        return TurnEnd.ended(
                turn.heinzel(), Optional.of(turn.id()), disposition, reason, finished.report(), spent.usd());
    }

    private Json.Obj receipt(Started turn, Disposition disposition, Spending spent) {
        Map<String, Json> prints = new TreeMap<>();
        turn.history()
                .inputs()
                .forEach((name, seen) -> prints.put(name, codec.write(new TreeMap<>(seen.fingerprints()))));
        Json.Obj data = Json.object("turn", turn.id())
                .with("heinzel", turn.heinzel())
                .with("cause", Wire.of(turn.started().cause()))
                .with("disposition", Wire.of(disposition))
                .with("fingerprints", new Json.Obj(prints))
                .with("usd", Json.number(spent.usd()));
        return turn.history().waitingDrafts().stream()
                .filter(draft -> draft.turn().equals(turn.id()))
                .findFirst()
                .map(draft -> data.with("draft_hash", draft.placed().hash()))
                .orElse(data);
    }

    /// Time since the start, without what it waited. A clock that was set back gives 0, not a negative time.
    private static long elapsed(Started turn, Call call) {
        OpenTurn open = turn.open();
        Instant until = open.waiting().isPresent() ? open.waitingSince() : call.now();
        return Math.max(
                0,
                Duration.between(open.startedAt(), until).minus(open.waited()).toMillis());
    }
}
