package heinzel.adapters.dbus;

import heinzel.api.files.PrivateFiles;
import heinzel.api.id.Id;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.notice.Notice;
import heinzel.api.operation.Problem;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// What shall be shown now, a small private file an event. Any hz process puts in and takes out; the listener shows
/// what is there, because notification services tell of a click only to the connection that showed.
record Spool(Path folder, PrivateFiles files, Codec codec) {
    private static final String SUFFIX = ".notice";

    /// One notification, as it shall look.
    ///
    /// @param urgent whether the person is needed
    record Showing(String title, String body, boolean urgent) {}

    void put(Notice notice) {
        boolean urgent = switch (notice.kind()) {
            case NEEDS_YOU, FAILED -> true;
            case CHANGED, DONE -> false;
        };
        Json.Obj json =
                Json.object("title", notice.title()).with("body", notice.body()).with("urgent", Json.flag(urgent));
        files.folder(folder);
        files.replace(file(notice.event()), codec.print(json).getBytes(StandardCharsets.UTF_8));
    }

    void remove(String event) {
        files.delete(file(event));
    }

    /// By event, in order.
    Map<String, Showing> all() {
        files.folder(folder);
        Map<String, Showing> all = new LinkedHashMap<>();
        for (String name : files.list(folder)) {
            String event = name.substring(0, Math.max(0, name.length() - SUFFIX.length()));
            if (name.endsWith(SUFFIX) && Id.fits(event, "event")) {
                read(folder.resolve(name)).ifPresent(showing -> all.put(event, showing));
            }
        }
        return all;
    }

    private Optional<Showing> read(Path file) {
        return files.read(file)
                .map(bytes -> codec.parse(new String(bytes, StandardCharsets.UTF_8)))
                .filter(Json.Obj.class::isInstance)
                .map(Json.Obj.class::cast)
                .map(json -> new Showing(
                        json.text("title").orElse(""), json.text("body").orElse(""), json.flag("urgent")));
    }

    private Path file(String event) {
        if (!Id.fits(event, "event")) {
            throw new Problem.Invalid("\"" + event + "\" is no event.");
        }
        return folder.resolve(event + SUFFIX);
    }
}
