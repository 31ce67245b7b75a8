package heinzel.desktop.heinzel;

import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Tone;
import heinzel.modules.heinzel.event.LifeState;
import java.util.Locale;
import java.util.Optional;

/// How a state is drawn.
final class State {
    private State() {}

    /// The state that a list names; empty for one that this window does not know yet.
    static Optional<LifeState> of(String name) {
        for (LifeState state : LifeState.values()) {
            if (state.name().toLowerCase(Locale.ROOT).equals(name)) {
                return Optional.of(state);
            }
        }
        return Optional.empty();
    }

    static Icon icon(LifeState state) {
        return switch (state) {
            case PROPOSED -> Icon.PROPOSED;
            case ASLEEP -> Icon.ASLEEP;
            case AWAKE -> Icon.AWAKE;
            case WAITING -> Icon.WAITING;
            case PAUSED -> Icon.PAUSED;
            case RETIRED -> Icon.RETIRED;
        };
    }

    static Tone tone(LifeState state) {
        return switch (state) {
            case PROPOSED, AWAKE -> Tone.ACCENT;
            case WAITING -> Tone.WARNING;
            case ASLEEP, PAUSED, RETIRED -> Tone.MUTED;
        };
    }
}
