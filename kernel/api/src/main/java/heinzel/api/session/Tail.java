package heinzel.api.session;

import java.util.List;

/// A viewer of one session: what has come since it looked last, without a lock and without asking the writer. It
/// holds no file open between two looks, so there may be any number of them for any time, in any process.
///
/// Used by one thread at a time. A look costs one question for the length of a file when nothing has come.
public interface Tail {
    /// Looks once and does not wait.
    ///
    /// Whole lines are handed over once each, in the order of their numbers, starting after the number that the
    /// tail was made with; the first look gives all that is there already. A line is seen as soon as it is
    /// written, which may be a moment before it is durable. When such a line is taken back (its fsync failed,
    /// or the machine went down), or what was handed over is damaged or removed later, the look says so by
    /// `anew` and gives the lines that stand in the file now.
    ///
    /// @throws heinzel.api.operation.Problem.Unavailable when the file can't be read; the next look tries again
    News look();

    /// What one look has found.
    ///
    /// @param anew   whether lines given before are void, and `events` is everything after the first number
    /// @param events the lines, oldest first; empty when nothing has come
    /// @param damage the damaged ranges that no look has told of yet, or that are acknowledged since
    record News(boolean anew, List<Envelope> events, List<Reading.Damage> damage) {
        /// Nothing has come.
        public static final News NONE = new News(false, List.of(), List.of());

        public News {
            events = List.copyOf(events);
            damage = List.copyOf(damage);
        }
    }
}
