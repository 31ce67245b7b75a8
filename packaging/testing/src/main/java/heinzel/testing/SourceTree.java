package heinzel.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The checked-out project around the module whose tests run.
public record SourceTree(Path root) {
    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");

    /// Looks upwards from the working directory, which is the module's folder when Maven runs its tests.
    public static SourceTree around() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve(".mvn"))) {
            Path parent = folder.getParent();
            if (parent == null) {
                throw new IllegalStateException(
                        "no .mvn folder above " + Path.of("").toAbsolutePath());
            }
            folder = parent;
        }
        return new SourceTree(folder);
    }

    /// The folders of the Maven modules, as the parent pom lists them.
    public List<Path> modules() throws IOException {
        String pom = Files.readString(root.resolve("pom.xml"));
        return MODULE.matcher(pom)
                .results()
                .map(module -> module.group(1))
                .map(root::resolve)
                .toList();
    }

    /// Every Java file of the modules, without what the build generates.
    public List<Path> javaFiles() throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path module : modules()) {
            Path sources = module.resolve("src");
            if (Files.isDirectory(sources)) {
                try (Stream<Path> walk = Files.walk(sources)) {
                    walk.filter(file -> file.toString().endsWith(".java")).forEach(files::add);
                }
            }
        }
        files.sort(null);
        return files;
    }
}
