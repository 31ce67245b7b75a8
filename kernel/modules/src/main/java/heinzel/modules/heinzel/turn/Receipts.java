package heinzel.modules.heinzel.turn;

import heinzel.api.files.PrivateFiles;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.source.Fingerprints;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Receipts: what each finished turn did, without content, in a chain of its own. One a turn, however often its
/// finish is tried.
final class Receipts {
    private static final String FIRST = "0".repeat(64);

    /// Turns that end side by side write one line each.
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Path file;
    private final Path lock;
    private final PrivateFiles files;
    private final Codec codec;

    Receipts(Path data, PrivateFiles files, Codec codec) {
        this.file = data.resolve("receipts.jsonl");
        this.lock = data.resolve("receipts.lock");
        this.files = files;
        this.codec = codec;
    }

    /// Writes a turn's receipt, or finds the one it has.
    ///
    /// @param turn    the turn's id, the receipt's key
    /// @param resumed whether the turn may have one already
    /// @param data    what it says
    Event.Receipt write(String turn, boolean resumed, Instant at, Json.Obj data) {
        return files.locked(lock, PATIENCE, () -> {
            if (resumed) {
                Optional<Event.Receipt> before = find(turn);
                if (before.isPresent()) {
                    return before.get();
                }
            }
            return append(turn, at, data);
        });
    }

    private Event.Receipt append(String turn, Instant at, Json.Obj data) {
        Optional<String> last = files.lastLine(file);
        long seq = last.map(line -> seq(line) + 1).orElse(1L);
        Json.Obj envelope = Json.object("v", Json.number(1))
                .with("seq", seq)
                .with("ts", at.toString())
                .with("prev", last.map(Fingerprints::sha256).orElse(FIRST))
                .with("kind", "receipt")
                .with("key", turn)
                .with("data", data);
        String line = codec.print(envelope);
        files.append(file, List.of(line));
        return new Event.Receipt(seq, Fingerprints.sha256(line));
    }

    private Optional<Event.Receipt> find(String turn) {
        return files.lines(file).stream()
                .filter(line -> line.contains(turn))
                .filter(line -> codec.parse(line) instanceof Json.Obj receipt
                        && receipt.text("key").filter(turn::equals).isPresent())
                .map(line -> new Event.Receipt(seq(line), Fingerprints.sha256(line)))
                .findFirst();
    }

    private long seq(String line) {
        return codec.parse(line) instanceof Json.Obj receipt
                ? receipt.number("seq").map(number -> number.longValueExact()).orElse(0L)
                : 0L;
    }
}
