package heinzel.adapters.feed;

import com.rometools.rome.feed.synd.SyndContent;
import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.feed.synd.SyndFeedImpl;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.WireFeedInput;
import com.rometools.rome.io.XmlReader;
import com.rometools.rome.io.impl.XmlFixerReader;
import heinzel.adapters.html.HtmlText;
import heinzel.adapters.http.Answered;
import heinzel.api.operation.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Date;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jdom2.Document;
import org.jdom2.JDOMException;
import org.jdom2.input.SAXBuilder;
import org.jspecify.annotations.Nullable;

/// A feed as it came.
final class Feed {
    private static final int SUMMARY = 4_000;

    /// Deeper than any feed is, little enough for whatever walks it.
    private static final int DEPTH = 200;

    private final String source;
    private final Answered answered;
    private final Instant undated;

    /// @param undated what an entry counts as published at when neither it nor the feed says
    Feed(String source, Answered answered, Instant undated) {
        this.source = source;
        this.answered = answered;
        this.undated = undated;
    }

    /// Each once, by its id; of several with one id the newest.
    List<Entry> entries() {
        SyndFeed feed = parse();
        Instant at = instant(feed.getPublishedDate())
                .filter(published -> published.isBefore(undated))
                .orElse(undated);
        Map<String, Entry> byId = new LinkedHashMap<>();
        for (SyndEntry entry : feed.getEntries()) {
            Entry read = entry(entry, at);
            byId.merge(read.id(), read, (one, other) -> one.at().isBefore(other.at()) ? other : one);
        }
        return List.copyOf(byId.values());
    }

    private SyndFeed parse() {
        try (XmlReader reader = new XmlReader(
                new ByteArrayInputStream(answered.body()), answered.type().isEmpty() ? null : answered.type(), true)) {
            // Many feeds name entities of HTML, which XML does not know.
            Document document = careful().build(new XmlFixerReader(reader));
            return new SyndFeedImpl(new WireFeedInput(false, Locale.ROOT).build(document));
        } catch (FeedException | JDOMException | IOException | RuntimeException malformed) {
            // What a hostile text brings rome to throw is no bug of hz: the text is no feed.
            throw new Problem.Unavailable(
                    source + " is no RSS or Atom feed that can be read"
                            + (answered.mediaType().equals("text/html") ? ", but a page" : "") + " ("
                            + said(malformed) + ").",
                    "Name the address of the feed itself; a page links to it as RSS or Atom.",
                    malformed);
        }
    }

    /// Allows no document type, so no entity that grows or that reads a file, and no depth without end.
    private static SAXBuilder careful() {
        SAXBuilder builder = new SAXBuilder();
        builder.setExpandEntities(false);
        builder.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        builder.setFeature("http://xml.org/sax/features/external-general-entities", false);
        builder.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
        builder.setProperty("http://www.oracle.com/xml/jaxp/properties/maxElementDepth", Integer.toString(DEPTH));
        return builder;
    }

    private static Entry entry(SyndEntry entry, Instant otherwise) {
        Optional<Instant> published = instant(entry.getPublishedDate()).or(() -> instant(entry.getUpdatedDate()));
        String title = oneLine(HtmlText.ofFragment(text(entry.getTitle())));
        String link = text(entry.getLink());
        String summary = summary(entry);
        String id = text(entry.getUri());
        return new Entry(
                !id.isEmpty() ? id : !link.isEmpty() ? link : hash(title + "\n" + summary),
                published.orElse(otherwise),
                published.isPresent(),
                title,
                link,
                summary);
    }

    private static String summary(SyndEntry entry) {
        SyndContent description = entry.getDescription();
        String html = description != null && !text(description.getValue()).isEmpty()
                ? description.getValue()
                : entry.getContents().stream()
                        .map(content -> text(content.getValue()))
                        .filter(value -> !value.isEmpty())
                        .findFirst()
                        .orElse("");
        String plain = HtmlText.ofFragment(html);
        return plain.length() > SUMMARY ? plain.substring(0, whole(plain)) + "…" : plain;
    }

    /// Where it is cut: never between the halves of one character.
    private static int whole(String plain) {
        return Character.isHighSurrogate(plain.charAt(SUMMARY - 1)) ? SUMMARY - 1 : SUMMARY;
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ");
    }

    private static String text(@Nullable String value) {
        return value == null ? "" : value.strip();
    }

    private static Optional<Instant> instant(@Nullable Date date) {
        return Optional.ofNullable(date).map(Date::toInstant);
    }

    private static String said(Exception malformed) {
        String said = String.valueOf(malformed.getMessage()).replaceAll("\\p{Cc}+", " ");
        return said.length() > 120 ? said.substring(0, 120) + "…" : said;
    }

    private static String hash(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }
}
