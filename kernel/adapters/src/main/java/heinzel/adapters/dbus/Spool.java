package heinzel.adapters.dbus;

import heinzel.api.files.PrivateFiles;
import heinzel.api.id.Id;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.notice.Notice;
import heinzel.api.operation.Problem;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What shall be shown now, a small private file an event. Any hz process puts in and takes out; the listener
/// shows what is there, because notification services tell of a click only to the connection that showed.
///
/// Each file has one kind of writer, so there is nothing to lock: `<event>.notice` is what hz wants shown,
/// `<event>.shown` is how the listener finds it again after a crash, and `away/<event>` says for every session
/// that it was dealt with, so that whoever comes to show it once more, after a crash say, finds it done.
///
/// @param root  of all sessions
/// @param bus   this session's, as a folder's name: a service's numbers hold for one bus alone
/// @param clock says when a showing has stood long enough
record Spool(Path root, String bus, PrivateFiles files, Codec codec, InstantSource clock) {
    /// How long one stands before it is left to Today.
    static final Duration LIFE = Duration.ofHours(8);

    private static final String NOTICE = ".notice";
    private static final String SHOWN = ".shown";
    private static final String AWAY = "away";

    /// Older ones are past being shown again.
    private static final int MOST_AWAY = 500;

    /// One notification, as it shall look.
    ///
    /// @param urgent whether the person is needed
    /// @param until  when it is taken off the desktop
    record Showing(String title, String body, boolean urgent, Instant until) {}

    /// Where the notification service has it.
    ///
    /// @param service the bus's id and the service's own name there: another one counts anew
    record Known(String service, long number) {}

    Path folder() {
        return root.resolve(bus);
    }

    /// Puts a notice in, unless the person has dealt with its showing.
    void put(Notice notice) {
        boolean urgent = switch (notice.kind()) {
            case NEEDS_YOU, FAILED -> true;
            case CHANGED, DONE -> false;
        };
        Path file = file(notice.event());
        if (isAway(notice.event())) {
            return;
        }
        Optional<Showing> stands = read(file);
        Showing wanted = new Showing(
                notice.title(),
                notice.body(),
                urgent,
                stands.map(Showing::until).orElseGet(() -> clock.instant().plus(LIFE)));
        if (!stands.equals(Optional.of(wanted))) {
            files.folder(folder());
            files.replace(file, codec.print(json(wanted)).getBytes(StandardCharsets.UTF_8));
        }
    }

    /// Takes it out for good, in whichever session it is shown.
    void putAway(String event) {
        Path file = file(event);
        if (files.read(file).isEmpty() && elsewhere(event).isEmpty()) {
            return;
        }
        // Said first: a crash in between leaves what the next look takes away.
        files.folder(root.resolve(AWAY));
        files.create(away(event), new byte[0]);
        forget(event);
        elsewhere(event).forEach(files::delete);
        tidy();
    }

    /// What shall stand now, by event, in order. What has stood long enough is put away.
    Map<String, Showing> standing() {
        Instant now = clock.instant();
        Map<String, Showing> all = new LinkedHashMap<>();
        for (String event : events()) {
            Optional<Showing> found = read(file(event));
            if (found.isPresent() && isAway(event)) {
                forget(event);
            } else if (found.isPresent() && !found.get().until().isAfter(now)) {
                putAway(event);
            } else {
                found.ifPresent(showing -> all.put(event, showing));
            }
        }
        return all;
    }

    boolean isStanding(String event) {
        return files.read(file(event)).isPresent();
    }

    boolean isAway(String event) {
        return files.read(away(event)).isPresent();
    }

    boolean isEmpty() {
        return standing().isEmpty();
    }

    void shown(String event, Known known) {
        files.replace(
                folder().resolve(event + SHOWN),
                (known.service() + " " + known.number()).getBytes(StandardCharsets.UTF_8));
    }

    /// Where an earlier listener showed it.
    Optional<Known> known(String event) {
        return files.read(folder().resolve(event + SHOWN))
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8).split(" ", -1))
                .filter(words -> words.length == 3 && words[2].matches("\\d{1,10}"))
                .map(words -> new Known(words[0] + " " + words[1], Long.parseLong(words[2])));
    }

    private void forget(String event) {
        files.delete(file(event));
        files.delete(folder().resolve(event + SHOWN));
    }

    private List<String> events() {
        return files.list(folder()).stream()
                .filter(name -> name.endsWith(NOTICE))
                .map(name -> name.substring(0, name.length() - NOTICE.length()))
                .filter(event -> Id.fits(event, "event"))
                .toList();
    }

    private List<Path> elsewhere(String event) {
        return files.list(root).stream()
                .filter(name -> name.matches("[0-9a-f]{8}") && !name.equals(bus))
                .map(name -> root.resolve(name).resolve(event + NOTICE))
                .filter(file -> files.read(file).isPresent())
                .toList();
    }

    private void tidy() {
        List<String> names = files.list(root.resolve(AWAY));
        names.stream()
                .limit(Math.max(0, names.size() - MOST_AWAY))
                .forEach(oldest -> files.delete(root.resolve(AWAY).resolve(oldest)));
    }

    private static Json json(Showing showing) {
        return Json.object("title", showing.title())
                .with("body", showing.body())
                .with("urgent", Json.flag(showing.urgent()))
                .with("until", showing.until().toString());
    }

    /// A damaged file is worth no notification: Today has it all the same.
    private Optional<Showing> read(Path file) {
        try {
            return files.read(file)
                    .map(bytes -> codec.parse(new String(bytes, StandardCharsets.UTF_8)))
                    .filter(Json.Obj.class::isInstance)
                    .map(Json.Obj.class::cast)
                    .map(json -> new Showing(
                            json.text("title").orElse(""),
                            json.text("body").orElse(""),
                            json.flag("urgent"),
                            Instant.parse(json.text("until").orElse(""))));
        } catch (Problem.Invalid | DateTimeParseException damaged) {
            files.delete(file);
            return Optional.empty();
        }
    }

    private Path away(String event) {
        return root.resolve(AWAY).resolve(event);
    }

    private Path file(String event) {
        if (!Id.fits(event, "event")) {
            throw new Problem.Invalid("\"" + event + "\" is no event.");
        }
        return folder().resolve(event + NOTICE);
    }
}
