package heinzel.modules.heinzel.watch;

import heinzel.modules.heinzel.pace.Rest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One source with the inputs that watch it, as the list of watches keeps it.
///
/// @param source   what tells it from others: a hash of method, arguments, window and zone
/// @param from     `code-host.merged_pull_requests`
/// @param every    seconds between two looks: the shortest of its watchers
/// @param next     when to look again
/// @param failing  since when it can't be read; absent while it can
/// @param failures how often in a row
/// @param look     what was seen last
/// @param watchers the inputs
/// @param pending  those of them that have still to be told of the last look
public record Watch(
        String source,
        String from,
        long every,
        Instant next,
        Optional<Instant> failing,
        int failures,
        Optional<Look> look,
        List<Watcher> watchers,
        List<Watcher> pending) {
    public Watch {
        watchers = List.copyOf(watchers);
        pending = List.copyOf(pending);
    }

    /// An input of a Heinzelmännchen.
    public record Watcher(String heinzel, String input) {}

    /// What was seen.
    ///
    /// @param at    when it was looked at; the window of what was read ends here
    /// @param asOf  when the adapter read it
    /// @param bytes the size of the records as JSON
    /// @param entry where it is staged; absent when nobody needs it any more
    public record Look(Instant at, Instant asOf, Map<String, String> fingerprints, long bytes, Optional<String> entry) {
        Look unstaged() {
            return new Look(at, asOf, fingerprints, bytes, Optional.empty());
        }
    }

    /// Whether it is to be looked at. A clock that was set back strands nothing.
    boolean due(Instant now) {
        return !next.isAfter(now) || next.isAfter(now.plusSeconds(Math.max(every, Rest.MOST.toSeconds())));
    }

    /// @param tell those whom it concerns
    Watch seen(Look fresh, List<Watcher> tell) {
        return new Watch(
                source,
                from,
                every,
                fresh.at().plusSeconds(every),
                Optional.empty(),
                0,
                Optional.of(fresh),
                watchers,
                tell);
    }

    Watch failed(Instant now) {
        long rest = Math.max(every, Rest.after(failures + 1).toSeconds());
        Optional<Instant> since = Optional.of(failing.orElse(now));
        return new Watch(source, from, every, now.plusSeconds(rest), since, failures + 1, look, watchers, pending);
    }

    /// After what was staged for it was forgotten.
    Watch unstaged() {
        return new Watch(source, from, every, next, failing, failures, look.map(Look::unstaged), watchers, pending);
    }

    /// Without what one Heinzelmännchen was told.
    Watch told(String heinzel) {
        List<Watcher> rest = new ArrayList<>(pending);
        rest.removeIf(watcher -> watcher.heinzel().equals(heinzel));
        return new Watch(source, from, every, next, failing, failures, look, watchers, rest);
    }

    /// The same source, watched by others, or as often as they want it. Who is new has to be told what there is.
    Watch watchedBy(long shortest, List<Watcher> now) {
        boolean fresh = !watchers.containsAll(now);
        List<Watcher> rest = new ArrayList<>(pending);
        rest.retainAll(now);
        Instant soonest = fresh ? Instant.EPOCH : next;
        return new Watch(source, from, shortest, soonest, failing, failures, look, now, rest);
    }
}
