package heinzel.kernel.outbox;

import heinzel.api.id.Ulids;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Letter;
import heinzel.api.outbox.Outbox;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Goes through days of lines, newest first, and reads those that the page shows; the others are only counted.
final class Paging {
    private final Lines lines;
    private final Optional<Instant> since;
    private final Optional<String> before;
    private final int limit;
    private final List<Letter> letters = new ArrayList<>();
    private long total;
    private boolean begun;
    private boolean more;

    Paging(Lines lines, Optional<Instant> since, Optional<String> before, int limit) {
        this.lines = lines;
        this.since = since;
        this.before = before;
        this.limit = limit;
        this.begun = before.isEmpty();
    }

    /// @param shown whether any of them can be on the page
    void add(List<String> day, boolean shown) {
        Map<String, String> ended = new HashMap<>();
        for (String line : day.reversed()) {
            if (shown) {
                Lines.ends(line).ifPresent(id -> ended.put(id, line));
            }
            Lines.begins(line).filter(this::wanted).ifPresent(id -> {
                total++;
                if (shown) {
                    take(id, new Lines.Pair(line, Optional.ofNullable(ended.remove(id))));
                }
            });
        }
    }

    private boolean wanted(String id) {
        return since.filter(Ulids.madeAt(id)::isBefore).isEmpty();
    }

    private void take(String id, Lines.Pair pair) {
        if (!begun) {
            begun = before.filter(id::equals).isPresent();
        } else if (letters.size() < limit) {
            lines.letter(pair).ifPresent(letters::add);
        } else {
            more = true;
        }
    }

    Outbox.Page page() {
        before.filter(id -> !begun).ifPresent(id -> {
            throw new Problem.NotFound("Nothing in the outbox has the id " + id + ".", "hz system outbox");
        });
        return new Outbox.Page(
                letters, total, more ? Optional.of(letters.getLast().id()) : Optional.empty());
    }
}
