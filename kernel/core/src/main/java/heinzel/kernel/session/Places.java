package heinzel.kernel.session;

import heinzel.kernel.disk.Disk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// Where the files of a store lie.
record Places(Path root) {
    private static final String SPINE = "session.jsonl";
    private static final String GOING = ".going";

    Path folder(String id) {
        return root.resolve(Ids.checked(id));
    }

    Path spine(String id) {
        return folder(id).resolve(SPINE);
    }

    Path lock(String id) {
        return folder(id).resolve("lock");
    }

    Path turns(String id) {
        return folder(id).resolve("turns");
    }

    Path body(String id, String turn) {
        return turns(id).resolve(Ids.checked(turn) + ".jsonl");
    }

    Path index() {
        return root.resolve("index.sqlite");
    }

    /// A file here, named by a session, says that its spine may be ahead of the index. It is made before the first
    /// line of a writer and removed, by the same writer under the same lock, once the index has all.
    Path ahead() {
        return root.resolve(".ahead");
    }

    Path ahead(String id) {
        return ahead().resolve(Ids.checked(id));
    }

    /// A file here says that a session is being removed: whoever finds it goes on with that.
    Path going(String id) {
        return ahead().resolve(Ids.checked(id) + GOING);
    }

    /// The session that a name in the folder of markers says is being removed.
    static Optional<String> isGoing(String marker) {
        String id = marker.endsWith(GOING) ? marker.substring(0, marker.length() - GOING.length()) : "";
        return Ids.isName(id) ? Optional.of(id) : Optional.empty();
    }

    /// Makes a folder and its missing parents, names and all durable.
    static void durableFolder(Disk disk, Path folder) throws IOException {
        Deque<Path> missing = new ArrayDeque<>();
        for (Path at = folder; at != null && !disk.isFolder(at); at = at.getParent()) {
            missing.push(at);
        }
        for (Path made : missing) {
            disk.folder(made);
            Path parent = made.getParent();
            if (parent != null) {
                disk.forceFolder(parent);
            }
        }
    }
}
