package heinzel.kernel.session;

import heinzel.api.session.StoredBody;
import heinzel.kernel.disk.Disk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The bodies of a session as files: each with the fragments that were moved aside of it, since they hold the same
/// kind of thing and have to go with it.
final class Bodies {
    private static final Pattern NAME = Pattern.compile("([^.]+)\\.jsonl(?:\\.torn-[0-9]{1,9})?");

    private final Disk disk;
    private final Places places;
    private final String id;

    Bodies(Disk disk, Places places, String id) {
        this.disk = disk;
        this.places = places;
        this.id = id;
    }

    List<StoredBody> all() throws IOException {
        List<StoredBody> all = new ArrayList<>();
        for (Map.Entry<String, List<Path>> body : files().entrySet()) {
            all.add(new StoredBody(body.getKey(), bytes(body.getValue())));
        }
        return all;
    }

    /// Deletes those of some turns. Their names are forced away together, in one fsync of the folder.
    List<StoredBody> drop(Iterable<String> turns) throws IOException {
        Map<String, List<Path>> files = files();
        List<StoredBody> dropped = new ArrayList<>();
        for (String turn : turns) {
            List<Path> body = files.remove(turn);
            if (body != null) {
                dropped.add(new StoredBody(turn, bytes(body)));
                for (Path file : body) {
                    disk.delete(file);
                }
            }
        }
        if (!dropped.isEmpty()) {
            disk.forceFolder(places.turns(id));
        }
        return dropped;
    }

    private long bytes(List<Path> files) throws IOException {
        long bytes = 0;
        for (Path file : files) {
            bytes += disk.size(file).orElse(0);
        }
        return bytes;
    }

    private SequencedMap<String, List<Path>> files() throws IOException {
        SequencedMap<String, List<Path>> files = new TreeMap<>();
        Path turns = places.turns(id);
        if (disk.isLink(places.folder(id)) || disk.isLink(turns)) {
            return files;
        }
        for (String name : disk.list(turns)) {
            Matcher matcher = NAME.matcher(name);
            Path file = turns.resolve(name);
            if (matcher.matches() && Ids.isName(matcher.group(1)) && !disk.isLink(file) && !disk.isFolder(file)) {
                files.computeIfAbsent(matcher.group(1), turn -> new ArrayList<>())
                        .add(file);
            }
        }
        return files;
    }
}
