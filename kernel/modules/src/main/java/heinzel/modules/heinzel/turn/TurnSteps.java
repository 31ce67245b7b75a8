package heinzel.modules.heinzel.turn;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import heinzel.api.session.Body;
import heinzel.api.session.BodyLine;
import heinzel.modules.heinzel.contract.Publishes;
import heinzel.modules.heinzel.draft.DraftPlace;
import heinzel.modules.heinzel.draft.DraftPlaces;
import heinzel.modules.heinzel.draft.PlacedDraft;
import heinzel.modules.heinzel.event.Disposition;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.SkipReason;
import heinzel.modules.heinzel.event.Step;
import heinzel.modules.heinzel.event.WaitOn;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.source.InputRead;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Walks a turn through its steps, each from its checkpoint: what is recorded is not done again.
final class TurnSteps {
    private final Codec codec;
    private final Gather gather;
    private final Thinking thinking;
    private final Conditions conditions;
    private final Drafts drafts;
    private final DraftPlaces places;
    private final Act act;
    private final Finish finish;
    private final Telling telling;
    private final LessonNotes notes;
    private final Asking asking;
    private final Steering steering;
    private final Limits limits;
    private final DraftIds ids;
    private final ZoneId zone;

    TurnSteps(
            Codec codec,
            Gather gather,
            Thinking thinking,
            Conditions conditions,
            Drafts drafts,
            DraftPlaces places,
            Act act,
            Finish finish,
            Telling telling,
            LessonNotes notes,
            Asking asking,
            Steering steering,
            Limits limits,
            DraftIds ids,
            ZoneId zone) {
        this.codec = codec;
        this.gather = gather;
        this.thinking = thinking;
        this.conditions = conditions;
        this.drafts = drafts;
        this.places = places;
        this.act = act;
        this.finish = finish;
        this.telling = telling;
        this.notes = notes;
        this.asking = asking;
        this.steering = steering;
        this.limits = limits;
        this.ids = ids;
        this.zone = zone;
    }

    /// Begins a turn with what its wake has read already. What it read and what it was asked is durable in the body
    /// before the line that starts it, which shares one fsync with the checkpoint of the gathering: a crash before
    /// leaves a body that nothing names, and a wake that is still due.
    ///
    /// @param fork   what it takes over from a turn that it tries again
    /// @param skills the advice it runs with, whatever becomes of that meanwhile
    void begin(Started turn, List<InputRead> reads, Optional<Fork> fork, List<BodyLines.Skill> skills) {
        thinking.keep(turn, skills);
        fork.ifPresent(taken -> turn.body().append(taken.lines()));
        thinking.takeMessages(turn);
        gather.record(turn, reads, List.of(turn.started()));
    }

    TurnEnd walk(Started turn, boolean resumed, Timebox box) {
        Call call = box.call();
        try {
            if (!passed(turn, Step.GATHER)) {
                thinking.takeMessages(turn);
                gather.record(turn, readAgain(turn, call), List.of());
            }
            Headway.require(turn, Step.GATHER);
            refuseBlind(turn);
            refusePlaceless(turn);
            Outcome outcome = thinking.outcome(turn, came -> closing(turn, came), call);
            steering.standOrGo(turn, call.now());
            return switch (outcome.kind()) {
                case DRAFT -> draft(turn, outcome, resumed, call);
                case AMENDMENT -> amendment(turn, outcome, resumed, call);
                case PROPOSE -> propose(turn, outcome, resumed, call);
                case LESSONS -> lessons(turn, outcome, resumed, call);
                case QUESTION -> question(turn, outcome, resumed, call);
                case ANSWER -> plain(turn, Disposition.ANSWERED, Optional.empty(), outcome, resumed, call);
                case NOTHING ->
                    plain(
                            turn,
                            Disposition.SKIPPED,
                            Optional.of(Wire.of(SkipReason.NOTHING_TO_DO)),
                            outcome,
                            resumed,
                            call);
            };
        } catch (TurnWaits waits) {
            return waiting(turn, waits.wish(), call);
        } catch (TurnEnds ends) {
            return early(turn, resumed, ends.disposition(), ends.reason(), ends.report(), call);
        } catch (Problem.Cancelled stopped) {
            return box.timedOut()
                    ? early(turn, resumed, Disposition.ABANDONED, "timeout", "It took longer than it may.", call)
                    : early(turn, resumed, Disposition.ABANDONED, TurnEnds.STOPPED, "It was stopped.", call);
        } catch (Problem.Unavailable | Problem.Busy trouble) {
            if (placing(turn)) {
                throw trouble; // the draft may stand there already: the turn stays open, and the next tick looks
            }
            return early(
                    turn,
                    resumed,
                    Disposition.FAILED,
                    trouble.code(),
                    (trouble.said() + " " + trouble.fix()).strip(),
                    call);
        } catch (Problem wrong) {
            String report = (wrong.said() + " " + wrong.fix()).strip();
            return early(turn, resumed, Disposition.FAILED, wrong.code(), report, call);
        }
    }

