package heinzel.api.operation;

import java.util.List;
import java.util.Optional;

/// What a call would change, read from the world as it is now.
///
/// @param changes each thing that would change, in an order that stays; none when all is so already
public record Preview(List<Change> changes) {
    public Preview {
        changes = List.copyOf(changes);
    }

    /// One thing that would change, or nothing when it is so already.
    public static Preview of(String what, Optional<String> before, Optional<String> after) {
        return new Preview(before.equals(after) ? List.of() : List.of(new Change(what, before, after)));
    }

    public static Preview of(String what, String before, String after) {
        return of(what, Optional.of(before), Optional.of(after));
    }

    /// One thing.
    ///
    /// @param what   its name
    /// @param before how it is now; absent when it is not there
    /// @param after  how it would be; absent when it would be gone
    public record Change(String what, Optional<String> before, Optional<String> after) {}
}
