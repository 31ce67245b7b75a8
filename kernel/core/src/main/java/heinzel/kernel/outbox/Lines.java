package heinzel.kernel.outbox;

import heinzel.api.id.Id;
import heinzel.api.id.Ulids;
import heinzel.api.json.Codec;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Ending;
import heinzel.api.outbox.Letter;
import heinzel.api.outbox.Outgoing;
import heinzel.api.outbox.Why;
import heinzel.api.text.Redaction;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// The lines of a day. Each begins with what it is and whose, so that lines are counted and skipped without being
/// read.
final class Lines {
    static final String FILE = ".jsonl";

    private static final String SENT = "{\"v\":1,\"sent\":\"";
    private static final String ENDED = "{\"v\":1,\"ended\":\"";

    /// What is longer was never meant for a list.
    private static final int MOST = 300;

    private final Codec codec;

    Lines(Codec codec) {
        this.codec = codec;
    }

    /// The lines of one request.
    ///
    /// @param ended empty while it is under way
    record Pair(String sent, Optional<String> ended) {}

    /// What was sent. The components are the fields on disk, in their order.
    record Sent(
            long v,
            String sent,
            Outgoing.Kind kind,
            String to,
            String what,
            Why why,
            long bytes,
            String sha256,
            Letter.Redacted redacted,
            boolean asSent) {}

    /// How it ended.
    record Ended(long v, String ended, Ending ending) {}

    String sent(String id, Outgoing request, Kept kept) {
        return codec.print(codec.write(new Sent(
                1,
                id,
                request.kind(),
                plain(request.to()),
                plain(request.what()),
                named(request.why()),
                kept.bytes(),
                kept.sha256(),
                kept.redacted(),
                kept.asSent())));
    }

    /// The name of an input is the contract's own word.
    private static Why named(Why why) {
        return new Why(
                why.work(), why.chat(), why.heinzel(), why.turn(), why.input().map(Lines::plain));
    }

    String ended(String id, Ending ending) {
        return codec.print(codec.write(new Ended(1, id, ending)));
    }

    /// Words for a line: short, and without what names a person or holds a secret.
    static String plain(String words) {
        String line = Redaction.redact(words).replaceAll("\\p{Cc}+", " ").strip();
        return line.length() > MOST ? line.substring(0, MOST) + "…" : line;
    }

    /// Whose request a line begins; empty for any other line.
    static Optional<String> begins(String line) {
        return id(line, SENT);
    }

    /// Whose request a line ends.
    static Optional<String> ends(String line) {
        return id(line, ENDED);
    }

    private static Optional<String> id(String line, String beginning) {
        if (!line.startsWith(beginning)) {
            return Optional.empty();
        }
        int end = line.indexOf('"', beginning.length());
        String id = end < 0 ? "" : line.substring(beginning.length(), end);
        return Optional.of(id).filter(text -> Id.fits(text, "out"));
    }

    static long count(List<String> lines) {
        return lines.stream().filter(line -> line.startsWith(SENT)).count();
    }

    static Optional<Pair> find(List<String> lines, String id) {
        Optional<String> sent = lines.stream()
                .filter(line -> begins(line).filter(id::equals).isPresent())
                .findFirst();
        return sent.map(line -> new Pair(
                line,
                lines.stream()
                        .filter(other -> ends(other).filter(id::equals).isPresent())
                        .findFirst()));
    }

    /// The request that lines tell of; empty where they can't be read.
    Optional<Letter> letter(Pair pair) {
        return read(pair.sent(), Sent.class)
                .map(sent -> new Letter(
                        sent.sent(),
                        Ulids.madeAt(sent.sent()),
                        sent.kind(),
                        sent.to(),
                        sent.what(),
                        sent.why(),
                        sent.bytes(),
                        sent.sha256(),
                        sent.redacted(),
                        sent.asSent(),
                        pair.ended().flatMap(line -> read(line, Ended.class)).map(Ended::ending)));
    }

    private <T extends Record> Optional<T> read(String line, Class<T> type) {
        try {
            return Optional.of(codec.read(codec.parse(line), type));
        } catch (Problem.Invalid damaged) {
            return Optional.empty();
        }
    }

    /// The day whose lines a file holds.
    static Optional<LocalDate> day(String file) {
        try {
            return file.endsWith(FILE)
                    ? Optional.of(LocalDate.parse(file.substring(0, file.length() - FILE.length())))
                    : Optional.empty();
        } catch (DateTimeException other) {
            return Optional.empty();
        }
    }
}
