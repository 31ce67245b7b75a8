package heinzel.desktop.doctor;

import heinzel.api.module.HealthCheck;
import java.util.Optional;

/// One of doctor's checks, as the screen shows it.
///
/// @param id       what is checked
/// @param ok       whether it is well
/// @param severity how bad it is when it is not
/// @param summary  what was found, in words
/// @param fix      the command that mends it
public record Check(
        String id, boolean ok, HealthCheck.Severity severity, String summary, Optional<String> fix) {}
