package heinzel.modules.heinzel.turn;

import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Step;
import java.time.Instant;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/// A turn that has started and not ended, as far as its checkpoints say.
public final class OpenTurn {
    final String id;
    final Event.TurnStarted started;
    final Instant startedAt;
    final Map<String, Event.InputSeen> seen = new LinkedHashMap<>();
    int resumes;

    private final Set<Step> reached = EnumSet.noneOf(Step.class);

    OpenTurn(String id, Event.TurnStarted started, Instant startedAt) {
        this.id = id;
        this.started = started;
        this.startedAt = startedAt;
    }

    void reached(Event.TurnStep step) {
        reached.add(step.step());
    }

    public String id() {
        return id;
    }

    public Event.TurnStarted started() {
        return started;
    }

    public Instant startedAt() {
        return startedAt;
    }

    /// How often it was taken up again after its process had gone.
    public int resumes() {
        return resumes;
    }

    /// Whether a step's checkpoint is recorded.
    public boolean passed(Step step) {
        return reached.contains(step);
    }
}
