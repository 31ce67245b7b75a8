package heinzel.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.api.json.Json;
import heinzel.heads.exposure.Surface;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.json.JsonCodec;
import heinzel.testing.Proves;
import heinzel.testing.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Holds `docs/surface.json` against what the program offers. `-Dsurface.write=true` writes it anew; what
/// others would miss has to be decided first, by its sentence on a line of `docs/surface-decisions.txt`, with
/// the ADR behind it.
class WholeSurfaceTest {
    private final JsonCodec codec = new JsonCodec();
    private final Path docs = SourceTree.around().root().resolve("docs");

    @TempDir
    Path folder;

    @Test
    @Proves("K2.5")
    void theSurfaceIsTheOneThatIsWrittenDown() throws IOException {
        Json.Obj now = now();
        Path file = docs.resolve("surface.json");
        if (Boolean.getBoolean("surface.write")) {
            assertEquals(
                    List.of(),
                    undecided(file, now),
                    "write these lines into docs/surface-decisions.txt, each"
                            + " followed by the ADR that decides it, or keep what others rely on");
            Files.writeString(file, codec.pretty(now) + "\n");
        }
        assertEquals(
                Files.readString(file),
                codec.pretty(now) + "\n",
                "the surface changed; packaging/surface --write writes it anew");
    }

    private List<String> undecided(Path file, Json.Obj now) throws IOException {
        if (!Files.exists(file)) {
            return List.of();
        }
        List<String> decided = Files.readAllLines(docs.resolve("surface-decisions.txt"));
        Json.Obj old = (Json.Obj) codec.parse(Files.readString(file));
        return Surface.losses(old, now).stream()
                .filter(loss -> decided.stream().noneMatch(line -> line.startsWith(loss + " (adr/")))
                .toList();
    }

    private Json.Obj now() {
        try (Kernel kernel = Kernel.start(Options.here().in(folder).withProject(folder))) {
            return Surface.of(kernel.operations());
        }
    }
}
