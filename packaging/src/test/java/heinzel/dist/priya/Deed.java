package heinzel.dist.priya;

import java.util.function.Consumer;
import java.util.function.Predicate;

/// One thing that happens in these weeks: what Priya does to her files, and the command that follows, hers or the
/// scheduler's.
///
/// @param at      when
/// @param name    what it is, in words
/// @param before  what happens to her files first
/// @param command what is typed then
/// @param done    whether it has come to what it was to come to; where it has not, after a crash and the next tick,
///                Priya types it again
record Deed(String at, String name, Consumer<Priya> before, Consumer<Priya> command, Predicate<Priya> done) {
    void happens(Priya priya) {
        priya.at(at);
        before.accept(priya);
        command.accept(priya);
    }
}
