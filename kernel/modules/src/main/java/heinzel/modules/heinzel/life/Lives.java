package heinzel.modules.heinzel.life;

import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.operation.Preview;
import heinzel.api.operation.Problem;
import heinzel.api.session.Reading;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.turn.TurnLog;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Changes whether a Heinzelmännchen wakes on its own, each change under its lock and on its record. Asked for
/// what is so already, nothing is recorded. A turn that is under way goes on to its end: only the next ones are
/// concerned.
public final class Lives {
    private final Heinzels heinzels;
    private final SessionStore store;
    private final Vocabulary vocabulary;

    public Lives(Heinzels heinzels, SessionStore store, Vocabulary vocabulary) {
        this.heinzels = heinzels;
        this.store = store;
        this.vocabulary = vocabulary;
    }

    /// The id of the one that is meant.
    String id(String ref) {
        return heinzels.require(ref).key();
    }

    Changed pause(String ref) {
        return change(ref, "pause", life -> switch (life.state()) {
            case PAUSED -> Optional.empty();
            case RETIRED -> throw retired(life.name());
            case PROPOSED -> throw proposed(life.name());
            case ASLEEP, AWAKE, WAITING -> Optional.of(LifeState.PAUSED);
        });
    }

    Changed resumeSchedule(String ref) {
        return change(ref, "resume-schedule", life -> switch (life.state()) {
            case PAUSED -> Optional.of(LifeState.ASLEEP);
            case RETIRED -> throw retired(life.name());
            case PROPOSED -> throw proposed(life.name());
            case ASLEEP, AWAKE, WAITING -> Optional.empty();
        });
    }

    Changed retire(String ref) {
        return change(ref, "retire", life -> switch (life.state()) {
            case RETIRED -> Optional.empty();
            case PROPOSED, PAUSED, ASLEEP, AWAKE, WAITING -> Optional.of(LifeState.RETIRED);
        });
    }

    /// It comes back as it was: what had been paused is paused again, what was never approved waits to be.
    Changed reactivate(String ref) {
        return change(ref, "reactivate", life -> switch (life.state()) {
            case RETIRED -> {
                requireFreePlace(life);
                yield Optional.of(before(life.reading()));
            }
            case PROPOSED, PAUSED, ASLEEP, AWAKE, WAITING -> Optional.empty();
        });
    }

    /// What a change of its life would do to its state, as far as can be told without asking its record.
    Preview preview(String ref, LifeState to) {
        return preview(ref, now -> Wire.of(to));
    }

    /// What bringing it back would do; which state that is, only its record knows.
    Preview previewOfReactivating(String ref) {
        return preview(ref, now -> now.equals(Wire.of(LifeState.RETIRED)) ? "as it was before it was retired" : now);
    }

    private Preview preview(String ref, UnaryOperator<String> next) {
        String now = heinzels.require(ref).find(HeinzelTable.RECORDED_STATE).orElse("");
        return heinzels.preview(ref, "the state", Optional.of(now), Optional.of(next.apply(now)));
    }

    /// One as it stands under its lock.
    private record Life(Row row, String name, LifeState state, Reading reading) {}

    private Changed change(String ref, String verb, Function<Life, Optional<LifeState>> next) {
        Row row = heinzels.require(ref);
        String name = row.find(HeinzelTable.NAME).orElse(row.key());
        try (Spine spine = store.open(row.key())) {
            TurnLog log = new TurnLog(spine, vocabulary);
            next.apply(new Life(row, name, log.history().recordedState(), spine.reading()))
                    .ifPresent(state -> log.append(null, new Event.StateChanged(state, verb)));
        } catch (Problem.Busy working) {
            throw busy(name, verb, working);
        }
        return changed(heinzels.require(row.key()));
    }

    /// @param verb what was wanted of it
    static Problem.Busy busy(String name, String verb, Problem.Busy working) {
        return new Problem.Busy(
                "'" + name + "' is at work, and nothing of it was changed. " + working.said(),
                "When its turn has ended: hz heinzel " + verb + " " + name);
    }

    private static Changed changed(Row row) {
        Optional<String> waits = row.find(HeinzelTable.PENDING_DRAFT)
                .map(draft -> "The draft " + draft + " waits where it was placed: hz drafts")
                .or(() ->
                        row.find(HeinzelTable.PENDING_QUESTION).map(question -> "Its question waits for your answer."));
        return new Changed(
                row.key(),
                row.find(HeinzelTable.NAME).orElse(row.key()),
                row.find(HeinzelTable.STATE).orElse(""),
                row.find(HeinzelTable.NEXT_DUE),
                waits);
    }

    /// The state before it was retired.
    private LifeState before(Reading reading) {
        LifeState before = LifeState.PROPOSED;
        LifeState now = LifeState.PROPOSED;
        for (var line : reading.events()) {
            if (vocabulary.read(line) instanceof Event.StateChanged changed && changed.state() != now) {
                before = now;
                now = changed.state();
            }
        }
        return before;
    }

    /// While it was away, another one may have been given its place: two in one place would write over each other.
    private void requireFreePlace(Life life) {
        Optional<String> asset = life.row().find(HeinzelTable.ASSET);
        if (asset.filter(place -> place.startsWith("doc:")).isEmpty()) {
            return;
        }
        heinzels.index().find(Query.from(HeinzelTable.TABLE).where(Query.is(HeinzelTable.ASSET, asset.get()))).stream()
                .filter(other -> !other.key().equals(life.row().key()))
                .filter(other -> other.find(HeinzelTable.RECORDED_STATE)
                        .filter(Wire.of(LifeState.RETIRED)::equals)
                        .isEmpty())
                .findFirst()
                .ifPresent(other -> {
                    String name = other.find(HeinzelTable.NAME).orElse(other.key());
                    throw new Problem.Conflict(
                            "'" + name + "' writes " + asset.get() + " now, where '" + life.name() + "' wrote.",
                            "Retire that one first: hz heinzel retire " + name);
                });
    }

    private static Problem retired(String name) {
        return new Problem.Conflict(
                "'" + name + "' is retired: it wakes for nothing already.", "hz heinzel reactivate " + name);
    }

    private static Problem proposed(String name) {
        return new Problem.Conflict(
                "'" + name + "' has no approved contract yet: it wakes for nothing before.", "hz approve " + name);
    }
}
