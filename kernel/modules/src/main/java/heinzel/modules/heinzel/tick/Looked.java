package heinzel.modules.heinzel.tick;

import heinzel.api.files.PrivateFiles;
import heinzel.api.json.Codec;
import heinzel.api.operation.Problem;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// How the places of waiting drafts looked when they were read last, so that one that has not changed is not read
/// again. Derived: when it is lost, each is read once more. Only a tick uses it, under the tick's lock.
public final class Looked {
    private final Path file;
    private final PrivateFiles files;
    private final Codec codec;
    private Map<String, String> before = Map.of();
    private final Map<String, String> now = new TreeMap<>();

    public Looked(Path file, PrivateFiles files, Codec codec) {
        this.file = file;
        this.files = files;
        this.codec = codec;
    }

    /// @param stamps by draft
    record Stamps(Map<String, String> stamps) {
        Stamps {
            stamps = Map.copyOf(stamps);
        }
    }

    void begin() {
        before = files.read(file).map(this::parse).orElse(Map.of());
        now.clear();
        now.putAll(before);
    }

    private Map<String, String> parse(byte[] bytes) {
        try {
            return codec.read(codec.parse(new String(bytes, StandardCharsets.UTF_8)), Stamps.class)
                    .stamps();
        } catch (Problem.Invalid damaged) {
            return Map.of();
        }
    }

    boolean same(String draft, Optional<String> stamp) {
        return stamp.isPresent() && stamp.equals(Optional.ofNullable(now.get(draft)));
    }

    /// It was read, and still waits.
    void read(String draft, Optional<String> stamp) {
        stamp.ifPresentOrElse(told -> now.put(draft, told), () -> now.remove(draft));
    }

    /// @param waiting the drafts that do
    void end(Set<String> waiting) {
        now.keySet().retainAll(waiting);
        if (!now.equals(before)) {
            Path folder = file.getParent();
            if (folder != null) {
                files.folder(folder);
            }
            files.stage(file, codec.print(codec.write(new Stamps(now))).getBytes(StandardCharsets.UTF_8));
        }
    }
}
