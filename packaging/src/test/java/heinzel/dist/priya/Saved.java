package heinzel.dist.priya;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// What hz keeps, and the vault, as they stood at a moment.
///
/// @param from the folder with both
/// @param copy where the copy is
record Saved(Path from, Path copy) {
    private static final List<String> WHAT = List.of("home", "vault");

    static Saved of(Priya priya) throws IOException {
        Path copy = Files.createTempDirectory(priya.desk.folder(), "saved-");
        Saved saved = new Saved(priya.desk.folder(), copy);
        for (String each : WHAT) {
            copy(saved.from.resolve(each), copy.resolve(each));
        }
        return saved;
    }

    /// Everything is again as it was.
    void back() throws IOException {
        for (String each : WHAT) {
            delete(from.resolve(each));
            copy(copy.resolve(each), from.resolve(each));
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.toList()) {
                Files.copy(
                        each,
                        to.resolve(from.relativize(each)),
                        StandardCopyOption.COPY_ATTRIBUTES,
                        LinkOption.NOFOLLOW_LINKS);
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
