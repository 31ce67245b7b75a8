package heinzel.modules.heinzel.time;

import java.util.List;
import java.util.Optional;

/// What a schedule asks for now.
public sealed interface Due {
    /// Nothing.
    record Nothing() implements Due {}

    /// A slot to run.
    ///
    /// @param slot     the latest one that came
    /// @param together others of the same instant (the spring change makes such), oldest first; they are
    ///                 named in its turn
    /// @param missed   older ones, to be written down as missed and coalesced into the slot
    record Run(Slot slot, List<Slot> together, Missed missed) implements Due {
        public Run {
            together = List.copyOf(together);
        }
    }

    /// Slots that came and went while nobody looked.
    ///
    /// @param slots the oldest of them, at most {@link #NAMED}, oldest first
    /// @param count how many there are
    /// @param last  the youngest, when there is one
    record Missed(List<Slot> slots, long count, Optional<Slot> last) {
        /// Most slots that are named one by one.
        public static final int NAMED = 10;

        public static final Missed NONE = new Missed(List.of(), 0, Optional.empty());

        public Missed {
            slots = List.copyOf(slots);
        }

        /// Whether all are in `slots`; else they stand as first, last and count.
        public boolean allNamed() {
            return count == slots.size();
        }
    }
}
