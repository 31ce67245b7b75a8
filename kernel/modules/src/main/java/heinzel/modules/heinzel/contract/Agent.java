package heinzel.modules.heinzel.contract;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;

/// How a turn may be worked.
///
/// @param maxUsd  most a turn may cost; without it the settings'
/// @param timeout longest a turn may run; without it the settings'
/// @param model   which model; `default` is the bound one
/// @param handoff whether a turn may hand work to an agent program
public record Agent(Optional<BigDecimal> maxUsd, Optional<Duration> timeout, String model, boolean handoff) {
    public static final String DEFAULT_MODEL = "default";

    public static final Agent DEFAULT = new Agent(Optional.empty(), Optional.empty(), DEFAULT_MODEL, false);
}
