package heinzel.modules.heinzel.approve;

import java.util.Optional;

/// What was decided.
///
/// @param kind            `contract`, `amendment`, `draft` or `question`
/// @param id              of what was decided
/// @param name            the Heinzelmännchen's
/// @param contractVersion the version that is now in force, or that made the draft
public record Decided(String kind, String id, String name, Optional<Integer> contractVersion) {}
