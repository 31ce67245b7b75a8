package heinzel.modules.heinzel.explain;

import heinzel.modules.heinzel.event.ApprovalKey;
import heinzel.modules.heinzel.event.Cause;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.time.Slot;
import heinzel.modules.heinzel.turn.Retold;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// Causes of a turn in plain words, from their keys and from what was recorded before.
final class Why {
    private static final DateTimeFormatter WALL =
            DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu, HH:mm", Locale.ENGLISH);

    private final ZoneId zone;
    private final List<Retold.Said> said;
    private final List<Explained.MovedInput> moved;
    private final Optional<TurnLines> lines;

    /// @param zone  the contract's, in which slots are told
    /// @param said  what the person said to the turn
    /// @param lines what the spine says of the turn; none for a wake that started none
    Why(ZoneId zone, List<Retold.Said> said, List<Explained.MovedInput> moved, Optional<TurnLines> lines) {
        this.zone = zone;
        this.said = said;
        this.moved = moved;
        this.lines = lines;
    }

    Explained.CauseWhy of(Cause cause, String key) {
        String what = key.substring(key.indexOf('@') + 1);
        return new Explained.CauseWhy(
                Wire.of(cause),
                key,
                switch (cause) {
                    case SCHEDULE -> schedule(what);
                    case SOURCE_CHANGED -> source(what);
                    case DISCOVERED -> "A source was found that fits it: " + behind(what, "discovered:") + ".";
                    case ASKED -> asked(what);
                    case APPROVAL -> approval(key);
                    case CREATED -> "It had just been created.";
                    case RETRY -> retry(what);
                    case STALE -> "What was approved had expired: " + behind(what, "stale:") + ".";
                });
    }

    private String schedule(String slot) {
        return Slot.local(slot)
                .map(local -> "Its schedule named " + WALL.format(local) + " (" + zone + ").")
                .orElse("Its schedule named " + slot + ".");
    }

    private String source(String what) {
        String input = what.contains(":") ? what.substring(0, what.indexOf(':')) : what;
        return moved.stream()
                .filter(each -> each.input().equals(input))
                .findFirst()
                .map(each -> "The input " + input + " moved"
                        + (each.facets().isEmpty() ? "" : ": " + String.join(", ", each.facets()))
                        + each.before()
                                .map(at -> ", against what was seen as of " + at + ".")
                                .orElse("; it had not been seen before."))
                .orElse("The input " + input + " moved.");
    }

    private String asked(String request) {
        String words = said.stream()
                .filter(each -> each.request().equals(request))
                .map(each -> each.text().strip())
                .collect(Collectors.joining("\n"));
        return words.isEmpty() ? "You asked for it (what you said, if anything, is not kept)." : "You asked: " + words;
    }

    private String approval(String key) {
        String draft = ApprovalKey.draft(key).orElse("");
        return lines.flatMap(record -> record.approval(draft))
                .map(observed -> "The draft " + draft + " was " + Wire.of(observed.verdict()) + " by " + observed.by()
                        + " on " + observed.observed()
                        + observed.share()
                                .map(share -> ", with "
                                        + share.movePointRight(2)
                                                .stripTrailingZeros()
                                                .toPlainString() + " % of its words changed")
                                .orElse("")
                        + ".")
                .orElse("The draft " + draft + " was decided.");
    }

    private String retry(String what) {
        String parent = what.split(":", -1).length > 1 ? what.split(":", -1)[1] : "";
        String hint = lines.map(TurnLines::started)
                .flatMap(Event.TurnStarted::hint)
                .map(words -> ", with the hint: " + words)
                .orElse("");
        return "You wanted " + (parent.isEmpty() ? "a turn" : parent) + " tried again" + hint + ".";
    }

    private static String behind(String what, String prefix) {
        return what.startsWith(prefix) ? what.substring(prefix.length()) : what;
    }
}
