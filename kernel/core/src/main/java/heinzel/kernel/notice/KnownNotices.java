package heinzel.kernel.notice;

import heinzel.api.files.PrivateFiles;
import heinzel.api.files.PrivateFiles.Stretch;
import heinzel.api.json.Codec;
import heinzel.api.notice.Notice;
import heinzel.api.operation.Problem;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the lines of the file come to, with each line read once: the file only grows, so what came since is read
/// from where the last line that is known begins. When that line is not there any more, somebody else has written
/// the file, and all of it is read again. Any thread.
final class KnownNotices {
    private static final Logger LOG = System.getLogger(KnownNotices.class.getName());

    private final Path file;
    private final PrivateFiles files;
    private final Codec codec;
    private final Map<String, Notice> byEvent = new LinkedHashMap<>();
    private String last = "";
    private long lastBegins;

    KnownNotices(Path file, PrivateFiles files, Codec codec) {
        this.file = file;
        this.files = files;
        this.codec = codec;
    }

    /// All of them as they stand in the file now, by event, the first raised first.
    synchronized Map<String, Notice> now() {
        Optional<List<String>> since = since();
        if (since.isEmpty()) {
            byEvent.clear();
            last = "";
            lastBegins = 0;
        }
        since.orElseGet(() -> from(0).map(Stretch::lines).orElse(List.of())).forEach(this::take);
        return new LinkedHashMap<>(byEvent);
    }

    /// The lines behind the last that is known; empty when that one is not where it was.
    private Optional<List<String>> since() {
        if (last.isEmpty()) {
            return Optional.empty();
        }
        String known = last;
        return from(lastBegins)
                .map(Stretch::lines)
                .filter(lines -> !lines.isEmpty() && lines.getFirst().equals(known))
                .map(lines -> lines.subList(1, lines.size()));
    }

    private Optional<Stretch> from(long place) {
        Optional<Stretch> stretch = files.lines(file, place);
        stretch.filter(some -> !some.lines().isEmpty()).ifPresent(some -> {
            String line = some.lines().getLast();
            lastBegins = some.end() - 1 - line.getBytes(StandardCharsets.UTF_8).length;
            last = line;
        });
        return stretch;
    }

    private void take(String line) {
        try {
            Notice notice = codec.read(codec.parse(line), Notice.class);
            byEvent.put(notice.event(), notice);
        } catch (Problem.Invalid damaged) {
            LOG.log(Level.WARNING, "A line of " + file + " can't be read and is left out", damaged);
        }
    }
}
