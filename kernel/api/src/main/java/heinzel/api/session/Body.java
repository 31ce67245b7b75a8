package heinzel.api.session;

import heinzel.api.json.Json;
import java.util.List;

/// The body of one turn: what was read, asked and answered, in full. Written by the spine's one writer; lines are
/// durable
/// when `append` returns.
public interface Body {
    default BodyLine append(String step, String kind, Json.Obj data) {
        return append(List.of(new Draft(step, kind, data))).getFirst();
    }

    /// Appends lines, a write each, one fsync for all. No lines: nothing happens.
    List<BodyLine> append(List<Draft> lines);

    List<BodyLine> lines();

    /// SHA-256 of the file so far, lower-case hex.
    String sha256();

    /// Its length in bytes.
    long bytes();

    /// A line to be: what the writer decides of it.
    record Draft(String step, String kind, Json.Obj data) {}
}
