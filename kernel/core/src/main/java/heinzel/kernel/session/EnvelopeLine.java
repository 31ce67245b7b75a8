package heinzel.kernel.session;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.api.session.BodyLine;
import heinzel.api.session.Envelope;
import heinzel.api.session.Spine;
import heinzel.kernel.session.LineParser.BadLine;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The two kinds of lines as bytes: envelopes of a spine, and lines of a body. The order of the fields is part
/// of the format.
final class EnvelopeLine {
    static final String NO_PREVIOUS = "0".repeat(64);

    /// The most bytes of a line of a spine, which is made to be read by people and for years. The longest that its
    /// vocabulary allows is half of it.
    static final int LONGEST = 512 * 1024;

    /// The greatest number that a line may have: room to count on from, and exact for every reader of JSON.
    private static final long MOST = 1L << 53;

    /// Times that are a number of milliseconds, which is how the index keeps them.
    private static final Instant FIRST = Instant.ofEpochMilli(Long.MIN_VALUE);

    private static final Instant LAST = Instant.ofEpochMilli(Long.MAX_VALUE);

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private EnvelopeLine() {}

    /// One envelope, without its newline.
    ///
    /// @param at by the machine's clock; the line has it only where it is not `ts`
    static LineWriter write(long seq, Instant ts, Instant at, String prev, Spine.Entry entry) {
        if (entry.kind().isEmpty()) {
            throw new Problem.Invalid("A line of a session has no kind.");
        }
        if (seq > MOST) {
            throw new Problem.Unavailable(
                    "The last line of this session has the number " + (seq - 1) + ", which no other can follow.",
                    "hz heinzel verify names the line; it was not written by hz.");
        }
        LineWriter line = new LineWriter();
        line.raw("{\"v\":1,\"seq\":").raw(Long.toString(seq));
        line.raw(",\"ts\":\"").raw(TIME.format(ts));
        if (!at.equals(ts)) {
            line.raw("\",\"at\":\"").raw(TIME.format(at));
        }
        line.raw("\",\"prev\":\"").raw(prev);
        line.raw("\",\"turn\":").textOrNull(entry.turn());
        line.raw(",\"kind\":").text(entry.kind());
        line.raw(",\"key\":").textOrNull(entry.key());
        line.raw(",\"data\":").value(entry.data());
        return line.raw("}").within(LONGEST);
    }

    /// Reads an envelope; fields that a newer hz may have added are skipped.
    static Envelope read(byte[] bytes, int from, int to, String hash) throws BadLine {
        Json.Obj line = LineParser.object(bytes, from, to);
        version(line);
        String prev = text(line, "prev");
        if (!isHash(prev)) {
            throw new BadLine("prev is no hash");
        }
        Instant ts = time(line, "ts");
        return new Envelope(
                number(line, "seq"),
                ts,
                line.get("at") == null ? ts : time(line, "at"),
                prev,
                textOrNull(line, "turn"),
                text(line, "kind"),
                textOrNull(line, "key"),
                data(line),
                hash);
    }

    /// One line of a body, without its newline.
    static LineWriter write(BodyLine body) {
        LineWriter line = new LineWriter();
        line.raw("{\"v\":1,\"n\":").raw(Long.toString(body.n()));
        line.raw(",\"ts\":\"").raw(TIME.format(body.ts()));
        line.raw("\",\"step\":").text(body.step());
        line.raw(",\"kind\":").text(body.kind());
        line.raw(",\"data\":").value(body.data());
        return line.raw("}").within(BodyReader.LONGEST);
    }

    static BodyLine readBody(byte[] bytes, int from, int to) throws BadLine {
        Json.Obj line = LineParser.object(bytes, from, to);
        version(line);
        return new BodyLine(number(line, "n"), time(line, "ts"), text(line, "step"), text(line, "kind"), data(line));
    }

    private static void version(Json.Obj line) throws BadLine {
        number(line, "v");
    }

    private static long number(Json.Obj line, String name) throws BadLine {
        if (line.get(name) instanceof Json.Num(BigDecimal value) && value.scale() == 0 && value.signum() > 0) {
            if (value.compareTo(BigDecimal.valueOf(MOST)) <= 0) {
                return value.longValueExact();
            }
            throw new BadLine(name + " is out of reach");
        }
        throw new BadLine(name + " is no number from 1");
    }

    private static Instant time(Json.Obj line, String name) throws BadLine {
        String ts = text(line, name);
        if (ts.length() == Timestamp.LENGTH) {
            long millis = Timestamp.millis(ts.getBytes(StandardCharsets.ISO_8859_1), 0);
            if (millis != Timestamp.OTHER) {
                return Instant.ofEpochMilli(millis);
            }
        }
        try {
            Instant time = Instant.parse(ts);
            if (time.isBefore(FIRST) || time.isAfter(LAST)) {
                throw new BadLine(name + " is out of reach");
            }
            return time;
        } catch (DateTimeException _) {
            throw new BadLine(name + " is no time");
        }
    }

    private static String text(Json.Obj line, String name) throws BadLine {
        if (line.get(name) instanceof Json.Text(String value) && !value.isEmpty()) {
            return value;
        }
        throw new BadLine(name + " is no text");
    }

    private static @Nullable String textOrNull(Json.Obj line, String name) throws BadLine {
        return switch (line.get(name)) {
            case Json.Text(String value) -> value;
            case Json.Null _ -> null;
            case null, default -> throw new BadLine(name + " is no text");
        };
    }

    private static Json.Obj data(Json.Obj line) throws BadLine {
        if (line.get("data") instanceof Json.Obj data) {
            return data;
        }
        throw new BadLine("data is no object");
    }

    private static boolean isHash(String text) {
        if (text.length() != 64) {
            return false;
        }
        for (int i = 0; i < 64; i++) {
            char c = text.charAt(i);
            if ((c < '0' || c > '9') && (c < 'a' || c > 'f')) {
                return false;
            }
        }
        return true;
    }
}