    /// A draft about nothing that could be read would only look like one.
    private void refuseBlind(Started turn) {
        Map<String, String> missing = gather.missing(turn.body());
        if (!missing.isEmpty() && missing.size() == turn.contract().inputs().size()) {
            throw TurnEnds.failed("Nothing to work from: " + told(missing));
        }
    }

    /// Nobody pays for a draft that can't be placed. Who asked something may want an answer and no draft.
    private void refusePlaceless(Started turn) {
        boolean asked = turn.body().lines().stream()
                .map(BodyLine::kind)
                .anyMatch(kind -> kind.equals(BodyLines.REQUEST) || kind.equals(BodyLines.STEER));
        if (asked || turn.learns()) {
            return;
        }
        try {
            places.of(turn.heinzel(), turn.contract()).check();
        } catch (Problem inTheWay) {
            throw TurnEnds.failed("The model was not asked, since a draft could not be placed. " + inTheWay.said() + " "
                    + inTheWay.fix());
        }
    }

    private static String told(Map<String, String> missing) {
        return missing.entrySet().stream()
                .map(input -> "the input \"" + input.getKey() + "\" could not be read. " + input.getValue())
                .collect(Collectors.joining(" "));
    }

    /// What the model reports, and what it had to do without.
    private String report(Started turn, Outcome outcome) {
        Map<String, String> missing = gather.missing(turn.body());
        List<String> advice = thinking.missingSkills(turn);
        String without =
                advice.isEmpty() ? "" : " Without the skill " + String.join(", ", advice) + ", which is not there.";
        return missing.isEmpty() ? outcome.report() + without : outcome.report() + " But " + told(missing) + without;
    }

    /// Whether the draft's effect was started and nobody knows how it ended.
    private static boolean placing(Started turn) {
        String key = EffectKeys.of(turn.heinzel(), turn.started(), DraftIds.asset(turn.contract()));
        return turn.history()
                .effect(key)
                .filter(effect -> effect.outcome() == History.Outcome.UNKNOWN)
                .isPresent();
    }

    private TurnEnd early(
            Started turn, boolean resumed, Disposition disposition, String reason, String report, Call call) {
        telling.ended(turn, disposition, Optional.of(reason), report);
        return finish.end(turn, resumed, disposition, Optional.of(reason), report, List.of(), call);
    }

    private List<InputRead> readAgain(Started turn, Call call) {
        return turn.learns() || turn.started().fromStep().isPresent()
                ? List.of()
                : gather.read(turn.contract(), turn.startedAt(), turn.history().lastApproval(), zone, turn.why(), call);
    }

