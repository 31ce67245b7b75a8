package heinzel.adapters.ics;

import heinzel.adapters.ics.Calendars.Place;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
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

    private final String calendar;
    private final Duration time;
    private final long most;
    private final Cancellation cancel;
    private final List<IcsFile> found = new ArrayList<>();
    private long bytes;

    IcsFiles(String calendar, Duration time, long most, Cancellation cancel) {
        this.calendar = calendar;
        this.time = time;
        this.most = most;
        this.cancel = cancel;
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
        try (InputStream in = Files.newInputStream(file)) {
            add(file.toString(), in);
        } catch (IOException unreadable) {
            throw trouble(file, unreadable);
        }
    }

    private void add(String name, InputStream in) throws IOException {
        byte[] read = in.readNBytes((int) Math.min(Integer.MAX_VALUE - 8, most - bytes + 1));
        bytes += read.length;
        if (bytes > most || found.size() >= MOST_FILES) {
            throw new Problem.Unavailable(
                    "The calendar \"" + calendar + "\" has more than " + most + " bytes.",
                    "Raise [sources] max_bytes, or name a smaller calendar.");
        }
        found.add(new IcsFile(name, new String(read, StandardCharsets.UTF_8)));
    }

    private void download(URI address) {
        HttpRequest request = HttpRequest.newBuilder(address)
                .timeout(time)
                .header("Accept", "text/calendar")
                .build();
        try (HttpClient client = HttpClient.newBuilder()
                .connectTimeout(time)
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build()) {
            // The timeout of a request covers its head alone; a body that never ends is cut here.
            var cut = cancel.onRequest(client::shutdownNow);
            Thread watch = Thread.ofVirtual().start(() -> cutAfter(client));
            try {
                HttpResponse<InputStream> response = client.send(request, HttpResponse.BodyHandlers.ofInputStream());
                try (InputStream body = response.body()) {
                    if (response.statusCode() != 200) {
                        throw status(address, response.statusCode());
                    }
                    add(address.getHost(), body);
                }
            } finally {
                watch.interrupt();
                cut.close();
                client.shutdownNow();
            }
        } catch (IOException unreachable) {
            cancel.check();
            throw new Problem.Unavailable(
                    "The calendar \"" + calendar + "\" could not be read from " + address.getHost() + " within "
                            + time.toSeconds() + " s (" + unreachable.getClass().getSimpleName() + ").",
                    "See whether this machine is online, and the address in [adapters.ics] calendars.",
                    unreachable);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Problem.Cancelled("Stopped while reading the calendar \"" + calendar + "\".");
        }
    }

    private void cutAfter(HttpClient client) {
        try {
            Thread.sleep(time);
            client.shutdownNow();
        } catch (InterruptedException inTime) {
            Thread.currentThread().interrupt();
        }
    }

    private Problem status(URI address, int status) {
        return new Problem.Unavailable(
                "The calendar \"" + calendar + "\" could not be read: " + address.getHost() + " answered " + status
                        + ".",
                status == 401 || status == 403 || status == 404
                        ? "Copy the calendar's address anew into hz.toml under [adapters.ics] calendars."
                        : "Try again later.");
    }

    private Problem trouble(Path path, IOException why) {
        return new Problem.Unavailable(
                "The calendar \"" + calendar + "\" could not be read at " + path + " ("
                        + why.getClass().getSimpleName() + ").",
                "See that the file is there and readable.",
                why);
    }
}
