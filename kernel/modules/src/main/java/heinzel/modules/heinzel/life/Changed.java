package heinzel.modules.heinzel.life;

import java.time.Instant;
import java.util.Optional;

/// How a Heinzelmännchen stands after a change of its life.
///
/// @param id      its id
/// @param name    its name
/// @param state   as people see it
/// @param nextDue when it wakes next by its schedule; absent when it does not
/// @param waits   what of it still waits for its user, which the change left as it was: a draft's place, say
public record Changed(String id, String name, String state, Optional<Instant> nextDue, Optional<String> waits) {}
