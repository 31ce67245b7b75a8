package heinzel.modules.heinzel.turn;

import heinzel.api.session.Envelope;
import heinzel.api.session.Reading;
import heinzel.modules.heinzel.event.ApprovalKey;
import heinzel.modules.heinzel.event.Cause;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.SkipReason;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.event.WaitOn;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.index.AmendmentState;
import heinzel.modules.heinzel.index.DraftState;
import heinzel.modules.heinzel.time.Slot;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a spine says, folded: the state a turn starts from and resumes by. Grows line by line as the writer
/// appends; used by the one thread that holds the spine.
public final class History {
    private final Vocabulary vocabulary;
    private final List<Past> past = new ArrayList<>();
    private final Set<String> settledKeys = new HashSet<>();
    private final Map<String, List<Instant>> capped = new HashMap<>();
    private final Map<String, OpenTurn> open = new LinkedHashMap<>();
    private final Map<String, Effect> effects = new LinkedHashMap<>();
    private final Map<String, DraftRecord> drafts = new LinkedHashMap<>();
    private final Map<String, Event.InputSeen> inputs = new LinkedHashMap<>();
    private final Map<String, Event.InputSeen> workedInputs = new LinkedHashMap<>();
    private final Map<String, Amendment> amendments = new LinkedHashMap<>();
    private final Versions versions = new Versions();
    private final Lessons lessons = new Lessons();
    private final Timeline timeline = new Timeline();
    private final Questions questions = new Questions();
    private final Set<String> settledRequests = new HashSet<>();
    private final Set<String> requestedKeys = new HashSet<>();
    private String name = "";
    private LifeState recordedState = LifeState.PROPOSED;
    private @Nullable Instant lastApproval;
    private @Nullable DraftRecord lastApproved;

    public History(Vocabulary vocabulary, Reading reading) {
        this.vocabulary = vocabulary;
        reading.events().forEach(this::add);
    }

    /// Takes a line that was just appended, or read.
    public void add(Envelope line) {
        Event event = vocabulary.read(line);
        timeline.add(line, event);
        switch (event) {
            case Event.Created created -> name = created.name();
            case Event.Renamed renamed -> name = renamed.name();
            case Event.StateChanged changed -> recordedState = changed.state();
            case Event.ContractProposed proposed -> versions.proposed(proposed);
            case Event.ContractApproved approved -> inForce(approved.version(), approved.fingerprint());
            case Event.ContractAmended amended -> {
                inForce(amended.version(), amended.fingerprint());
                settle(amended.amendmentId(), AmendmentState.APPROVED);
            }
            case Event.AmendmentProposed proposed ->
                amendments.put(
                        proposed.amendmentId(),
                        new Amendment(line.turn(), line.at(), proposed, AmendmentState.WAITING));
            case Event.AmendmentDeclined declined -> settle(declined.amendmentId(), AmendmentState.DECLINED);
            case Event.TurnStarted started -> open(line, started);
            case Event.TurnStep step -> turn(line).ifPresent(turn -> turn.reached(step));
            case Event.TurnWaiting waiting ->
                turn(line).ifPresent(turn -> turn.waits(waiting, line.at(), drafts.size()));
            case Event.TurnResumed resumed -> turn(line).ifPresent(turn -> turn.resumed(resumed, line.at()));
            case Event.TurnSteered steered -> turn(line).ifPresent(turn -> turn.steered(steered.requestId()));
            case Event.TurnRequested requested -> requestedKeys.add(requested.key());
            case Event.TurnSkipped skipped -> settle(skipped, line.at());
            case Event.TurnFinished finished -> close(line, finished);
            case Event.InputSeen seen -> {
                inputs.put(seen.input(), seen);
                turn(line).ifPresent(turn -> turn.seen.put(seen.input(), seen));
            }
            case Event.EffectStarted started ->
                effects.put(started.key(), new Effect(started.key(), started.effect(), Outcome.UNKNOWN, ""));
            case Event.EffectDone done ->
                effects.computeIfPresent(done.key(), (key, effect) -> effect.done(done.hash()));
            case Event.EffectFailed failed -> effects.computeIfPresent(failed.key(), (key, effect) -> effect.failed());
            case Event.DraftPlaced placed -> place(line, placed);
            case Event.DraftSuperseded superseded -> settle(superseded.draftId(), DraftState.SUPERSEDED);
            case Event.ApprovalObserved observed -> observe(observed);
            case Event.LessonRecorded recorded -> lessons.recorded(line, recorded);
            case Event.LessonDismissed dismissed -> lessons.dismissed(line, dismissed.lessonId());
            case Event.LessonRestored restored -> lessons.restored(line, restored.lessonId());
            case Event.QuestionAsked asked -> questions.asked(line, asked);
            case Event.QuestionAnswered answered -> answered(answered);
            case Event.SummaryWritten _,
                    Event.ContextEdit _,
                    Event.UsageSpent _,
                    Event.HandoffStarted _,
                    Event.HandoffFinished _,
                    Event.Unknown _ -> {}
        }
    }

