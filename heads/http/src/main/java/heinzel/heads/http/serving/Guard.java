package heinzel.heads.http.serving;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Who may ask: programs on this machine, and pages that this server itself sent. Any page in the user's
/// browser can reach the loopback address, directly or under a name of its own that it has made to mean it; the
/// browser says so in `Host`, `Origin` and `Sec-Fetch-Site`, which no page can forge.
///
/// @param port    where the server listens
/// @param allowed further hosts that the user named, with a port or for any
public record Guard(int port, List<String> allowed) {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    public Guard {
        allowed = allowed.stream()
                .map(host -> host.strip().toLowerCase(Locale.ROOT))
                .toList();
    }

    /// What the headers say of the one who asks.
    ///
    /// @param hosts     every `Host`
    /// @param authority of an absolute request target; empty where the target is a path
    /// @param origins   every `Origin`
    /// @param sites     every `Sec-Fetch-Site`
    public record Asker(List<String> hosts, Optional<String> authority, List<String> origins, List<String> sites) {
        public Asker {
            hosts = List.copyOf(hosts);
            origins = List.copyOf(origins);
            sites = List.copyOf(sites);
        }
    }

    /// Why the request is refused; empty for a good one.
    public Optional<String> refusal(Asker asker) {
        if (asker.hosts().size() != 1) {
            return Optional.of("A request must name one Host, this server's own.");
        }
        Place host = Place.of(asker.hosts().getFirst());
        if (!isOwn(host)) {
            return Optional.of("The Host '" + shown(asker.hosts().getFirst())
                    + "' is not this server's own. It answers to localhost, 127.0.0.1 and [::1] on port " + port
                    + ", and to what your settings list in api_allowed_hosts of [hz].");
        }
        boolean elsewhere = asker.authority()
                .map(Place::of)
                .filter(other -> !other.equals(host))
                .isPresent();
        if (elsewhere) {
            return Optional.of("The request's target names another host than its Host header.");
        }
        Optional<String> foreign =
                asker.origins().stream().filter(origin -> !isOwn(origin, host)).findFirst();
        if (foreign.isPresent()) {
            return Optional.of("The Origin '" + shown(foreign.get())
                    + "' is not this server's own: pages of other sites" + " may not use it.");
        }
        return asker.origins().isEmpty() ? site(asker.sites()) : Optional.empty();
    }

    private static Optional<String> site(List<String> sites) {
        return sites.stream()
                .map(site -> site.strip().toLowerCase(Locale.ROOT))
                .filter(site -> !site.equals("same-origin") && !site.equals("none"))
                .findFirst()
                .map(site -> "The browser says that another site sent the request (Sec-Fetch-Site: " + shown(site)
                        + "): pages of other sites may not use this server.");
    }

    private boolean isOwn(Place host) {
        if (LOOPBACK.contains(host.name())) {
            return host.port().map(named -> named == port).orElse(port == 80 || port == 443);
        }
        return isListed(host);
    }

    private boolean isListed(Place host) {
        return allowed.stream()
                .map(Place::of)
                .anyMatch(listed -> !listed.name().isEmpty()
                        && listed.name().equals(host.name())
                        && (listed.port().isEmpty() || listed.port().equals(host.port())));
    }

    /// A page's origin has the host and port that it now asks for. What the user listed may stand behind
    /// something that speaks TLS, and so may port 443.
    private boolean isOwn(String origin, Place host) {
        String text = origin.strip().toLowerCase(Locale.ROOT);
        boolean tls = text.startsWith("https://");
        if (!tls && !text.startsWith("http://")) {
            return false;
        }
        if (tls && port != 443 && !isListed(host)) {
            return false;
        }
        Place page = Place.of(text.substring(text.indexOf("//") + 2));
        int standard = tls ? 443 : 80;
        return page.name().equals(host.name())
                && page.port().orElse(standard).equals(host.port().orElse(standard));
    }

    private static String shown(String value) {
        String line = value.replaceAll("[^\\x21-\\x7e]", "?");
        return line.length() <= 80 ? line : line.substring(0, 80) + "…";
    }

    /// A host's name, in lower case, and its port where it has one. What reads as neither has no name.
    private record Place(String name, Optional<Integer> port) {
        static Place of(String text) {
            String place = text.strip().toLowerCase(Locale.ROOT);
            int colon = place.lastIndexOf(':');
            if (colon <= place.lastIndexOf(']')) {
                return new Place(place, Optional.empty());
            }
            String digits = place.substring(colon + 1);
            if (!digits.matches("[0-9]{1,5}")) {
                return new Place("", Optional.empty());
            }
            return new Place(place.substring(0, colon), Optional.of(Integer.valueOf(digits)));
        }
    }
}
