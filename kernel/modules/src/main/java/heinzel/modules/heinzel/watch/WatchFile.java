package heinzel.modules.heinzel.watch;

import heinzel.api.files.PrivateFiles;
import heinzel.api.json.Codec;
import heinzel.api.operation.Problem;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/// The list of watches on disk. Derived: when it is lost or damaged, every source is looked at once more than
/// it need be, and nothing else. Only a tick writes it, under the tick's lock.
public final class WatchFile {
    private final Path folder;
    private final Path file;
    private final PrivateFiles files;
    private final Codec codec;

    /// @param folder where what was fetched is kept
    public WatchFile(Path folder, PrivateFiles files, Codec codec) {
        this.folder = folder;
        this.file = folder.resolve("watched.json");
        this.files = files;
        this.codec = codec;
    }

    /// @param stamp   for which contracts it was made
    /// @param watches by source
    record Listed(String stamp, List<Watch> watches) {
        static final Listed NONE = new Listed("", List.of());
    }

    Listed read() {
        return files.read(file).map(this::parse).orElse(Listed.NONE);
    }

    private Listed parse(byte[] bytes) {
        try {
            return codec.read(codec.parse(new String(bytes, StandardCharsets.UTF_8)), Listed.class);
        } catch (Problem.Invalid damaged) {
            return Listed.NONE;
        }
    }

    void write(Listed listed) {
        files.folder(folder);
        files.stage(file, codec.print(codec.write(listed)).getBytes(StandardCharsets.UTF_8));
    }
}