    private void inForce(int version, String fingerprint) {
        recordedState = recordedState.approved();
        versions.approved(version, fingerprint);
    }

    private void open(Envelope line, Event.TurnStarted started) {
        String turn = String.valueOf(line.turn());
        open.put(turn, new OpenTurn(turn, started, line.at(), line.seq()));
    }

    /// A slot that was only passed over may still come true: when the clock that passed it over was wrong.
    private void settle(Event.TurnSkipped skipped, Instant at) {
        if (skipped.reason() != SkipReason.MISSED) {
            skipped.keys().forEach(key -> settle(key, skipped.reason(), at));
        }
    }

    private Optional<OpenTurn> turn(Envelope line) {
        return Optional.ofNullable(line.turn()).map(open::get);
    }

    private void close(Envelope line, Event.TurnFinished finished) {
        OpenTurn turn = open.remove(String.valueOf(line.turn()));
        if (turn != null) {
            boolean capped =
                    finished.reason().filter(Wire.of(SkipReason.CAP)::equals).isPresent();
            SkipReason reason = capped ? SkipReason.CAP : SkipReason.NOTHING_TO_DO;
            turn.started().causes().forEach(cause -> settle(cause, reason, line.at()));
            if (worked(finished)) {
                workedInputs.putAll(turn.seen);
            }
            boolean stopped = finished.reason().filter(TurnEnds.STOPPED::equals).isPresent();
            if (!stopped) {
                settledRequests.addAll(turn.steered());
            }
            past.add(new Past(turn.id, turn.started, turn.startedAt, finished, line.at()));
        }
    }

    /// Whether it came to what it was to come to with what it had read.
    private static boolean worked(Event.TurnFinished finished) {
        return switch (finished.disposition()) {
            case DRAFTED, ASKED, LEARNED, PROPOSED, ANSWERED -> true;
            case SKIPPED ->
                finished.reason().filter(Wire.of(SkipReason.CAP)::equals).isEmpty();
            case FAILED, ABANDONED -> false;
        };
    }

    /// The key of a retry ends with the request that asked for it.
    private void settle(Event.CauseKey cause, SkipReason reason, Instant at) {
        settle(cause.key(), reason, at);
        if (cause.cause() == Cause.RETRY) {
            settledRequests.add(cause.key().substring(cause.key().lastIndexOf(':') + 1));
        }
    }

    private void settle(String key, SkipReason reason, Instant at) {
        if (ApprovalKey.triedAgain(key, reason)) {
            capped.computeIfAbsent(key, none -> new ArrayList<>()).add(at);
        } else {
            settledKeys.add(key);
        }
    }

    /// A turn that waits for the answer takes it, and no other does.
    private void answered(Event.QuestionAnswered answered) {
        questions.answered(answered);
        boolean awaited = open.values().stream()
                .flatMap(turn -> turn.waiting().stream())
                .flatMap(waiting -> waiting.condition().stream())
                .anyMatch(new WaitOn.Answer(answered.key())::equals);
        if (awaited) {
            answered.requestId().ifPresent(settledRequests::add);
        }
    }

    private void place(Envelope line, Event.DraftPlaced placed) {
        drafts.put(
                placed.draftId(),
                new DraftRecord(placed.draftId(), String.valueOf(line.turn()), placed, line.at(), DraftState.WAITING));
    }

    private void settle(String draft, DraftState state) {
        drafts.computeIfPresent(draft, (id, record) -> record.in(state));
    }

    private void settle(String amendment, AmendmentState state) {
        amendments.computeIfPresent(amendment, (id, record) -> record.in(state));
    }

    private void observe(Event.ApprovalObserved observed) {
        switch (observed.verdict()) {
            case APPROVED -> {
                settle(observed.draftId(), DraftState.APPROVED);
                lastApproval = observed.observed();
                lastApproved = drafts.get(observed.draftId());
            }
            case REJECTED -> settle(observed.draftId(), DraftState.REJECTED);
        }
    }

    public String name() {
        return name;
    }

    public LifeState recordedState() {
        return recordedState;
    }

    /// The version in force; 0 before the first approval.
    public int contractVersion() {
        return versions.inForce();
    }

    /// The SHA-256 of a version's text, as it was approved; empty for one that never was.
    public String fingerprint(int version) {
        return versions.fingerprint(version);
    }

    /// The version that waits for approval, as it was proposed.
    public Optional<Event.ContractProposed> proposedContract() {
        return versions.waiting();
    }

