package heinzel.modules.heinzel.turn;

import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Step;
import heinzel.modules.heinzel.event.WaitOn;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A turn that has started and not ended, as far as its checkpoints say: one that runs, or one that waits.
public final class OpenTurn {
    final String id;
    final Event.TurnStarted started;
    final Instant startedAt;
    final Map<String, Event.InputSeen> seen = new LinkedHashMap<>();
    final long seq;
    int resumes;

    private final Set<Step> reached = EnumSet.noneOf(Step.class);
    private final List<String> steered = new ArrayList<>();
    private Event.@Nullable TurnWaiting waiting;
    private Instant waitingSince;
    private Duration waited = Duration.ZERO;
    private String wokenBy = "";
    private int waits;
    private int draftsBefore;

    OpenTurn(String id, Event.TurnStarted started, Instant startedAt, long seq) {
        this.seq = seq;
        this.id = id;
        this.started = started;
        this.startedAt = startedAt;
        this.waitingSince = startedAt;
    }

    void reached(Event.TurnStep step) {
        reached.add(step.step());
    }

    void waits(Event.TurnWaiting event, Instant at, int draftsSoFar) {
        draftsBefore = draftsSoFar;
        waiting = event;
        waitingSince = at;
        if (!paused()) {
            waits++;
        }
    }

    void resumed(Event.TurnResumed event, Instant at) {
        resumes = event.resumes();
        if (waiting != null) {
            if (!paused()) {
                wokenBy = event.wokenBy();
            }
            waiting = null;
            // A clock that was set back meanwhile makes no wait of less than nothing.
            waited = waited.plus(at.isAfter(waitingSince) ? Duration.between(waitingSince, at) : Duration.ZERO);
        }
    }

    /// Whether it stands still with all of hz. Its model never wanted to wait, so it is no wait of the turn's.
    private boolean paused() {
        return waiting != null
                && waiting.condition().filter(WaitOn.Pause.class::isInstance).isPresent();
    }

    void steered(String request) {
        steered.add(request);
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

    /// The line that started it.
    long seq() {
        return seq;
    }

    /// How often it was taken up again after its process had gone. Going on after a wait does not count.
    public int resumes() {
        return resumes;
    }

    /// Whether a step's checkpoint is recorded.
    public boolean passed(Step step) {
        return reached.contains(step);
    }

    /// What it waits for; empty while it runs.
    public Optional<Event.TurnWaiting> waiting() {
        return Optional.ofNullable(waiting);
    }

    /// Since when it waits, or waited last; its start when it never did.
    Instant waitingSince() {
        return waitingSince;
    }

    /// How long it has waited in all, without the present wait.
    Duration waited() {
        return waited;
    }

    /// How often it began to wait.
    int waits() {
        return waits;
    }

    /// How many drafts there were when it began to wait.
    int draftsBefore() {
        return draftsBefore;
    }

    /// What ended its last wait.
    String wokenBy() {
        return wokenBy;
    }

    /// The requests that reached it while it ran, oldest first.
    List<String> steered() {
        return List.copyOf(steered);
    }
}
