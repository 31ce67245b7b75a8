package heinzel.modules.heinzel.source;

import heinzel.api.files.PrivateFiles;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// What was fetched, staged on disk before any turn starts, so that a crash between fetch and wake fetches
/// nothing twice and several who watch one source share one fetch. Derived: losing it costs a fetch, nothing
/// else.
public final class SourceCache {
    private static final System.Logger LOG = System.getLogger(SourceCache.class.getName());
    private static final Pattern ENTRY = Pattern.compile("[0-9a-f]{64}\\.json");

    private final Path folder;
    private final PrivateFiles files;
    private final Codec codec;

    public SourceCache(Path folder, PrivateFiles files, Codec codec) {
        this.folder = folder;
        this.files = files;
        this.codec = codec;
    }

    /// What an entry is found by: the source, its arguments and window, and the moment it is read for. Without the
    /// moment a source that has no window would answer the same for ever.
    ///
    /// @param until the slot, or the moment it was looked at or asked for
    public String entry(SourceRequest request, Instant until) {
        Map<String, Json> arguments = new TreeMap<>();
        request.arguments().forEach((name, value) -> arguments.put(name, Json.text(value)));
        Json.Obj identity = Json.object("from", request.from())
                .with("arguments", new Json.Obj(arguments))
                .with("since", request.since().map(Instant::toString).orElse(""))
                .with("until", until.toString())
                .with("zone", request.zone().getId());
        return Fingerprints.sha256(codec.canonical(identity));
    }

    public Optional<Fetched> find(String entry) {
        return files.read(file(entry)).flatMap(this::parse);
    }

    public void put(String entry, SourceRequest request, Fetched fetched) {
        files.folder(folder);
        Json.Obj content = Json.object("from", request.from())
                .with("as_of", fetched.asOf().toString())
                .with("more", Json.flag(fetched.more()))
                .with("records", Json.array(fetched.records()));
        files.stage(file(entry), codec.print(content).getBytes(StandardCharsets.UTF_8));
    }

    /// Forgets an entry that nobody will ask for any more.
    public void drop(String entry) {
        files.delete(file(entry));
    }

    /// Deletes entries that were staged before a moment, by the time of their files.
    public Expired expire(Instant before) {
        long entries = 0;
        long bytes = 0;
        for (String name : Files.isSymbolicLink(folder) ? List.<String>of() : files.list(folder)) {
            Path entry = folder.resolve(name);
            if (ENTRY.matcher(name).matches()) {
                try {
                    BasicFileAttributes attributes =
                            Files.readAttributes(entry, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                    if (attributes.isRegularFile()
                            && attributes.lastModifiedTime().toInstant().isBefore(before)) {
                        files.delete(entry);
                        entries++;
                        bytes += attributes.size();
                    }
                } catch (IOException gone) {
                    LOG.log(System.Logger.Level.DEBUG, "Another process took " + entry + " away", gone);
                }
            }
        }
        return new Expired(entries, bytes);
    }

    /// What was deleted.
    public record Expired(long entries, long bytes) {}

    /// An entry that can't be read counts as lost.
    private Optional<Fetched> parse(byte[] bytes) {
        try {
            Json.Obj entry = (Json.Obj) codec.parse(new String(bytes, StandardCharsets.UTF_8));
            List<Json.Obj> records =
                    entry.list("records").stream().map(Json.Obj.class::cast).toList();
            return entry.text("as_of").map(asOf -> new Fetched(records, entry.flag("more"), Instant.parse(asOf)));
        } catch (Problem.Invalid | ClassCastException | java.time.format.DateTimeParseException damaged) {
            return Optional.empty();
        }
    }

    private Path file(String entry) {
        String name = entry + ".json";
        if (!ENTRY.matcher(name).matches()) {
            throw new IllegalArgumentException("not the name of an entry: " + entry);
        }
        return folder.resolve(name);
    }
}
