package heinzel.modules.heinzel.turn;

import heinzel.api.session.Envelope;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Verdict;
import heinzel.modules.heinzel.event.Wire;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a life has come to so far, in a line each, and the last summary of it. A line that its person has hidden is
/// not shown to a model any more; the record keeps it. Used by the thread that holds the history.
final class Timeline {
    private final List<Entry> entries = new ArrayList<>();
    private final Map<String, Optional<String>> hidden = new HashMap<>();
    private final Map<String, Event.TurnStarted> begun = new HashMap<>();
    private Optional<Summary> summary = Optional.empty();
    private int turnsSince;

    /// A line of it.
    ///
    /// @param turn the turn that it tells the end of; empty for what happened between turns
    record Entry(long seq, Instant at, Optional<String> turn, String text) {}

    /// The last summary.
    ///
    /// @param seq the line that it stands in
    record Summary(long seq, Instant at, Event.SummaryWritten written) {}

    void add(Envelope line, Event event) {
        switch (event) {
            case Event.TurnStarted started -> begun.put(String.valueOf(line.turn()), started);
            case Event.TurnFinished finished -> {
                turnsSince++;
                Event.TurnStarted started = begun.remove(String.valueOf(line.turn()));
                String cause = started == null ? "" : Wire.of(started.cause()) + ", ";
                entry(line, Optional.ofNullable(line.turn()), cause + ended(finished));
            }
            case Event.ApprovalObserved observed -> entry(line, Optional.empty(), decided(observed));
            case Event.ContractAmended amended ->
                entry(line, Optional.empty(), "your contract was amended: version " + amended.version());
            case Event.AmendmentDeclined _ -> entry(line, Optional.empty(), "a change of your contract was declined");
            case Event.QuestionAnswered answered ->
                entry(
                        line,
                        Optional.empty(),
                        answered.requestId().isPresent()
                                ? "a question of yours was answered"
                                : "a question of yours was declined");
            case Event.SummaryWritten written -> {
                summary = Optional.of(new Summary(line.seq(), line.at(), written));
                turnsSince = 0;
            }
            case Event.ContextEdit edit -> hidden.put(edit.target(), edit.replacement());
            default -> {}
        }
    }

    private void entry(Envelope line, Optional<String> turn, String text) {
        entries.add(new Entry(line.seq(), line.at(), turn, text));
    }

    private static String ended(Event.TurnFinished finished) {
        return Wire.of(finished.disposition()) + ": " + finished.report();
    }

    private static String decided(Event.ApprovalObserved observed) {
        if (observed.verdict() == Verdict.REJECTED) {
            return "your draft was rejected";
        }
        return "your draft was approved"
                + observed.share()
                        .filter(share -> share.signum() > 0)
                        .map(share ->
                                ", " + share.multiply(BigDecimal.valueOf(100)).setScale(0, RoundingMode.HALF_UP)
                                        + " % of its words changed")
                        .orElse("");
    }

    Optional<Summary> summary() {
        return summary;
    }

    /// The turns that have ended since the last summary.
    int turnsSinceSummary() {
        return turnsSince;
    }

    /// What happened after the last summary, oldest first, as a model may see it.
    List<Entry> later() {
        long from = summary.map(last -> last.written().uptoSeq()).orElse(0L);
        return shown(entries.stream().filter(entry -> entry.seq() > from).toList());
    }

    /// The last turns that ended, oldest first, as a model may see them.
    List<Entry> lastTurns(int most) {
        List<Entry> turns =
                entries.stream().filter(entry -> entry.turn().isPresent()).toList();
        return shown(turns.subList(Math.max(0, turns.size() - most), turns.size()));
    }

    private List<Entry> shown(List<Entry> all) {
        return all.stream()
                .flatMap(entry -> entry
                        .turn()
                        .map(hidden::get)
                        .map(replaced -> replaced.map(text -> new Entry(entry.seq(), entry.at(), entry.turn(), text)))
                        .orElse(Optional.of(entry))
                        .stream())
                .toList();
    }

    /// Whether its person has hidden something, and what stands in its place.
    Optional<Optional<String>> hidden(String target) {
        return Optional.ofNullable(hidden.get(target));
    }
}