    /// Whether a wake with that key has come to its end, or belongs to a turn that waits.
    public boolean settled(String key) {
        return settledKeys.contains(key)
                || settledRequests.contains(key.substring(key.lastIndexOf('@') + 1))
                || waitingTurns().stream()
                        .flatMap(turn -> turn.started().causes().stream())
                        .anyMatch(cause -> cause.key().equals(key));
    }

    /// The latest slot up to a wall time that was run, or skipped when it came.
    public Optional<LocalDateTime> lastSlot(LocalDateTime upTo) {
        return settledKeys.stream()
                .flatMap(key -> Slot.local(key.substring(key.indexOf('@') + 1)).stream())
                .filter(slot -> !slot.isAfter(upTo))
                .max(Comparator.naturalOrder());
    }

    /// When a cap kept a wake from its work that is to be tried again, oldest first.
    public List<Instant> capped(String key) {
        return List.copyOf(capped.getOrDefault(key, List.of()));
    }

    /// Whether a wake that came while a turn ran is recorded as such.
    boolean requested(String key) {
        return requestedKeys.contains(key);
    }

    /// The turn under way, if any. One that waits is not.
    public Optional<OpenTurn> openTurn() {
        return open.values().stream().filter(turn -> turn.waiting().isEmpty()).findFirst();
    }

    /// The turns that wait, oldest first.
    public List<OpenTurn> waitingTurns() {
        return open.values().stream().filter(turn -> turn.waiting().isPresent()).toList();
    }

    /// A turn that has not ended, whether it runs or waits.
    public Optional<OpenTurn> open(String turn) {
        return Optional.ofNullable(open.get(turn));
    }

    /// What happened so far, as turns are told it.
    Timeline timeline() {
        return timeline;
    }

    public Questions questions() {
        return questions;
    }

    public Optional<Effect> effect(String key) {
        return Optional.ofNullable(effects.get(key));
    }

    public Optional<DraftRecord> draft(String id) {
        return Optional.ofNullable(drafts.get(id));
    }

    /// The draft placed under an effect key.
    public Optional<DraftRecord> draftByKey(String key) {
        return drafts.values().stream()
                .filter(draft -> draft.placed().key().equals(key))
                .findFirst();
    }

    /// All that were placed, oldest first.
    List<DraftRecord> drafts() {
        return List.copyOf(drafts.values());
    }

    /// Drafts that wait for their user, oldest first.
    public List<DraftRecord> waitingDrafts() {
        return drafts.values().stream()
                .filter(draft -> draft.state() == DraftState.WAITING)
                .toList();
    }

    public Lessons lessons() {
        return lessons;
    }

    public Optional<Amendment> amendment(String id) {
        return Optional.ofNullable(amendments.get(id));
    }

    /// All that were ever proposed, oldest first.
    public List<Amendment> amendments() {
        return List.copyOf(amendments.values());
    }

    /// The fingerprints that each input had when it was last seen.
    public Map<String, Event.InputSeen> inputs() {
        return Map.copyOf(inputs);
    }

    /// The same as of the last turn that made something of them: what moved since is news for the next slot,
    /// though a look between slots or a turn that failed has seen it already.
    public Map<String, Event.InputSeen> workedInputs() {
        return Map.copyOf(workedInputs);
    }

    public Optional<Instant> lastApproval() {
        return Optional.ofNullable(lastApproval);
    }

    public Optional<DraftRecord> lastApproved() {
        return Optional.ofNullable(lastApproved);
    }

    /// Finished turns, oldest first.
    public List<Past> past() {
        return List.copyOf(past);
    }

    /// A turn that has ended.
    public record Past(
            String turn,
            Event.TurnStarted started,
            Instant startedAt,
            Event.TurnFinished finished,
            Instant finishedAt) {}

    /// An effect as the ledger has it.
    public record Effect(String key, String effect, Outcome outcome, String hash) {
        Effect done(String withHash) {
            return new Effect(key, effect, Outcome.DONE, withHash);
        }

        Effect failed() {
            return new Effect(key, effect, Outcome.FAILED, hash);
        }
    }

    /// How an effect ended. `UNKNOWN` is one that was started and of which nothing more is recorded.
    public enum Outcome {
        UNKNOWN,
        DONE,
        FAILED
    }

    /// A proposed text, and what became of it.
    ///
    /// @param turn the turn that proposed it; none when its user did
    public record Amendment(@Nullable String turn, Instant at, Event.AmendmentProposed proposed, AmendmentState state) {
        public String id() {
            return proposed.amendmentId();
        }

        Amendment in(AmendmentState newState) {
            return new Amendment(turn, at, proposed, newState);
        }
    }

    /// A draft, where it came from, and what became of it.
    public record DraftRecord(String id, String turn, Event.DraftPlaced placed, Instant at, DraftState state) {
        DraftRecord in(DraftState newState) {
            return new DraftRecord(id, turn, placed, at, newState);
        }
    }
}
