package heinzel.modules.heinzel.turn;

import heinzel.modules.heinzel.event.Disposition;
import java.math.BigDecimal;
import java.util.Optional;

/// How a wake ended.
///
/// @param heinzel     whose
/// @param turn        the turn; none when it was skipped before it started
/// @param disposition how
/// @param reason      for what was skipped, failed or abandoned
/// @param report      one line
/// @param usd         what it cost
public record TurnEnd(
        String heinzel,
        Optional<String> turn,
        Disposition disposition,
        Optional<String> reason,
        String report,
        BigDecimal usd) {}
