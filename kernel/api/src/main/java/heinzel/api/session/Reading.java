package heinzel.api.session;

import java.util.List;

/// What a spine says.
///
/// @param events the lines that can be read, in the order of the file
/// @param damage the ranges that can't
public record Reading(List<Envelope> events, List<Damage> damage) {
    public Reading {
        events = List.copyOf(events);
        damage = List.copyOf(damage);
    }

    /// A damaged range. Lines before and after it stay readable.
    ///
    /// @param fromSeq      the number of the first damaged line, as counted
    /// @param toSeq        the number of the last
    /// @param reason       torn, bad-json, bad-prev, seq, duplicate, tail-lost
    /// @param acknowledged whether the spine records it as `spine.repaired`
    public record Damage(long fromSeq, long toSeq, String reason, boolean acknowledged) {}
}
