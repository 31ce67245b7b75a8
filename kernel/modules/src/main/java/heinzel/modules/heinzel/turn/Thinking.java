package heinzel.modules.heinzel.turn;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.model.Model;
import heinzel.api.operation.Call;
import heinzel.api.session.Body;
import heinzel.api.session.BodyLine;
import heinzel.modules.heinzel.event.Cause;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Step;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.inbox.Inbox;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// Prepares the think step from the body: what the model is told and given, and the tools it has.
final class Thinking {
    private final Codec codec;
    private final Gather gather;
    private final Inbox inbox;
    private final Purse purse;
    private final LastApproved lastApproved;
    private final Function<String, Model> models;
    private final ZoneId zone;

    /// @param models opens the model of a name
    Thinking(
            Codec codec,
            Gather gather,
            Inbox inbox,
            Purse purse,
            LastApproved lastApproved,
            Function<String, Model> models,
            ZoneId zone) {
        this.codec = codec;
        this.gather = gather;
        this.inbox = inbox;
        this.purse = purse;
        this.lastApproved = lastApproved;
        this.models = models;
        this.zone = zone;
    }

    /// Takes what the person asked from the inbox into the body, once.
    void takeMessages(Started turn) {
        List<String> there = messages(turn.body().lines()).stream()
                .map(BodyLines.Steer::requestId)
                .toList();
        for (Event.CauseKey cause : turn.started().causes()) {
            String request = cause.key().substring(turn.heinzel().length() + 1);
            if (cause.cause() == Cause.ASKED && !there.contains(request)) {
                inbox.find(turn.heinzel(), request)
                        .filter(message -> !message.text().isBlank())
                        .ifPresent(message -> turn.body().append(Wire.of(Step.GATHER), BodyLines.STEER, (Json.Obj)
                                codec.write(new BodyLines.Steer(request, message.text()))));
            }
        }
    }

    /// Thinks to an outcome, or on to it from where the body ends.
    ///
    /// @param closing what goes into the body together with the message that brings the outcome
    Outcome outcome(Started turn, Function<Outcome, List<Body.Draft>> closing, Call call) {
        Map<String, BodyLines.Input> inputs = gather.recorded(turn.body());
        Map<String, String> texts = new LinkedHashMap<>();
        Map<String, String> elements = new LinkedHashMap<>();
        inputs.forEach((name, input) -> {
            String text = InputText.of(input.records());
            texts.put(name, text);
            elements.put(name, InputText.element(input, text));
        });
        Optional<String> approved = lastApproved.text(turn);
        Think.Prompted prompted = recorded(turn.body().lines())
                .orElseGet(() -> new Think.Prompted(
                        Prompt.instructions(turn.contract(), turn.started().contractVersion()),
                        Prompt.message(
                                turn.history().past(),
                                approved,
                                elements,
                                turn.started(),
                                messages(turn.body().lines()).stream()
                                        .map(BodyLines.Steer::text)
                                        .toList(),
                                turn.contract().zone(zone))));
        Supplier<Model> model = () -> models.apply(turn.contract().agent().model());
        List<TurnTool> tools = List.of(ReadInputTool.over(texts), LastApprovedTool.over(() -> approved));
        return new Think(codec, model, tools, turn.contract().doneWhen().conditions())
                .run(
                        prompted,
                        turn.body(),
                        work -> purse.setAside(turn.contract(), turn.id(), call.now(), work),
                        closing,
                        call);
    }

    /// What the model was told already, to the letter: a turn that is taken up does not change its question.
    private Optional<Think.Prompted> recorded(List<BodyLine> lines) {
        return lines.stream()
                .filter(line -> line.kind().equals(BodyLines.REQUEST))
                .map(line -> codec.read(line.data(), BodyLines.Request.class))
                .flatMap(request -> request.instructions().stream()
                        .flatMap(told -> request.message().stream().map(given -> new Think.Prompted(told, given))))
                .findFirst();
    }

    private List<BodyLines.Steer> messages(List<BodyLine> lines) {
        return lines.stream()
                .filter(line -> line.kind().equals(BodyLines.STEER))
                .map(line -> codec.read(line.data(), BodyLines.Steer.class))
                .toList();
    }
}
