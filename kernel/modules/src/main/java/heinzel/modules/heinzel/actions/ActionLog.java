package heinzel.modules.heinzel.actions;

import heinzel.api.files.PrivateFiles;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.text.Redaction;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// `<data>/actions.jsonl`: a line for each thing that was done, append-only, with a lock of its own. Any thread
/// and any process may write.
public final class ActionLog {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Path file;
    private final Path lock;
    private final PrivateFiles files;
    private final Codec codec;

    /// @param data the folder of the file and of its lock
    public ActionLog(Path data, PrivateFiles files, Codec codec) {
        this.file = data.resolve("actions.jsonl");
        this.lock = data.resolve("actions.lock");
        this.files = files;
        this.codec = codec;
    }

    /// Something that was done beside hz, as its person tells it. What names a person or holds a secret is
    /// taken out.
    ///
    /// @return the words as they are kept
    String reported(String heinzel, String line, Instant at) {
        String kept = Redaction.redact(line);
        Json.Obj entry = Json.object("at", at.toString())
                .with("heinzel", heinzel)
                .with("verb", "reported")
                .with("line", kept)
                .with("declared", Json.FALSE)
                .with("observed", Json.FALSE);
        files.locked(lock, PATIENCE, () -> {
            files.append(file, List.of(codec.print(entry)));
            return kept;
        });
        return kept;
    }
}
