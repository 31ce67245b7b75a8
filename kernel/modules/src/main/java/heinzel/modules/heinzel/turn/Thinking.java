package heinzel.modules.heinzel.turn;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.model.Model;
import heinzel.api.operation.Call;
import heinzel.api.outbox.Why;
import heinzel.api.session.Body;
import heinzel.api.session.BodyLine;
import heinzel.api.session.SessionStore;
import heinzel.modules.heinzel.event.Cause;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.SkipReason;
import heinzel.modules.heinzel.event.Step;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.inbox.Inbox;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// Prepares the think step from the body: what the model is told and given, and the tools it has.
final class Thinking {
    private static final List<Outcome.Kind> WORKING = List.of(
            Outcome.Kind.DRAFT,
            Outcome.Kind.ANSWER,
            Outcome.Kind.AMENDMENT,
            Outcome.Kind.QUESTION,
            Outcome.Kind.PROPOSE,
            Outcome.Kind.NOTHING);
    private static final List<Outcome.Kind> LEARNING = List.of(Outcome.Kind.LESSONS, Outcome.Kind.NOTHING);

    private final Codec codec;
    private final Gather gather;
    private final Inbox inbox;
    private final Purse purse;
    private final LastApproved lastApproved;
    private final ContractProposals proposals;
    private final NewcomerProposals newcomers;
    private final Asking asking;
    private final Optional<Live> live;
    private final SessionStore store;
    private final Memory memory;
    private final Function<String, Model> models;
    private final ZoneId zone;

    /// What a turn has that really happens, and a rehearsed one has not: it may wait, and is told what people say
    /// meanwhile.
    record Live(Pauses pauses, Steering steering) {}

    /// @param live   absent where a turn is only rehearsed
    /// @param models opens the model of a name
    Thinking(
            Codec codec,
            Gather gather,
            Inbox inbox,
            Purse purse,
            LastApproved lastApproved,
            ContractProposals proposals,
            NewcomerProposals newcomers,
            Asking asking,
            Optional<Live> live,
            SessionStore store,
            Memory memory,
            Function<String, Model> models,
            ZoneId zone) {
        this.codec = codec;
        this.gather = gather;
        this.inbox = inbox;
        this.purse = purse;
        this.lastApproved = lastApproved;
        this.proposals = proposals;
        this.newcomers = newcomers;
        this.asking = asking;
        this.live = live;
        this.store = store;
        this.memory = memory;
        this.models = models;
        this.zone = zone;
    }

    /// Keeps the advice that a turn starts with in its body.
    void keep(Started turn, List<BodyLines.Skill> skills) {
        turn.body()
                .append(skills.stream()
                        .map(skill ->
                                new Body.Draft(Wire.of(Step.GATHER), BodyLines.SKILL, (Json.Obj) codec.write(skill)))
                        .toList());
    }

    private List<BodyLines.Skill> skills(Started turn) {
        return turn.body().lines().stream()
                .filter(line -> line.kind().equals(BodyLines.SKILL))
                .map(line -> codec.read(line.data(), BodyLines.Skill.class))
                .toList();
    }