    private TurnEnd draft(Started turn, Outcome outcome, boolean resumed, Call call) {
        List<String> unmet = conditions.unmet(turn.contract(), outcome);
        if (!unmet.isEmpty()) {
            turn.log().append(turn.id(), thought(turn, outcome).toArray(Event[]::new));
            throw TurnEnds.skipped(SkipReason.DONE_WHEN_UNMET, "Not placed. Not met: " + String.join("; ", unmet));
        }
        BodyLines.Draft draft = drafts.inBody(turn.body().lines()).orElseGet(() -> written(turn, outcome));
        DraftPlace place = places.of(turn.heinzel(), turn.contract());
        Optional<PlacedDraft> replaced = draft.replaces()
                .flatMap(turn.history()::draft)
                .map(record -> drafts.placed(turn.heinzel(), record, turn.contract(), zone));
        List<Event> last =
                new ArrayList<>(act.draft(turn, thought(turn, outcome), place, draft, replaced, report(turn, outcome)));
        last.add(turn.log().checkpoint(Step.ACT, turn.body()));
        telling.ended(turn, Disposition.DRAFTED, Optional.empty(), outcome.report());
        return finish.end(turn, resumed, Disposition.DRAFTED, Optional.empty(), report(turn, outcome), last, call);
    }

    private TurnEnd amendment(Started turn, Outcome outcome, boolean resumed, Call call) {
        turn.log().append(turn.id(), thought(turn, outcome).toArray(Event[]::new));
        List<Event> last = new ArrayList<>();
        last.addAll(act.amendment(turn, outcome.amendment().orElseThrow(), call.now()));
        last.add(turn.log().checkpoint(Step.ACT, turn.body()));
        return finish.end(turn, resumed, Disposition.PROPOSED, Optional.empty(), outcome.report(), last, call);
    }

    private TurnEnd propose(Started turn, Outcome outcome, boolean resumed, Call call) {
        turn.log().append(turn.id(), thought(turn, outcome).toArray(Event[]::new));
        String id = thinking.newcomer(turn).orElseGet(() -> {
            String fresh = ids.newcomer();
            turn.body().append(List.of(new Body.Draft(Wire.of(Step.OUTCOME), BodyLines.NEWCOMER, (Json.Obj)
                    codec.write(new BodyLines.Newcomer(fresh)))));
            return fresh;
        });
        List<Event> last =
                new ArrayList<>(act.newcomer(turn, id, outcome.contract().orElse(""), outcome.report()));
        last.add(turn.log().checkpoint(Step.ACT, turn.body()));
        return finish.end(turn, resumed, Disposition.PROPOSED, Optional.empty(), outcome.report(), last, call);
    }

    private TurnEnd question(Started turn, Outcome outcome, boolean resumed, Call call) {
        turn.log().append(turn.id(), thought(turn, outcome).toArray(Event[]::new));
        List<Event> last = new ArrayList<>(
                asking.ask(turn, outcome.question().orElseThrow()).events());
        last.add(turn.log().checkpoint(Step.ACT, turn.body()));
        telling.ended(turn, Disposition.ASKED, Optional.empty(), outcome.report());
        return finish.end(turn, resumed, Disposition.ASKED, Optional.empty(), outcome.report(), last, call);
    }

    /// Parks the turn: what it waits for is a line, and nothing else is left of it.
    private TurnEnd waiting(Started turn, TurnWaits.Wish wish, Call call) {
        List<Event> last = new ArrayList<>();
        Optional<WaitOn> on = wish.on();
        if (wish.question().isPresent()) {
            Asking.Asked asked = asking.ask(turn, wish.question().get());
            last.addAll(asked.events());
            on = Optional.of(new WaitOn.Answer(asked.key()));
        }
        Event.TurnWaiting waiting = Pauses.event(wish, on, call.now().plus(limits.maxWait()));
        last.add(waiting);
        turn.log().append(turn.id(), last.toArray(Event[]::new));
        return wish.on().filter(WaitOn.Pause.class::isInstance).isPresent()
                ? TurnEnd.paused(turn.heinzel(), turn.id(), waiting.until())
                : TurnEnd.waits(turn.heinzel(), turn.id(), waiting.until());
    }

    private TurnEnd lessons(Started turn, Outcome outcome, boolean resumed, Call call) {
        List<BodyLines.Learned> learned = notes.write(turn, outcome.lessons());
        if (learned.isEmpty()) {
            return plain(
                    turn, Disposition.SKIPPED, Optional.of(Wire.of(SkipReason.NOTHING_TO_DO)), outcome, resumed, call);
        }
        turn.log().append(turn.id(), thought(turn, outcome).toArray(Event[]::new));
        List<Event> last = new ArrayList<>(notes.events(turn, learned));
        last.addAll(act.lessons(turn, learned));
        last.add(turn.log().checkpoint(Step.ACT, turn.body()));
        return finish.end(turn, resumed, Disposition.LEARNED, Optional.empty(), outcome.report(), last, call);
    }

