package heinzel.modules.heinzel.turn;

import heinzel.api.session.Envelope;
import heinzel.api.session.Reading;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.SkipReason;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.index.AmendmentState;
import heinzel.modules.heinzel.index.DraftState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a spine says, folded: the state a turn starts from and resumes by. Grows line by line as the writer
/// appends; used
/// by the one thread that holds the spine.
public final class History {
    private final Vocabulary vocabulary;
    private final List<Past> past = new ArrayList<>();
    private final Set<String> settledKeys = new HashSet<>();
    private final Map<String, OpenTurn> open = new LinkedHashMap<>();
    private final Map<String, Effect> effects = new LinkedHashMap<>();
    private final Map<String, DraftRecord> drafts = new LinkedHashMap<>();
    private final Map<String, Event.InputSeen> inputs = new LinkedHashMap<>();
    private final Map<String, Event.InputSeen> workedInputs = new LinkedHashMap<>();
    private final Map<String, Amendment> amendments = new LinkedHashMap<>();
    private final Lessons lessons = new Lessons();
    private String name = "";
    private LifeState recordedState = LifeState.PROPOSED;
    private int contractVersion;
    private int proposedVersion;
    private @Nullable Instant lastApproval;
    private @Nullable DraftRecord lastApproved;

    public History(Vocabulary vocabulary, Reading reading) {
        this.vocabulary = vocabulary;
        reading.events().forEach(this::add);
    }

    /// Takes a line that was just appended, or read.
    public void add(Envelope line) {
        Event event = vocabulary.read(line);
        switch (event) {
            case Event.Created created -> name = created.name();
            case Event.Renamed renamed -> name = renamed.name();
            case Event.StateChanged changed -> recordedState = changed.state();
            case Event.ContractProposed proposed -> proposedVersion = proposed.version();
            case Event.ContractApproved approved -> contractVersion = approved.version();
            case Event.ContractAmended amended -> {
                contractVersion = amended.version();
                settle(amended.amendmentId(), AmendmentState.APPROVED);
            }
            case Event.AmendmentProposed proposed ->
                amendments.put(
                        proposed.amendmentId(),
                        new Amendment(line.turn(), line.ts(), proposed, AmendmentState.WAITING));
            case Event.AmendmentDeclined declined -> settle(declined.amendmentId(), AmendmentState.DECLINED);
            case Event.TurnStarted started -> open(line, started);
            case Event.TurnStep step -> turn(line).ifPresent(turn -> turn.reached(step));
            case Event.TurnResumed resumed -> turn(line).ifPresent(turn -> turn.resumes = resumed.resumes());
            case Event.TurnSkipped skipped -> settledKeys.addAll(skipped.keys());
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
            case Event.TurnWaiting _,
                    Event.TurnSteered _,
                    Event.TurnRequested _,
                    Event.QuestionAsked _,
                    Event.QuestionAnswered _,
                    Event.SummaryWritten _,
                    Event.ContextEdit _,
                    Event.UsageSpent _,
                    Event.HandoffStarted _,
                    Event.HandoffFinished _,
                    Event.Unknown _ -> {}
        }
    }

    private void open(Envelope line, Event.TurnStarted started) {
        String turn = String.valueOf(line.turn());
        open.put(turn, new OpenTurn(turn, started, line.ts()));
    }

    private Optional<OpenTurn> turn(Envelope line) {
        return Optional.ofNullable(line.turn()).map(open::get);
    }

    private void close(Envelope line, Event.TurnFinished finished) {
        OpenTurn turn = open.remove(String.valueOf(line.turn()));
        if (turn != null) {
            turn.started.causes().forEach(cause -> settledKeys.add(cause.key()));
            if (worked(finished)) {
                workedInputs.putAll(turn.seen);
            }
            past.add(new Past(turn.id, turn.started, turn.startedAt, finished, line.ts()));
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

    private void place(Envelope line, Event.DraftPlaced placed) {
        drafts.put(
                placed.draftId(),
                new DraftRecord(placed.draftId(), String.valueOf(line.turn()), placed, line.ts(), DraftState.WAITING));
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
        return contractVersion;
    }

    /// The version that waits for approval; 0 when none does.
    public int proposedVersion() {
        return proposedVersion > contractVersion ? proposedVersion : 0;
    }

    /// Whether a wake with that key has come to its end.
    public boolean settled(String key) {
        return settledKeys.contains(key);
    }

    /// The turn under way, if any.
    public Optional<OpenTurn> openTurn() {
        return open.values().stream().findFirst();
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

    /// The same as of the last turn that made something of them: what moved since is news for the next slot, though a
    /// look between slots or a turn that failed has seen it already.
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