    /// The names of those that its contract wants and that were not there.
    List<String> missingSkills(Started turn) {
        return skills(turn).stream()
                .filter(skill -> skill.missing().isPresent())
                .map(BodyLines.Skill::name)
                .toList();
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
                                codec.write(Steering.line(turn, message))));
            }
        }
    }

    /// Thinks to an outcome, or on to it from where the body ends.
    ///
    /// @param closing what goes into the body together with the message that brings the outcome
    Outcome outcome(Started turn, Function<Outcome, List<Body.Draft>> closing, Call call) {
        Map<String, BodyLines.Input> inputs = gather.recorded(turn.body());
        Map<String, String> texts = new LinkedHashMap<>();
        inputs.forEach((name, input) -> texts.put(name, InputText.of(input.records())));
        Optional<String> approved = turn.learns() ? Optional.empty() : lastApproved.text(turn);
        Think.Prompted prompted = recorded(turn.body().lines())
                .orElseGet(() -> new Think.Prompted(
                        Prompt.instructions(
                                turn.contract(), turn.started().contractVersion(), skills(turn), lessons(turn)),
                        turn.learns() ? learning(turn) : message(turn, inputs, texts, approved)));
        // A rehearsed turn is of nobody whom the person knows.
        Why why = live.isPresent() ? turn.why() : Why.of(Why.Work.REHEARSAL);
        Supplier<Model> model =
                () -> new Because(models.apply(turn.contract().agent().model()), why);
        List<TurnTool> tools = new ArrayList<>(List.of(
                ReadInputTool.over(texts),
                LastApprovedTool.over(() -> approved),
                ContractTool.over(turn.contract().text())));
        live.ifPresent(happening -> tools.add(happening.pauses().tool(turn, inputs, call)));
        OutcomeTool outcome = new OutcomeTool(
                codec,
                turn.learns() ? LEARNING : WORKING,
                turn.contract().doneWhen().conditions(),
                text -> proposals.faults(turn.log(), turn.id(), text, call.now()),
                text -> newcomer(turn).isPresent() ? List.of() : newcomers.faults(text),
                question -> asking.fault(turn, question),
                summaryDue(turn));
        return new Think(codec, model, turn.learns() ? List.of() : tools, outcome)
                .run(
                        prompted,
                        turn.body(),
                        work -> purse.setAside(turn.contract(), turn.id(), call.now(), work),
                        () -> live.map(happening -> happening.steering().news(turn, call.now()))
                                .orElse(List.of()),
                        closing,
                        call);
    }

    /// The id of the one that the turn proposes, once it is decided.
    Optional<String> newcomer(Started turn) {
        return turn.body().lines().stream()
                .filter(line -> line.kind().equals(BodyLines.NEWCOMER))
                .map(line -> codec.read(line.data(), BodyLines.Newcomer.class).id())
                .findFirst();
    }

    /// One that learns from an approval is told too little to sum up; the next one does it.
    private boolean summaryDue(Started turn) {
        boolean written = turn.history()
                .timeline()
                .summary()
                .filter(summary -> summary.written().uptoSeq() >= turn.open().seq())
                .isPresent();
        return !turn.learns()
                && (written || memory.summaryDue(turn.history(), turn.contract().zone(zone)));
    }

    private String message(
            Started turn, Map<String, BodyLines.Input> inputs, Map<String, String> texts, Optional<String> approved) {
        Map<String, String> elements = new LinkedHashMap<>();
        inputs.forEach((name, input) -> elements.put(name, InputText.element(input, texts.getOrDefault(name, ""))));
        ZoneId contracted = turn.contract().zone(zone);
        return Prompt.message(
                new Prompt.Given(
                        memory.text(turn.heinzel(), turn.history(), contracted),
                        approved,
                        elements,
                        turn.started(),
                        turn.startedAt(),
                        turn.history().waitingDrafts().stream()
                                .map(History.DraftRecord::id)
                                .toList(),
                        messages(turn.body().lines()).stream().map(Prompt::said).toList(),
                        parents(turn).map(BodyLines.Draft::text)),
                contracted);
    }

    /// What the turn had drafted that this one tries again.
    Optional<BodyLines.Draft> parents(Started turn) {
        return turn.started().parentTurn().flatMap(parent -> Fork.drafted(store.body(turn.heinzel(), parent), codec));
    }

    private String learning(Started turn) {
        History.DraftRecord draft = turn.approvedDraft()
                .flatMap(turn.history()::draft)
                .orElseThrow(() -> TurnEnds.skipped(SkipReason.NOTHING_TO_DO, "The approved draft is not on record."));
        Optional<String> placed = lastApproved.placed(turn.heinzel(), draft);
        Optional<String> approved = lastApproved.text(turn.heinzel(), draft);
        if (placed.isEmpty() || approved.isEmpty()) {
            throw TurnEnds.skipped(
                    SkipReason.NOTHING_TO_DO,
                    "Nothing learned: the draft or the approved text can't be found any more.");
        }
        return Prompt.learning(placed.get(), approved.get());
    }

    /// Those it knew when it started, whatever was learned or dismissed since.
    private static List<String> lessons(Started turn) {
        return turn.history().lessons().upTo(turn.started().lessonsSeq()).stream()
                .filter(Lessons.Lesson::active)
                .flatMap(lesson ->
                        turn.history().timeline().hidden(lesson.id()).orElse(Optional.of(lesson.lesson())).stream())
                .toList();
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