    private TurnEnd plain(
            Started turn,
            Disposition disposition,
            Optional<String> reason,
            Outcome outcome,
            boolean resumed,
            Call call) {
        List<Event> last = new ArrayList<>(thought(turn, outcome));
        last.add(turn.log().checkpoint(Step.ACT, turn.body()));
        telling.ended(turn, disposition, reason, outcome.report());
        return finish.end(turn, resumed, disposition, reason, outcome.report(), last, call);
    }

    /// The draft goes into the body, with its id, before anything is placed: a resume places the same one. It goes
    /// there with the message that brought it.
    private List<Body.Draft> closing(Started turn, Outcome outcome) {
        boolean places = outcome.kind() == Outcome.Kind.DRAFT
                && conditions.unmet(turn.contract(), outcome).isEmpty();
        return places ? List.of(line(made(turn, outcome))) : List.of();
    }

    /// A crash can leave the message without the draft.
    private BodyLines.Draft written(Started turn, Outcome outcome) {
        BodyLines.Draft draft = made(turn, outcome);
        turn.body().append(List.of(line(draft)));
        return draft;
    }

    private Body.Draft line(BodyLines.Draft draft) {
        return new Body.Draft(Wire.of(Step.OUTCOME), BodyLines.DRAFT, (Json.Obj) codec.write(draft));
    }

    private BodyLines.Draft made(Started turn, Outcome outcome) {
        String asset = DraftIds.asset(turn.contract());
        String key = EffectKeys.of(turn.heinzel(), turn.started(), asset);
        return new BodyLines.Draft(
                ids.next(),
                key,
                asset,
                thinking.parents(turn)
                        .map(BodyLines.Draft::title)
                        .orElseGet(() -> Drafts.title(
                                turn.contract(),
                                key,
                                turn.startedAt()
                                        .atZone(turn.contract().zone(zone))
                                        .toLocalDate())),
                outcome.draft().orElse(""),
                inDocument(turn).map(Publishes::file),
                inDocument(turn).map(Publishes::section),
                turn.history().waitingDrafts().stream()
                        .filter(waiting -> waiting.placed().asset().equals(asset))
                        .reduce((first, second) -> second)
                        .map(History.DraftRecord::id));
    }

    private static Optional<Publishes> inDocument(Started turn) {
        return turn.contract().publishes().filter(publishes -> !publishes.isTool());
    }

    /// The checkpoints of think and outcome, between which nothing happens in the world, and the summary, which
    /// stands before the checkpoint that says it was dealt with.
    private static List<Event> thought(Started turn, Outcome outcome) {
        if (passed(turn, Step.OUTCOME)) {
            return List.of();
        }
        List<Event> events = new ArrayList<>();
        events.add(turn.log().checkpoint(Step.THINK, turn.body()));
        outcome.summary().ifPresent(summary -> summary(turn, summary).ifPresent(events::add));
        events.add(turn.log().checkpoint(Step.OUTCOME, turn.body()));
        return events;
    }

    /// It takes in what the turn was given, so up to the line that started it; a resume does not write it twice.
    private static Optional<Event> summary(Started turn, Outcome.Summary summary) {
        Optional<Timeline.Summary> last = turn.history().timeline().summary();
        long upto = turn.open().seq();
        return last.filter(before -> before.written().uptoSeq() >= upto).isPresent()
                ? Optional.empty()
                : Optional.of(new Event.SummaryWritten(
                        summary.asset(),
                        summary.wants(),
                        summary.decisions(),
                        summary.openQuestions(),
                        summary.nextDeadline(),
                        summary.sources(),
                        upto,
                        last.map(Timeline.Summary::seq)));
    }

    private static boolean passed(Started turn, Step step) {
        return turn.history().open(turn.id()).map(open -> open.passed(step)).orElse(false);
    }
}
