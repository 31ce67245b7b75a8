package heinzel.kernel.files;

import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Names that this process has seen forced. To forget one costs a further force and nothing else, so there are
/// never many. Safe for use by several threads.
final class Settled {
    private static final int MOST = 10_000;

    private final Set<Path> names = ConcurrentHashMap.newKeySet();

    boolean has(Path path) {
        return names.contains(path.toAbsolutePath());
    }

    void add(Path path) {
        if (names.size() >= MOST) {
            names.clear();
        }
        names.add(path.toAbsolutePath());
    }
}
