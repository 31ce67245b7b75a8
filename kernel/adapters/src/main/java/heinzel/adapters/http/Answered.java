package heinzel.adapters.http;

import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What came.
public final class Answered {
    private static final Pattern CHARSET = Pattern.compile("(?i);\\s*charset\\s*=\\s*\"?([^\";\\s]+)");

    private final URI address;
    private final String type;
    private final Optional<Instant> modified;
    private final byte[] body;
    private final boolean unchanged;

    Answered(URI address, String type, Optional<Instant> modified, byte[] body, boolean unchanged) {
        this.address = address;
        this.type = type;
        this.modified = modified;
        this.body = body;
        this.unchanged = unchanged;
    }

    /// Where it was in the end.
    public URI address() {
        return address;
    }

    /// The whole `Content-Type`; empty when none was said.
    public String type() {
        return type;
    }

    /// When it changed last, where the server says.
    public Optional<Instant> modified() {
        return modified;
    }

    /// What was sent, unpacked. Not a copy: nobody writes into it.
    public byte[] body() {
        return body;
    }

    /// Whether the server said that it is what was read before.
    public boolean unchanged() {
        return unchanged;
    }

    /// `text/html` of `Text/HTML; charset=utf-8`.
    public String mediaType() {
        int end = type.indexOf(';');
        return (end < 0 ? type : type.substring(0, end)).strip().toLowerCase(Locale.ROOT);
    }

    /// The character set that the server names, where this machine knows it.
    public Optional<Charset> charset() {
        Matcher named = CHARSET.matcher(type);
        if (!named.find()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Charset.forName(named.group(1)));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
            return Optional.empty();
        }
    }
}
