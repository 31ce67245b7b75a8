package heinzel.desktop.part;

import java.time.Instant;

/// Work that the person asked for and that is under way.
///
/// @param since when it began
/// @param going how far it is
public record Running(Instant since, Going going) {
    public Running at(Going now) {
        return new Running(since, now);
    }
}
