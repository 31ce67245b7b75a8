package heinzel.adapters.http;

import heinzel.api.operation.Problem;
import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// The addresses that settings name, of one kind. A contract may name one of them, or an address itself; one
/// that is a secret belongs into the settings, where no model sees it.
///
/// @param kind  what they are, for messages: `feed`
/// @param key   where they stand, for messages: `[adapters.feed] feeds`
/// @param named the address of each
public record WebAddresses(String kind, String key, Map<String, String> named) {
    public WebAddresses {
        named = new TreeMap<>(named);
    }

    /// How a message begins that is about one of them. An address that a contract names is told by its host.
    public String source(String nameOrAddress) {
        return "The " + kind + " \"" + (named.containsKey(nameOrAddress) ? nameOrAddress : host(nameOrAddress)) + "\"";
    }

    /// Whether it is an address that a contract names, and no name of one in the settings.
    public boolean open(String nameOrAddress) {
        return !named.containsKey(nameOrAddress);
    }

    /// The address.
    ///
    /// @throws Problem.Invalid when it is neither a known name nor a web address
    public URI find(String nameOrAddress) {
        String text = named.getOrDefault(nameOrAddress, nameOrAddress);
        try {
            URI address = URI.create(text.strip());
            String scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
            if ((scheme.equals("https") || scheme.equals("http"))
                    && address.getHost() != null
                    && address.getRawUserInfo() == null) {
                return address;
            }
        } catch (IllegalArgumentException malformed) {
            throw unfit(nameOrAddress);
        }
        throw unfit(nameOrAddress);
    }

    private Problem unfit(String nameOrAddress) {
        if (named.containsKey(nameOrAddress)) {
            return new Problem.Invalid(
                    "The address of the " + kind + " \"" + nameOrAddress
                            + "\" is no http or https address without a password.",
                    "Mend it in hz.toml under " + key + ".");
        }
        return new Problem.Invalid(
                "\"" + nameOrAddress + "\" is neither a " + kind
                        + " named in the settings nor an http or https address.",
                named.isEmpty()
                        ? "Write an address that begins with https://, or name it in hz.toml under " + key + "."
                        : "Known names: " + String.join(", ", named.keySet()) + ".");
    }

    private static String host(String address) {
        try {
            String host = URI.create(address.strip()).getHost();
            return host == null ? address : host;
        } catch (IllegalArgumentException malformed) {
            return address;
        }
    }
}
