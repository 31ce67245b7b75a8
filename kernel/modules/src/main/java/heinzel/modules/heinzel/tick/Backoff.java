package heinzel.modules.heinzel.tick;

import heinzel.api.files.PrivateFiles;
import heinzel.api.json.Codec;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.pace.Rest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Leaves those that a tick could not work on alone for a while, longer each time, so that they hold up nobody
/// else. Derived: when the file is lost, each is tried once more than it need be. Any thread may use it; only
/// ticks do, under their lock.
public final class Backoff {
    private final Path file;
    private final PrivateFiles files;
    private final Codec codec;
    private final Map<String, Left> left = new LinkedHashMap<>();
    private List<Left> written = List.of();

    public Backoff(Path file, PrivateFiles files, Codec codec) {
        this.file = file;
        this.files = files;
        this.codec = codec;
    }

    /// One that is left alone.
    record Left(String heinzel, int failures, Instant until) {}

    record Listed(List<Left> left) {}

    /// Reads who is left alone, as a tick begins.
    synchronized void begin() {
        left.clear();
        written = files.read(file).map(this::parse).orElse(List.of());
        written.forEach(one -> left.put(one.heinzel(), one));
    }

    private List<Left> parse(byte[] bytes) {
        try {
            return codec.read(codec.parse(new String(bytes, StandardCharsets.UTF_8)), Listed.class)
                    .left();
        } catch (Problem.Invalid damaged) {
            return List.of();
        }
    }

    /// A clock that was set back leaves nobody alone for longer than the longest rest.
    synchronized boolean rests(String heinzel, Instant now) {
        Left one = left.get(heinzel);
        return one != null && one.until().isAfter(now) && !one.until().isAfter(now.plus(Rest.MOST));
    }

    /// The next tick tries again; who fails then too is left alone.
    synchronized void failed(String heinzel, Instant now) {
        int before = left.containsKey(heinzel) ? left.get(heinzel).failures() : 0;
        Instant until = before == 0 ? now : now.plus(Rest.after(before));
        left.put(heinzel, new Left(heinzel, before + 1, until));
    }

    synchronized void worked(String heinzel) {
        left.remove(heinzel);
    }

    /// Writes down what has changed.
    synchronized void end() {
        List<Left> now = new ArrayList<>(left.values());
        if (!now.equals(written)) {
            files.replace(file, codec.print(codec.write(new Listed(now))).getBytes(StandardCharsets.UTF_8));
            written = now;
        }
    }
}
