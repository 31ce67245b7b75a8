package heinzel.kernel.session;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Gathers the damage of a spine while it is read.
final class Flaws {
    private final List<Flaw> all = new ArrayList<>();
    private @Nullable String reason;
    private long start;
    private long end;

    /// A line that can't be believed, and whose number only the next believed line will tell.
    void reject(String why, long from, long to) {
        if (reason == null) {
            start = from;
        }
        // Unreadable bytes say more than a link that is merely broken by them.
        if (reason == null || why.equals(Flaw.BAD_JSON)) {
            reason = why;
        }
        end = to;
    }

    /// A line whose number was already there. Where it fills a gap it stands in the wrong place, else it is there
    /// twice.
    void extra(long seq, long from, long to) {
        boolean missing =
                all.stream().anyMatch(flaw -> !flaw.isExtra() && flaw.fromSeq() <= seq && seq <= flaw.toSeq());
        Flaw flaw = new Flaw(seq, seq, missing ? Flaw.SEQ : Flaw.DUPLICATE, false, from, to);
        Flaw before = all.isEmpty() ? null : all.getLast();
        if (before != null && before.isExtra() && before.goesOnWith(flaw)) {
            all.set(all.size() - 1, before.upTo(flaw));
        } else {
            all.add(flaw);
        }
    }

    /// The range of what was rejected is known; lines may also be missing without anything in their place.
    void close(long fromSeq, long toSeq, long at) {
        if (reason != null) {
            all.add(new Flaw(fromSeq, toSeq, reason, false, start, end));
        } else if (fromSeq <= toSeq) {
            all.add(new Flaw(fromSeq, toSeq, Flaw.SEQ, false, at, at));
        }
        reason = null;
    }

    /// A repair line acknowledges what it covers; what it alone knows of is listed too.
    void repaired(Repairs repair) {
        boolean covers = false;
        for (int i = 0; i < all.size(); i++) {
            Flaw flaw = all.get(i);
            if (!repair.leavesNoTrace() && flaw.within(repair.fromSeq(), repair.toSeq())) {
                all.set(i, flaw.known());
                covers = true;
            }
        }
        if (!covers) {
            all.add(new Flaw(repair.fromSeq(), repair.toSeq(), repair.reason(), true, 0, 0));
        }
    }

    List<Flaw> all() {
        return all;
    }
}
