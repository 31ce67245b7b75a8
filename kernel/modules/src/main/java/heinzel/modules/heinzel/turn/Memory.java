package heinzel.modules.heinzel.turn;

import heinzel.api.session.SessionStore;
import heinzel.api.text.Redaction;
import heinzel.modules.heinzel.event.Event;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// What a turn is given of the life before it: the last summary, a line for each thing that happened since, and the
/// last turns word for word. A fixed rule decides what that is; no model does.
final class Memory {
    /// A summary is due, too, when what it would take in is longer than this.
    static final int EVENTS_MOST = 24_000;

    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    private final SessionStore store;
    private final Recall recall;
    private final Limits limits;

    Memory(SessionStore store, Recall recall, Limits limits) {
        this.store = store;
        this.recall = recall;
        this.limits = limits;
    }

    /// Whether the turn that runs now has to end with a summary.
    boolean summaryDue(History history, ZoneId zone) {
        Timeline timeline = history.timeline();
        return timeline.turnsSinceSummary() + 1 >= limits.summaryAfterTurns()
                || lines(timeline.later(), zone).length() > EVENTS_MOST;
    }

    /// The text; empty for a life that has only begun.
    String text(String heinzel, History history, ZoneId zone) {
        Timeline timeline = history.timeline();
        StringBuilder out = new StringBuilder();
        timeline.summary().ifPresent(summary -> summary(out, summary, zone));
        List<Timeline.Entry> kept = timeline.lastTurns(limits.summaryKeepTurns());
        Set<Long> verbatim = kept.stream().map(Timeline.Entry::seq).collect(Collectors.toSet());
        List<Timeline.Entry> other = timeline.later().stream()
                .filter(entry -> !verbatim.contains(entry.seq()))
                .toList();
        if (!other.isEmpty()) {
            out.append("What happened since:\n").append(lines(other, zone)).append('\n');
        }
        if (!kept.isEmpty()) {
            out.append("Your last turns:\n");
            kept.forEach(entry -> turn(out, heinzel, entry, timeline, zone));
            out.append('\n');
        }
        return out.toString();
    }

    private void turn(StringBuilder out, String heinzel, Timeline.Entry entry, Timeline timeline, ZoneId zone) {
        out.append(lines(List.of(entry), zone));
        String turn = entry.turn().orElse("");
        if (timeline.hidden(turn).isPresent()) {
            return;
        }
        recall.of(turn, store.body(heinzel, turn), timeline)
                .forEach(piece -> out.append("  ")
                        .append(InputText.escaped(Redaction.redact(piece)).replace("\n", "\n  "))
                        .append('\n'));
    }

    private static String lines(List<Timeline.Entry> entries, ZoneId zone) {
        StringBuilder out = new StringBuilder();
        for (Timeline.Entry entry : entries) {
            out.append("- ").append(MINUTE.format(entry.at().atZone(zone)));
            out.append(' ').append(entry.text()).append('\n');
        }
        return out.toString();
    }

    private static void summary(StringBuilder out, Timeline.Summary summary, ZoneId zone) {
        Event.SummaryWritten written = summary.written();
        out.append("<summary as_of=\"")
                .append(MINUTE.format(summary.at().atZone(zone)))
                .append("\">\n");
        line(out, "Asset", written.asset());
        line(out, "The person wants", written.wants());
        list(out, "Decided", written.decisions());
        list(out, "Open", written.openQuestions());
        line(out, "Next deadline", written.nextDeadline().orElse("none"));
        list(out, "Sources", written.sources());
        out.append("</summary>\n\n");
    }

    private static void line(StringBuilder out, String name, String text) {
        out.append(name).append(": ").append(InputText.escaped(text)).append('\n');
    }

    private static void list(StringBuilder out, String name, List<String> items) {
        out.append(name).append(items.isEmpty() ? ": nothing\n" : ":\n");
        items.forEach(item -> out.append("- ").append(InputText.escaped(item)).append('\n'));
    }
}
