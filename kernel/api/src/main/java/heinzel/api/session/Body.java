package heinzel.api.session;

import heinzel.api.json.Json;
import java.util.List;

/// The body of one turn: what was read, asked and answered, in full. Written by the spine's one writer; a line
/// is durable when `append` returns.
public interface Body {
    BodyLine append(String step, String kind, Json.Obj data);

    List<BodyLine> lines();

    /// SHA-256 of the file so far, lower-case hex.
    String sha256();

    /// Its length in bytes.
    long bytes();
}
