package heinzel.modules.heinzel.spending;

import heinzel.api.files.PrivateFiles;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.model.Usage;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.source.Fingerprints;
import heinzel.modules.heinzel.time.Days;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// What was spent beside any turn, in `<data>/usage.jsonl`: the spine's envelope without `turn`, kind `usage`,
/// as {@link heinzel.modules.heinzel.event.Event.UsageSpent} has it, for what has no spine of its own. It
/// counts against the cap of the day. The last line of a key holds what its work has cost so far, with what is
/// set aside for a question under way: written before the question is sent, so that no crash loses what it may
/// have cost. Any thread and any process may use it.
public final class UsageFile {
    private static final String FIRST = "0".repeat(64);

    private final Path file;
    private final Path lock;
    private final PrivateFiles files;
    private final Codec codec;
    private final ZoneId zone;

    /// @param data the folder of the file and of its lock
    /// @param zone the user's: where a day begins
    public UsageFile(Path data, PrivateFiles files, Codec codec, ZoneId zone) {
        this.file = data.resolve("usage.jsonl");
        this.lock = data.resolve("usage.lock");
        this.files = files;
        this.codec = codec;
        this.zone = zone;
    }

    /// Writes down what some work has cost so far; the same key again replaces what stood there.
    ///
    /// @param key  names the work, `rehearsal-…`
    /// @param kind what it is: `rehearsal`, `contract`, `forgotten`
    /// @param usd  all of it, with what is set aside
    public void write(String key, String kind, Usage tokens, BigDecimal usd, Instant at) {
        files.locked(lock, () -> {
            Optional<String> last = files.lastLine(file);
            long seq = last.map(line -> line(line)
                            .flatMap(json -> json.number("seq"))
                            .map(number -> number.longValueExact() + 1)
                            .orElse(1L))
                    .orElse(1L);
            Json.Obj data = Json.object("kind", kind)
                    .with("tokens", codec.write(tokens))
                    .with("usd", Json.number(usd));
            Json.Obj envelope = Json.object("v", Json.number(1))
                    .with("seq", seq)
                    .with("ts", at.toString())
                    .with("prev", last.map(Fingerprints::sha256).orElse(FIRST))
                    .with("kind", "usage")
                    .with("key", key)
                    .with("data", data);
            files.append(file, List.of(codec.print(envelope)));
            return seq;
        });
    }

    /// What was spent beside on the day of an instant.
    ///
    /// @param elsewhere whether the spending of a key is counted somewhere else: by the work that asks, or by a turn
    public BigDecimal today(Instant now, Predicate<String> elsewhere) {
        Days day = Days.day(now, zone);
        Set<String> counted = new HashSet<>();
        BigDecimal sum = BigDecimal.ZERO;
        for (String text : files.lines(file).reversed()) {
            Optional<Json.Obj> line = line(text);
            Optional<String> key = line.flatMap(json -> json.text("key"));
            if (key.isPresent() && day.has(at(line.get())) && counted.add(key.get())) {
                BigDecimal usd = usd(line.get());
                // Asked only where it matters: most of a day has cost nothing any more.
                sum = usd.signum() == 0 || elsewhere.test(key.get()) ? sum : sum.add(usd);
            }
        }
        return sum;
    }

    private static Instant at(Json.Obj line) {
        try {
            return line.text("ts").map(Instant::parse).orElse(Instant.EPOCH);
        } catch (DateTimeParseException damaged) {
            return Instant.EPOCH;
        }
    }

    private static BigDecimal usd(Json.Obj line) {
        return line.get("data") instanceof Json.Obj data ? data.number("usd").orElse(BigDecimal.ZERO) : BigDecimal.ZERO;
    }

    /// A line that can't be read counts nothing and hides no other.
    private Optional<Json.Obj> line(String text) {
        try {
            return codec.parse(text) instanceof Json.Obj json ? Optional.of(json) : Optional.empty();
        } catch (Problem.Invalid damaged) {
            return Optional.empty();
        }
    }
}
