package heinzel.measuring.ground;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;

/// Where and how much is measured.
///
/// @param folder  where homes are kept from one run to the next, and everything else is made and removed
/// @param program the packaged program: a folder with `bin/hz` and `lib`
/// @param smoke   whether it is only tried that everything can be measured: small counts, and figures that say
///                nothing
/// @param clock   the real time, by which homes are made so that nothing in them is due
public record Ground(Path folder, Path program, boolean smoke, InstantSource clock) {

    /// The full count, or the one for trying.
    public int count(int full, int tried) {
        return smoke ? tried : full;
    }

    /// A folder that is empty.
    public Path fresh(String name) throws IOException {
        Path fresh = folder.resolve("scratch").resolve(name);
        Trees.delete(fresh);
        return Files.createDirectories(fresh);
    }

    /// Removes what bars have made, and keeps the homes.
    public void tidy() throws IOException {
        Trees.delete(folder.resolve("scratch"));
    }
}
