package heinzel.modules.heinzel.turn;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Step;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.inbox.Inbox;
import heinzel.modules.heinzel.pace.Standstill;
import heinzel.modules.heinzel.source.Fingerprints;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// What a person says to a turn that runs. A message is first a request file, then a line of the spine, then
/// one of the body, and then the model sees it, so that a crash anywhere loses nothing and says nothing twice.
/// Its mark goes when the turn has ended: when the turn is stopped instead, the next one takes the message.
final class Steering {
    private final Codec codec;
    private final Inbox inbox;
    private final Arrivals arrivals;
    private final Standstill standstill;

    Steering(Codec codec, Inbox inbox, Arrivals arrivals, Standstill standstill) {
        this.codec = codec;
        this.inbox = inbox;
        this.arrivals = arrivals;
        this.standstill = standstill;
    }

    /// What the model has not seen yet, in words for it.
    ///
    /// @throws Problem.Cancelled when the turn is to stop
    /// @throws TurnWaits when everything pauses
    List<String> news(Started turn, Instant now) {
        standOrGo(turn, now);
        for (Inbox.Request request : fresh(turn)) {
            if (reaches(turn, request)) {
                turn.log().append(turn.id(), new Event.TurnSteered(request.id(), Fingerprints.sha256(request.text())));
            } else {
                later(turn, request);
            }
        }
        List<String> words = new ArrayList<>();
        Set<String> there = recorded(turn);
        for (String steered : turn.open().steered()) {
            if (!there.contains(steered)) {
                inbox.find(turn.heinzel(), steered).ifPresent(request -> {
                    BodyLines.Steer line = line(turn, request);
                    turn.body().append(Wire.of(Step.THINK), BodyLines.STEER, (Json.Obj) codec.write(line));
                    words.add(Prompt.steered(line));
                });
            }
        }
        return words;
    }

    /// A turn that learns from an approval does nothing else, so it is told nothing else.
    private static boolean reaches(Started turn, Inbox.Request request) {
        return switch (request.what()) {
            case MESSAGE -> !turn.learns() && !request.text().isBlank();
            case AFTER, ANSWER, RETRY -> false;
        };
    }

    /// It becomes the turn after this one. An answer counts from now on.
    private void later(Started turn, Inbox.Request request) {
        arrivals.requested(
                turn.log(), turn.id(), arrivals.due(turn.log(), List.of(arrivals.wake(turn.log(), request))));
    }

    private List<Inbox.Request> fresh(Started turn) {
        Set<String> taken = turn.started().causes().stream()
                .map(cause -> cause.key()
                        .substring(Math.max(
                                        cause.key().lastIndexOf('@'),
                                        cause.key().lastIndexOf(':'))
                                + 1))
                .collect(Collectors.toSet());
        taken.addAll(turn.open().steered());
        return inbox.pending(turn.heinzel()).stream()
                .filter(request -> !taken.contains(request.id()))
                .filter(request -> !turn.history()
                        .settled(arrivals.wake(turn.log(), request).key()))
                .toList();
    }

    private Set<String> recorded(Started turn) {
        return turn.body().lines().stream()
                .filter(line -> line.kind().equals(BodyLines.STEER))
                .map(line -> codec.read(line.data(), BodyLines.Steer.class).requestId())
                .collect(Collectors.toSet());
    }

    /// A message as the body has it, with the question it answers, when it answers one.
    static BodyLines.Steer line(Started turn, Inbox.Request message) {
        return new BodyLines.Steer(
                message.id(),
                message.text(),
                message.about().flatMap(turn.history().questions()::find).map(Questions.Question::question));
    }

    boolean stops(Started turn) {
        return inbox.stops(turn.heinzel(), turn.id());
    }

    /// Asked between two steps.
    ///
    /// @throws Problem.Cancelled when the turn is to stop
    /// @throws TurnWaits when everything pauses: what was paid for is in the body, and nothing more is begun
    void standOrGo(Started turn, Instant now) {
        if (stops(turn)) {
            throw new Problem.Cancelled("Stopped before it was done.");
        }
        standstill.at(now).ifPresent(pause -> {
            throw TurnWaits.paused(pause.until().orElse(now));
        });
    }

    /// Whether everything pauses, so that nothing follows.
    boolean standsStill(Instant now) {
        return standstill.holds(now);
    }

    /// The turn has ended, or waits: nobody has to stop it any more.
    void ended(Started turn) {
        inbox.stopped(turn.heinzel(), turn.id());
    }
}
