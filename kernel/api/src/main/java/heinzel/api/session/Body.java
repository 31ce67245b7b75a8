package heinzel.api.session;

import heinzel.api.json.Json;
import java.util.List;

/// The body of one turn: what was read, asked and answered, in full. It belongs to the thread of the spine's one
/// writer, and a failed fsync poisons it as it does the spine.
public interface Body {
    /// Appends one line: one write, one fsync. When it returns, the line is durable, and so is the file's name.
    ///
    /// @throws heinzel.api.operation.Problem.Unavailable when it is not; it is then not there at all, or the
    ///         body is poisoned
    /// @throws heinzel.api.operation.Problem.Invalid when the line is longer than 64 MB or holds half a
    ///         character
    default BodyLine append(String step, String kind, Json.Obj data) {
        return append(List.of(new Draft(step, kind, data))).getFirst();
    }

    /// Appends lines, a write each, one fsync for all. A crash in here leaves the first few of them, whole. No
    /// lines: nothing happens.
    List<BodyLine> append(List<Draft> lines);

    /// All lines that can be read, oldest first.
    List<BodyLine> lines();

    /// SHA-256 of the file so far, lower-case hex.
    String sha256();

    /// Its length in bytes.
    long bytes();

    /// A line to be: what the writer decides of it.
    record Draft(String step, String kind, Json.Obj data) {}
}
