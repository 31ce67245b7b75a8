package heinzel.modules.heinzel.turn;

import heinzel.api.model.Usage;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/// What a turn would have come to.
///
/// @param disposition how it would have ended, in the words of the record
/// @param reason      why, for what came to nothing
/// @param outcome     what the model came to; none when it was not asked or came to nothing
/// @param title       the heading that a draft would have had
/// @param replaces    the waiting draft that would have been replaced
/// @param unmet       the conditions that were not met: nothing would have been placed
/// @param body        what was read and said, as a turn's body has it
/// @param usd         what the rehearsal cost
/// @param known       whether every answer's cost was reported
public record Rehearsed(
        String disposition,
        Optional<String> reason,
        String report,
        Optional<Outcome> outcome,
        String title,
        Optional<String> replaces,
        List<String> unmet,
        Retold body,
        Usage tokens,
        BigDecimal usd,
        boolean known) {
    public Rehearsed {
        unmet = List.copyOf(unmet);
    }
}
