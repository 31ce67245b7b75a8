package heinzel.adapters.http;

import heinzel.api.outbox.Ending;
import heinzel.api.outbox.Outbox;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/// One getting, over as many addresses as it takes.
final class Exchange {
    private static final int MOST_REDIRECTS = 5;

    private final Asked asked;
    private final HttpClient client;
    private final Kept kept;
    private final Reach reach;
    private final Outbox outbox;

    Exchange(Asked asked, HttpClient client, Kept kept, Reach reach, Outbox outbox) {
        this.asked = asked;
        this.client = client;
        this.kept = kept;
        this.reach = reach;
        this.outbox = outbox;
    }

    Answered follow() throws IOException, InterruptedException {
        URI at = asked.address();
        for (int hop = 0; hop <= MOST_REDIRECTS; hop++) {
            Optional<Kept.Page> before = kept.find(at, asked.accept()).filter(Kept.Page::known);
            HttpResponse<InputStream> response = sent(at, request(at, before));
            try (InputStream sent = response.body()) {
                int status = response.statusCode();
                switch (status) {
                    case 200 -> {
                        return whole(at, response, sent);
                    }
                    case 304 -> {
                        return same(at, before.orElseThrow(() -> Failures.status(asked, response.uri(), status)));
                    }
                    case 301, 302, 303, 307, 308 -> at = next(at, response);
                    default -> throw Failures.status(asked, at, status);
                }
            }
        }
        throw Failures.redirects(asked);
    }

    /// Notes it, sends it, and notes what came back. What is read of the body afterwards is no more of a request.
    private HttpResponse<InputStream> sent(URI at, HttpRequest request) throws IOException, InterruptedException {
        Outbox.Departure departure = outbox.noted(Line.of(asked, at, request));
        try {
            HttpResponse<InputStream> response = client.send(request, HttpResponse.BodyHandlers.ofInputStream());
            departure.ended(Ending.free(Integer.toString(response.statusCode())));
            return response;
        } catch (ConnectException unreached) {
            departure.ended(Ending.unreached());
            throw unreached;
        } catch (IOException failed) {
            departure.ended(Ending.broken(failed.getClass().getSimpleName()));
            throw failed;
        } catch (InterruptedException stopped) {
            departure.ended(Ending.broken("stopped"));
            throw stopped;
        }
    }

    private HttpRequest request(URI at, Optional<Kept.Page> before) {
        HttpRequest.Builder request = HttpRequest.newBuilder(at)
                .timeout(asked.time())
                .header("Accept", asked.accept())
                .header("Accept-Encoding", "gzip")
                .header("User-Agent", "hz");
        before.map(Kept.Page::tag).filter(tag -> !tag.isEmpty()).ifPresent(tag -> request.header("If-None-Match", tag));
        before.map(Kept.Page::modified)
                .filter(modified -> !modified.isEmpty())
                .ifPresent(modified -> request.header("If-Modified-Since", modified));
        return request.GET().build();
    }

    private Answered whole(URI at, HttpResponse<InputStream> response, InputStream sent) throws IOException {
        if (response.headers().firstValueAsLong("Content-Length").orElse(0) > asked.bytes()) {
            throw new Body.TooMuch();
        }
        byte[] body = Body.read(sent, header(response, "Content-Encoding").toLowerCase(Locale.ROOT), asked.bytes());
        Kept.Page page = new Kept.Page(
                sendable(header(response, "ETag")),
                sendable(header(response, "Last-Modified")),
                header(response, "Content-Type"),
                body);
        boolean mayKeep =
                !header(response, "Cache-Control").toLowerCase(Locale.ROOT).contains("no-store");
        if (page.known() && mayKeep) {
            kept.put(at, asked.accept(), page);
        } else {
            kept.forget(at, asked.accept());
        }
        return answered(at, page, false);
    }

    private Answered same(URI at, Kept.Page before) throws IOException {
        if (before.body().length > asked.bytes()) {
            throw new Body.TooMuch();
        }
        return answered(at, before, true);
    }

    private static Answered answered(URI at, Kept.Page page, boolean unchanged) {
        return new Answered(at, page.type(), moment(page.modified()), page.body(), unchanged);
    }

    private URI next(URI at, HttpResponse<InputStream> response) {
        URI target;
        try {
            target = at.resolve(URI.create(header(response, "Location")));
        } catch (IllegalArgumentException malformed) {
            throw Failures.elsewhere(asked);
        }
        String scheme = String.valueOf(target.getScheme()).toLowerCase(Locale.ROOT);
        boolean web = scheme.equals("https") || (scheme.equals("http") && !"https".equalsIgnoreCase(at.getScheme()));
        if (!web || target.getHost() == null || header(response, "Location").isEmpty()) {
            throw Failures.elsewhere(asked);
        }
        if (reach.local(target.getHost()) && !reach.local(asked.address().getHost())) {
            throw Failures.intoHere(asked, target.getHost());
        }
        return target;
    }

    private static String header(HttpResponse<?> response, String name) {
        return response.headers().firstValue(name).orElse("").strip();
    }

    /// What may go back in a header: printable, and not without end.
    private static String sendable(String value) {
        return value.length() <= 1_000 && value.chars().allMatch(c -> c >= 0x20 && c < 0x7f) ? value : "";
    }

    private static Optional<Instant> moment(String modified) {
        try {
            return modified.isEmpty()
                    ? Optional.empty()
                    : Optional.of(Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(modified)));
        } catch (DateTimeException unreadable) {
            return Optional.empty();
        }
    }
}
