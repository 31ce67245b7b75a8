package heinzel.adapters.feed;

import heinzel.adapters.http.Answered;
import heinzel.adapters.http.Asked;
import heinzel.adapters.http.Http;
import heinzel.adapters.http.WebAddresses;
import heinzel.adapters.place.NamedSource;
import heinzel.adapters.place.NamedSources;
import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceMethod;
import heinzel.api.source.SourceMethod.Argument;
import heinzel.api.source.SourceMethod.Facet;
import heinzel.api.source.SourceRequest;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Entries of feeds. A feed tells when each entry was published; one without a time counts as of the feed's
/// own, else as of the end of the window.
public final class FeedSource implements NamedSources {
    private static final String ENTRIES = "feeds.entries";
    private static final String ACCEPT =
            "application/atom+xml, application/rss+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1";
    private static final List<SourceMethod> METHODS = List.of(new SourceMethod(
            "feeds",
            "entries",
            "Entries of a feed, by when they were published.",
            List.of(new Argument("url", "a feed's name in [adapters.feed] feeds, or its address", true)),
            List.of(new Facet("ids", List.of("id"))),
            true));

    private final WebAddresses feeds;
    private final Http http;
    private final InstantSource clock;

    FeedSource(WebAddresses feeds, Http http, InstantSource clock) {
        this.feeds = feeds;
        this.http = http;
        this.clock = clock;
    }

    @Override
    public List<SourceMethod> methods() {
        return METHODS;
    }

    @Override
    public void check(String from, Map<String, String> arguments) {
        feeds.find(arguments.getOrDefault("url", ""));
    }

    @Override
    public List<NamedSource> named() {
        return feeds.named().keySet().stream()
                .map(name -> new NamedSource(name, ENTRIES, Map.of("url", name)))
                .toList();
    }

    @Override
    public Fetched fetch(SourceRequest request, Cancellation cancel) {
        String url = Optional.ofNullable(request.arguments().get("url"))
                .filter(name -> request.from().equals(ENTRIES))
                .orElseThrow(() -> new Problem.Invalid(
                        "The adapter feed serves " + ENTRIES + ", with the argument \"url\".",
                        "Add args: {url: \"https://…\"}."));
        String source = feeds.source(url);
        Answered answered = http.get(
                new Asked(
                        source,
                        "[adapters.feed] feeds",
                        feeds.find(url),
                        ACCEPT,
                        request.timeout(),
                        request.maxBytes(),
                        feeds.open(url),
                        request.why()),
                cancel);
        Instant now = clock.instant();
        List<Json.Obj> records = new Feed(source, answered, request.until().orElse(now))
                .entries().stream()
                        .filter(entry -> entry.within(request.since(), request.until()))
                        .map(Entry::record)
                        .toList();
        return Fetched.newest(records, now);
    }
}
