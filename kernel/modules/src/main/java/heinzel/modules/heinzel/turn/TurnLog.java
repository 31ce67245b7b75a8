package heinzel.modules.heinzel.turn;

import heinzel.api.session.Body;
import heinzel.api.session.Envelope;
import heinzel.api.session.Reading;
import heinzel.api.session.Spine;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Step;
import heinzel.modules.heinzel.event.Vocabulary;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The pen of whoever holds a spine: appends events under their right keys and keeps the history in step with
/// the file.
public final class TurnLog {
    private final Spine spine;
    private final Vocabulary vocabulary;
    private final List<Reading.Damage> damage;
    private final History history;

    public TurnLog(Spine spine, Vocabulary vocabulary) {
        this.spine = spine;
        this.vocabulary = vocabulary;
        Reading reading = spine.reading();
        this.damage = reading.damage();
        this.history = new History(vocabulary, reading);
    }

    public String heinzel() {
        return spine.id();
    }

    public History history() {
        return history;
    }

    /// What of the record was damaged when it was read.
    public List<Reading.Damage> damage() {
        return damage;
    }

    Body body(String turn) {
        return spine.body(turn);
    }

    /// Appends events that no effect stands between: a line each, one fsync.
    public void append(@Nullable String turn, Event... events) {
        List<Spine.Entry> entries = Arrays.stream(events)
                .map(event -> vocabulary.entry(turn, key(turn, event), event))
                .toList();
        for (Envelope line : spine.append(entries)) {
            history.add(line);
        }
    }

    /// A checkpoint with the body as it stands.
    Event.TurnStep checkpoint(Step step, Body body) {
        return new Event.TurnStep(step, Optional.of(body.sha256()), Optional.of(body.bytes()));
    }

    private @Nullable String key(@Nullable String turn, Event event) {
        return switch (event) {
            case Event.TurnStarted started -> started.causes().getFirst().key();
            case Event.TurnSkipped skipped ->
                skipped.keys().isEmpty() ? null : skipped.keys().getFirst();
            case Event.TurnFinished _ -> wakeKey(turn);
            case Event.EffectStarted effect -> effect.key();
            case Event.EffectDone effect -> effect.key();
            case Event.EffectFailed effect -> effect.key();
            case Event.DraftPlaced draft -> draft.key();
            case Event.Created _,
                    Event.Renamed _,
                    Event.StateChanged _,
                    Event.ContractProposed _,
                    Event.ContractApproved _,
                    Event.AmendmentProposed _,
                    Event.AmendmentDeclined _,
                    Event.ContractAmended _,
                    Event.TurnStep _,
                    Event.TurnWaiting _,
                    Event.TurnResumed _,
                    Event.TurnSteered _,
                    Event.TurnRequested _,
                    Event.InputSeen _,
                    Event.DraftSuperseded _,
                    Event.ApprovalObserved _,
                    Event.LessonRecorded _,
                    Event.LessonDismissed _,
                    Event.LessonRestored _,
                    Event.QuestionAsked _,
                    Event.QuestionAnswered _,
                    Event.SummaryWritten _,
                    Event.ContextEdit _,
                    Event.UsageSpent _,
                    Event.HandoffStarted _,
                    Event.HandoffFinished _,
                    Event.Unknown _ -> null;
        };
    }

    private @Nullable String wakeKey(@Nullable String turn) {
        return Optional.ofNullable(turn)
                .flatMap(history::open)
                .map(open -> open.started().causes().getFirst().key())
                .orElse(null);
    }
}
