package heinzel.adapters.ics;

import heinzel.api.operation.Problem;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.fortuna.ical4j.data.CalendarBuilder;
import net.fortuna.ical4j.data.ParserException;
import net.fortuna.ical4j.model.Component;
import net.fortuna.ical4j.model.component.VEvent;
import net.fortuna.ical4j.util.CompatibilityHints;

/// Calendar files as events. A file that did not change is not parsed again: each parse leaves the rules of its
/// time zones behind in the JVM for good.
final class ParsedCalendars {
    private static final int MOST_KEPT = 5_000;

    private final Map<String, List<VEvent>> kept = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, List<VEvent>> eldest) {
            return size() > MOST_KEPT;
        }
    };

    ParsedCalendars() {
        // Many programs end lines with a line feed alone.
        CompatibilityHints.setHintEnabled(CompatibilityHints.KEY_RELAXED_UNFOLDING, true);
    }

    synchronized List<VEvent> events(IcsFile file) {
        String hash = hash(file.text());
        List<VEvent> known = kept.get(hash);
        if (known != null) {
            return known;
        }
        List<VEvent> events = parse(file);
        kept.put(hash, events);
        return events;
    }

    private static List<VEvent> parse(IcsFile file) {
        try {
            return new CalendarBuilder().build(new StringReader(file.text())).<VEvent>getComponents(Component.VEVENT);
        } catch (ParserException malformed) {
            throw unfit(file, "line " + malformed.getLineNo(), malformed);
        } catch (IOException | RuntimeException malformed) {
            throw unfit(file, malformed.getClass().getSimpleName(), malformed);
        }
    }

    private static Problem unfit(IcsFile file, String where, Exception why) {
        String said = String.valueOf(why.getMessage()).replaceFirst("^Error at line \\d+:", "");
        return new Problem.Unavailable(
                file.name() + ", " + where + ": no iCalendar (" + said.replaceAll("\\p{Cc}", " ") + ").",
                "Export the calendar again, or take the file away.",
                why);
    }

    private static String hash(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }
}
