package heinzel.adapters.http;

import heinzel.api.outbox.Outgoing;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.TreeMap;

/// A request as it goes over the line, for the record of what was sent. An address that settings name may be a secret
/// from its path on, and so may one that a server sends on to: of those the host stands here, and `/…`.
final class Line {
    private Line() {}

    static Outgoing of(Asked asked, URI at, HttpRequest request) {
        boolean shown = asked.open() && at.equals(asked.address());
        String path = shown ? target(at) : "/…";
        StringBuilder text = new StringBuilder(request.method())
                .append(' ')
                .append(path)
                .append(" HTTP/1.1\r\nHost: ")
                .append(at.getRawAuthority())
                .append("\r\n");
        new TreeMap<>(request.headers().map())
                .forEach((name, values) -> values.forEach(
                        value -> text.append(name).append(": ").append(value).append("\r\n")));
        return new Outgoing(
                Outgoing.Kind.SOURCE,
                at.getHost(),
                request.method() + " " + at.getScheme() + "://" + at.getRawAuthority() + path + " (" + asked.source()
                        + ")",
                asked.why(),
                text.append("\r\n").toString());
    }

    private static String target(URI at) {
        String path = at.getRawPath() == null || at.getRawPath().isEmpty() ? "/" : at.getRawPath();
        return at.getRawQuery() == null ? path : path + "?" + at.getRawQuery();
    }
}
