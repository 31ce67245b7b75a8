package heinzel.modules.heinzel.turn;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Call;
import heinzel.api.outbox.Why;
import heinzel.api.session.Body;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.Input;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Step;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.source.InputRead;
import heinzel.modules.heinzel.source.InputReader;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The gather step: the contract's inputs, read and written into the body. An input that can't be read is
/// written down as missing, with the reason; the others go on.
final class Gather {
    private final InputReader reader;
    private final Codec codec;

    Gather(InputReader reader, Codec codec) {
        this.reader = reader;
        this.codec = codec;
    }

    /// Reads all inputs, in the order of the contract.
    List<InputRead> read(
            Contract contract, Instant until, Optional<Instant> lastApproved, ZoneId users, Why why, Call call) {
        List<InputRead> reads = new ArrayList<>();
        for (Input input : contract.inputs()) {
            call.progress().task(input.name(), reads.size(), contract.inputs().size());
            reads.add(reader.read(input, until, lastApproved, contract.zone(users), why, call.cancel()));
        }
        return reads;
    }

    /// Writes into the body what it does not hold yet, then marks and checkpoint into the spine.
    ///
    /// @param before events that nothing in the world stands between; they share the checkpoint's fsync
    void record(Started turn, List<InputRead> reads, List<Event> before) {
        Map<String, BodyLines.Input> there = recorded(turn.body());
        turn.body()
                .append(reads.stream()
                        .filter(read -> !there.containsKey(read.name()))
                        .map(read -> new Body.Draft(
                                Wire.of(Step.GATHER), BodyLines.INPUT, (Json.Obj) codec.write(line(read))))
                        .toList());
        List<Event> marks = new ArrayList<>(before);
        // What was taken over from another turn was seen by that one, and something newer may have been seen since.
        boolean own = turn.started().fromStep().isEmpty();
        for (BodyLines.Input input : recorded(turn.body()).values()) {
            input.asOf()
                    .filter(asOf -> own)
                    .ifPresent(asOf ->
                            marks.add(new Event.InputSeen(input.name(), input.fingerprints(), asOf, size(input))));
        }
        marks.add(turn.log().checkpoint(Step.GATHER, turn.body()));
        turn.log().append(turn.id(), marks.toArray(Event[]::new));
    }

    /// The inputs that a body holds, by name, in their order.
    Map<String, BodyLines.Input> recorded(Body body) {
        Map<String, BodyLines.Input> inputs = new LinkedHashMap<>();
        body.lines().stream()
                .filter(line -> line.kind().equals(BodyLines.INPUT))
                .map(line -> codec.read(line.data(), BodyLines.Input.class))
                .forEach(input -> inputs.putIfAbsent(input.name(), input));
        return inputs;
    }

    /// The inputs that could not be read, with the reason.
    Map<String, String> missing(Body body) {
        Map<String, String> missing = new LinkedHashMap<>();
        recorded(body).forEach((name, input) -> input.missing().ifPresent(why -> missing.put(name, why)));
        return missing;
    }

    private static long size(BodyLines.Input input) {
        return Json.array(input.records()).toString().getBytes(java.nio.charset.StandardCharsets.UTF_8).length;
    }

    static BodyLines.Input line(InputRead read) {
        return switch (read) {
            case InputRead.Seen seen ->
                new BodyLines.Input(
                        seen.name(),
                        seen.from(),
                        seen.since(),
                        seen.until(),
                        Optional.of(seen.fetched().asOf()),
                        seen.fetched().more(),
                        seen.fingerprints(),
                        List.copyOf(seen.fetched().records()),
                        Optional.empty());
            case InputRead.Missing missing ->
                new BodyLines.Input(
                        missing.name(),
                        missing.from(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        Map.of(),
                        List.of(),
                        Optional.of(missing.why()));
        };
    }
}
