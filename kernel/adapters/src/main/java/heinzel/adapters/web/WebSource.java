package heinzel.adapters.web;

import heinzel.adapters.html.HtmlText;
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
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Pages as text: what a page says now.
public final class WebSource implements NamedSources {
    private static final String PAGE = "web.page";
    private static final String ACCEPT =
            "text/html, application/xhtml+xml, text/plain;q=0.9, text/*;q=0.8, application/json;q=0.8, */*;q=0.1";
    private static final List<SourceMethod> METHODS = List.of(new SourceMethod(
            "web",
            "page",
            "What a page says now.",
            List.of(new Argument("url", "a page's name in [adapters.web] pages, or its address", true)),
            List.of(new Facet("text", List.of("text"))),
            false));

    private final WebAddresses pages;
    private final Http http;
    private final InstantSource clock;

    WebSource(WebAddresses pages, Http http, InstantSource clock) {
        this.pages = pages;
        this.http = http;
        this.clock = clock;
    }

    @Override
    public List<SourceMethod> methods() {
        return METHODS;
    }

    @Override
    public void check(String from, Map<String, String> arguments) {
        pages.find(arguments.getOrDefault("url", ""));
    }

    @Override
    public List<NamedSource> named() {
        return pages.named().keySet().stream()
                .map(name -> new NamedSource(name, PAGE, Map.of("url", name)))
                .toList();
    }

    @Override
    public Fetched fetch(SourceRequest request, Cancellation cancel) {
        String url = Optional.ofNullable(request.arguments().get("url"))
                .filter(name -> request.from().equals(PAGE))
                .orElseThrow(() -> new Problem.Invalid(
                        "The adapter web serves " + PAGE + ", with the argument \"url\".",
                        "Add args: {url: \"https://…\"}."));
        String source = pages.source(url);
        Answered answered = http.get(
                new Asked(
                        source,
                        "[adapters.web] pages",
                        pages.find(url),
                        ACCEPT,
                        request.timeout(),
                        request.maxBytes(),
                        pages.open(url),
                        request.why()),
                cancel);
        Instant now = clock.instant();
        HtmlText page = text(source, answered);
        Json.Obj record = Json.object("id", url)
                .with("at", answered.modified().orElse(now).toString())
                .with("title", page.title())
                .with("text", page.text());
        // An address that settings name may hold a secret, so the record has it only where the contract does.
        return new Fetched(List.of(pages.named().containsKey(url) ? record : record.with("link", url)), false, now);
    }

    private static HtmlText text(String source, Answered answered) {
        String type = answered.mediaType();
        return switch (type) {
            case "text/html", "application/xhtml+xml", "" -> HtmlText.ofPage(answered.body(), answered.charset());
            default -> {
                if (type.startsWith("text/") || type.endsWith("json") || type.endsWith("xml")) {
                    yield new HtmlText("", plain(answered));
                }
                throw new Problem.Unavailable(
                        source + " is no text, but " + type.replaceAll("[^\\w/+.-]", "?") + ".",
                        "Name a page, or a file of text.");
            }
        };
    }

    /// Text that is not said to be in another character set is in UTF-8, or else in the one that old pages have.
    private static String plain(Answered answered) {
        Optional<Charset> said = answered.charset();
        if (said.isPresent()) {
            return new String(answered.body(), said.get());
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(answered.body()))
                    .toString();
        } catch (CharacterCodingException other) {
            return new String(answered.body(), Charset.forName("windows-1252"));
        }
    }
}
