package heinzel.modules.heinzel.discover;

import heinzel.api.files.PrivateFiles;
import heinzel.api.json.Codec;
import heinzel.api.operation.Problem;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/// What was discovered and nobody was woken for yet, on disk. Derived: when it is lost, the next tick looks
/// again. Only a tick writes it, under the tick's lock.
public final class DiscoveryFile {
    private final Path folder;
    private final Path file;
    private final PrivateFiles files;
    private final Codec codec;

    /// @param folder where what was fetched is kept
    public DiscoveryFile(Path folder, PrivateFiles files, Codec codec) {
        this.folder = folder;
        this.file = folder.resolve("discovered.json");
        this.files = files;
        this.codec = codec;
    }

    /// A source, for one.
    ///
    /// @param key of the wake
    record Found(String heinzel, String key) {}

    /// @param day on which it was looked last
    record Noted(String day, List<Found> found) {
        static final Noted NONE = new Noted("", List.of());

        Noted {
            found = List.copyOf(found);
        }
    }

    Noted read() {
        return files.read(file).map(this::parse).orElse(Noted.NONE);
    }

    private Noted parse(byte[] bytes) {
        try {
            return codec.read(codec.parse(new String(bytes, StandardCharsets.UTF_8)), Noted.class);
        } catch (Problem.Invalid damaged) {
            return Noted.NONE;
        }
    }

    void write(Noted noted) {
        files.folder(folder);
        files.stage(file, codec.print(codec.write(noted)).getBytes(StandardCharsets.UTF_8));
    }
}
