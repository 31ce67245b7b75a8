package heinzel.modules.heinzel.turn;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Why;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.Input;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.WaitOn;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.event.WokenBy;
import heinzel.modules.heinzel.index.DraftState;
import heinzel.modules.heinzel.source.InputRead;
import heinzel.modules.heinzel.source.InputReader;
import heinzel.modules.heinzel.source.Moved;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// When a turn waits, what ends the wait, and what its model is then told.
final class Pauses {
    private final Codec codec;
    private final InputReader reader;
    private final Moved moved;
    private final Asking asking;
    private final LastApproved lastApproved;
    private final ZoneId zone;

    Pauses(Codec codec, InputReader reader, Moved moved, Asking asking, LastApproved lastApproved, ZoneId zone) {
        this.codec = codec;
        this.reader = reader;
        this.moved = moved;
        this.asking = asking;
        this.lastApproved = lastApproved;
        this.zone = zone;
    }

    /// The tool of a turn that may wait.
    TurnTool tool(Started turn, Map<String, BodyLines.Input> inputs, Call call) {
        return new TurnTool(
                WaitTool.spec(List.copyOf(inputs.keySet())), arguments -> answer(turn, inputs, arguments, call));
    }

    /// A call that was not waited for yet leaves the step; one that was is answered with what came. Which of
    /// the two follows from the record: each wait has a line in the spine and, once it is over, a result in the
    /// body.
    private String answer(Started turn, Map<String, BodyLines.Input> inputs, Json.Obj arguments, Call call) {
        long over = turn.body().lines().stream()
                .filter(line -> line.kind().equals(BodyLines.TOOL_RESULT))
                .map(line -> codec.read(line.data(), BodyLines.Answered.class).result())
                .filter(result -> result.tool().equals(WaitTool.NAME) && !result.error())
                .count();
        if (turn.open().waits() <= over) {
            throw new TurnWaits(wish(turn, inputs, arguments, call));
        }
        return told(turn, arguments, call);
    }

    private TurnWaits.Wish wish(Started turn, Map<String, BodyLines.Input> inputs, Json.Obj arguments, Call call) {
        WaitTool.Wanted wanted = WaitTool.read(arguments, turn.contract().zone(zone));
        if (wanted.until().filter(until -> !until.isAfter(call.now())).isPresent()) {
            throw new Problem.Invalid("That time is past; it is "
                    + call.now().atZone(turn.contract().zone(zone)).toLocalDateTime() + ".");
        }
        wanted.question().flatMap(question -> asking.fault(turn, question)).ifPresent(fault -> {
            throw new Problem.Invalid(fault);
        });
        Optional<WaitOn> on = wanted.input()
                .<WaitOn>map(name -> source(turn.contract(), inputs, name))
                .or(() -> wanted.draft().map(draft -> approval(turn, draft)));
        return new TurnWaits.Wish(wanted.until(), on, wanted.question());
    }

    private WaitOn source(Contract contract, Map<String, BodyLines.Input> inputs, String name) {
        BodyLines.Input seen = inputs.get(name);
        if (seen == null) {
            throw new Problem.Invalid("There is no input '" + name + "'. There are: " + inputs.keySet());
        }
        return new WaitOn.Source(name, moved.watched(contract, name, seen.fingerprints()));
    }

    private static WaitOn approval(Started turn, String draft) {
        return turn.history()
                .draft(draft)
                .filter(record -> record.state() == DraftState.WAITING)
                .map(record -> new WaitOn.Approval(draft))
                .orElseThrow(() -> new Problem.Invalid("No draft '" + draft + "' waits for the person."));
    }

    /// What ends a wait now; empty while nothing does. An input is read for it, and only then.
    Optional<Ended> over(TurnLog log, OpenTurn turn, Contract contract, Call call) {
        Event.TurnWaiting waiting = turn.waiting().orElseThrow();
        Optional<Ended> came = waiting.condition().flatMap(on -> came(log, on, contract, call));
        return came.or(() -> call.now().isBefore(waiting.until())
                ? Optional.empty()
                : Optional.of(new Ended(WokenBy.TIMER, Optional.empty())));
    }

