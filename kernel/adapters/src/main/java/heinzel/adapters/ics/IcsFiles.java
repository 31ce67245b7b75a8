package heinzel.adapters.ics;

import heinzel.adapters.http.Answered;
import heinzel.adapters.http.Asked;
import heinzel.adapters.http.Http;
import heinzel.adapters.ics.Calendars.Place;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Why;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Gets the text of a calendar, wherever it is, within time and size.
final class IcsFiles {
    /// How deep collections lie in a folder that vdirsyncer keeps: calendars, and their events.
    private static final int DEPTH = 3;

    private static final int MOST_FILES = 20_000;

    private final Http http;
    private final String calendar;
    private final Duration time;
    private final long most;
    private final Cancellation cancel;
    private final Why why;
    private final List<IcsFile> found = new ArrayList<>();
    private long bytes;

    IcsFiles(Http http, String calendar, Duration time, long most, Why why, Cancellation cancel) {
        this.http = http;
        this.calendar = calendar;
        this.time = time;
        this.most = most;
        this.cancel = cancel;
        this.why = why;
    }

    List<IcsFile> read(Place place) {
        switch (place) {
            case Place.OnTheNetwork(URI address) -> download(address);
            case Place.OnDisk(Path path) -> {
                if (!Files.exists(path)) {
                    throw new Problem.Unavailable(
                            "The calendar \"" + calendar + "\" is not there: " + path + " does not exist.",
                            "Mend its place in hz.toml under [adapters.ics] calendars.");
                }
                if (Files.isDirectory(path)) {
                    folder(path, DEPTH);
                } else {
                    file(path);
                }
            }
        }
        return List.copyOf(found);
    }

    private void folder(Path folder, int deeper) {
        List<Path> inside = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            entries.forEach(inside::add);
        } catch (IOException unreadable) {
            throw trouble(folder, unreadable);
        }
        inside.sort(null);
        for (Path entry : inside) {
            cancel.check();
            String name = String.valueOf(entry.getFileName());
            if (name.startsWith(".")) {
                continue;
            }
            if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                if (deeper > 1) {
                    folder(entry, deeper - 1);
                }
            } else if (name.toLowerCase(Locale.ROOT).endsWith(".ics")
                    && Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)) {
                file(entry);
            }
        }
    }

    private void file(Path file) {
        // Reading a pipe or a device might never end.
        if (!Files.isRegularFile(file)) {
            throw new Problem.Unavailable(
                    "The calendar \"" + calendar + "\" can't be read: " + file + " is no ordinary file.",
                    "Mend its place in hz.toml under [adapters.ics] calendars.");
        }
        try (InputStream in = Files.newInputStream(file)) {
            add(file.toString(), in);
        } catch (IOException unreadable) {
            throw trouble(file, unreadable);
        }
    }

    private void add(String name, InputStream in) throws IOException {
        byte[] read = in.readNBytes((int) Math.min(Integer.MAX_VALUE - 8, most - bytes + 1));
        bytes += read.length;
        if (found.size() >= MOST_FILES) {
            throw new Problem.Unavailable(
                    "The calendar \"" + calendar + "\" has more than " + MOST_FILES + " files.",
                    "Name a folder with fewer, under [adapters.ics] calendars.");
        }
        if (bytes > most) {
            throw new Problem.Unavailable(
                    "The calendar \"" + calendar + "\" has more than " + most + " bytes.",
                    "Raise [sources] max_bytes, or name a smaller calendar.");
        }
        found.add(new IcsFile(name, new String(read, StandardCharsets.UTF_8)));
    }

    private void download(URI address) {
        Answered answered = http.get(
                new Asked(
                        "The calendar \"" + calendar + "\"",
                        "[adapters.ics] calendars",
                        address,
                        "text/calendar, */*;q=0.1",
                        time,
                        most - bytes,
                        false,
                        why),
                cancel);
        bytes += answered.body().length;
        found.add(new IcsFile(
                address.getHost(),
                new String(answered.body(), answered.charset().orElse(StandardCharsets.UTF_8))));
    }

    private Problem trouble(Path path, IOException why) {
        return new Problem.Unavailable(
                "The calendar \"" + calendar + "\" could not be read at " + path + " ("
                        + why.getClass().getSimpleName() + ").",
                "See that the file is there and readable.",
                why);
    }
}
