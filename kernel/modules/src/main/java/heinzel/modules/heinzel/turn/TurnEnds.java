package heinzel.modules.heinzel.turn;

import heinzel.modules.heinzel.event.Disposition;
import heinzel.modules.heinzel.event.Step;
import heinzel.modules.heinzel.event.Wire;

/// A turn that ends before its outcome: how, why, and what the timeline says. Thrown inside the engine and
/// caught there.
final class TurnEnds extends RuntimeException {
    /// The reason of a turn that its user stopped.
    static final String STOPPED = "stopped";

    /// The reason of one that got nowhere.
    static final String NO_PROGRESS = "no-progress";

    private static final long serialVersionUID = 1L;

    private final Disposition disposition;
    private final String reason;

    private TurnEnds(Disposition disposition, String reason, String report) {
        super(report, null, false, false);
        this.disposition = disposition;
        this.reason = reason;
    }

    static TurnEnds failed(String why) {
        return new TurnEnds(Disposition.FAILED, "failed", why);
    }

    /// A step that went round and left nothing new on the disk.
    static TurnEnds stuck(Step step) {
        return new TurnEnds(
                Disposition.FAILED,
                NO_PROGRESS,
                "No durable progress: the step " + Wire.of(step)
                        + " went round without anything new on the disk. It was ended there; nothing was done twice.");
    }

    static TurnEnds abandoned(String reason, String why) {
        return new TurnEnds(Disposition.ABANDONED, reason, why);
    }

    static TurnEnds skipped(heinzel.modules.heinzel.event.SkipReason reason, String why) {
        return new TurnEnds(Disposition.SKIPPED, Wire.of(reason), why);
    }

    Disposition disposition() {
        return disposition;
    }

    String reason() {
        return reason;
    }

    String report() {
        return String.valueOf(getMessage());
    }
}