    private Optional<Ended> came(TurnLog log, WaitOn on, Contract contract, Call call) {
        return switch (on) {
            case WaitOn.Source source ->
                read(log, contract, source.input(), call)
                        .filter(seen -> movedFrom(contract, source, seen))
                        .map(seen -> new Ended(
                                WokenBy.SOURCE,
                                Optional.of(new Event.InputSeen(
                                        seen.name(),
                                        seen.fingerprints(),
                                        seen.fetched().asOf(),
                                        seen.bytes()))));
            case WaitOn.Approval(String draft) ->
                log.history()
                        .draft(draft)
                        .filter(record -> record.state() != DraftState.WAITING)
                        .map(record -> new Ended(WokenBy.APPROVAL, Optional.empty()));
            case WaitOn.Answer(String question) ->
                log.history()
                        .questions()
                        .find(question)
                        .filter(asked -> asked.state() != Questions.State.OPEN)
                        .map(asked -> new Ended(WokenBy.ANSWER, Optional.empty()));
            // Whoever asks does so because everything goes on.
            case WaitOn.Pause _ -> Optional.of(new Ended(WokenBy.TIMER, Optional.empty()));
        };
    }

    /// What has not moved is staged for nobody.
    private boolean movedFrom(Contract contract, WaitOn.Source source, InputRead.Seen seen) {
        boolean changed =
                !moved.watched(contract, source.input(), seen.fingerprints()).equals(source.fingerprintNot());
        if (!changed) {
            reader.forget(seen.entry());
        }
        return changed;
    }

    /// An input that can't be read has not moved, as far as anybody can tell: the turn goes on waiting.
    private Optional<InputRead.Seen> read(TurnLog log, Contract contract, String name, Call call) {
        Optional<Input> input = contract.input(name);
        return input.flatMap(wanted -> switch (reader.read(
                wanted,
                call.now(),
                log.history().lastApproval(),
                contract.zone(zone),
                Why.watch(log.heinzel()),
                call.cancel())) {
            case InputRead.Seen seen -> Optional.of(seen);
            case InputRead.Missing _ -> Optional.empty();
        });
    }

    private String told(Started turn, Json.Obj arguments, Call call) {
        WaitTool.Wanted wanted = WaitTool.read(arguments, turn.contract().zone(zone));
        String now = "It is " + call.now().atZone(turn.contract().zone(zone)).toLocalDateTime() + ". ";
        return switch (Wire.read(WokenBy.class, turn.open().wokenBy())) {
            case RESTART, TIMER -> now + "The time has come" + (beside(wanted) ? ", and nothing else." : ".");
            case ASKED -> now + "The person wants you to go on.";
            case SOURCE -> now + moved(turn, wanted, call);
            case APPROVAL -> now + decided(turn, wanted.draft().orElse(""));
            case ANSWER -> now + answered(turn, wanted.question().orElse(""));
        };
    }

    private static boolean beside(WaitTool.Wanted wanted) {
        return wanted.input().isPresent()
                || wanted.draft().isPresent()
                || wanted.question().isPresent();
    }

    private String moved(Started turn, WaitTool.Wanted wanted, Call call) {
        String name = wanted.input().orElse("");
        return read(turn.log(), turn.contract(), name, call)
                .map(Gather::line)
                .map(line -> "The input moved. It is now:\n" + InputText.element(line, InputText.of(line.records())))
                .orElse("The input " + name + " moved, and can't be read just now.");
    }

    private String decided(Started turn, String draft) {
        return turn.history()
                .draft(draft)
                .map(record -> switch (record.state()) {
                    case APPROVED ->
                        "The draft was approved."
                                + lastApproved
                                        .text(turn.heinzel(), record)
                                        .map(text -> " It reads now:\n<approved>\n" + InputText.escaped(text.strip())
                                                + "\n</approved>")
                                        .orElse("");
                    case REJECTED -> "The draft was rejected.";
                    case SUPERSEDED -> "The draft gave way to a newer one.";
                    case WAITING -> "The draft still waits.";
                })
                .orElse("The draft is not on record.");
    }

    private String answered(Started turn, String question) {
        return turn.history()
                .questions()
                .same(question)
                .flatMap(asked -> asking.answer(turn.heinzel(), asked))
                .map(text -> "The person answered: " + text)
                .orElse("The person did not want to answer.");
    }

    /// What ended a wait.
    ///
    /// @param seen the input that moved, as it is now
    record Ended(WokenBy by, Optional<Event> seen) {}

    /// The wait as it is recorded.
    static Event.TurnWaiting event(TurnWaits.Wish wish, Optional<WaitOn> on, Instant latest) {
        return new Event.TurnWaiting(
                heinzel.modules.heinzel.event.Step.THINK, wish.until().orElse(latest), on.map(WaitOn::json));
    }
}
