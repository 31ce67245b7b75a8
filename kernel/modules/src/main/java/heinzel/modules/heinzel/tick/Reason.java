package heinzel.modules.heinzel.tick;

import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.turn.TurnEnd;
import heinzel.modules.heinzel.turn.TurnLog;
import heinzel.modules.heinzel.turn.Wake;
import java.util.List;
import java.util.Optional;

/// One kind of reason for which a Heinzelmännchen wakes by itself. All that apply at once become one turn. Asked by
/// several threads, each for another one.
public interface Reason {
    /// What there is now. The caller holds the spine; no turn is open.
    Found look(TurnLog log, Row row, Call call);

    /// What was found is seen to.
    ///
    /// @param end how the turn ended; empty when there was nothing to wake for
    default void seenTo(TurnLog log, Row row, Optional<TurnEnd> end) {}

    /// What was found.
    ///
    /// @param wakes  the reasons; those that were settled before do not count
    /// @param before what is to be recorded before anything wakes
    record Found(List<Wake> wakes, List<Event> before) {
        static final Found NOTHING = new Found(List.of(), List.of());

        static Found of(List<Wake> wakes) {
            return new Found(wakes, List.of());
        }
    }
}
