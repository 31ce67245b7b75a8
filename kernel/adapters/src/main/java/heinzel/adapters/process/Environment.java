package heinzel.adapters.process;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The variables a program gets. Built up from an allow-list, so that a variable that nobody thought of, a
/// credential above all, is never passed on.
public record Environment(Map<String, String> variables) {
    private static final String CREDENTIALS = "HZ_CREDENTIAL_";

    private static final Set<String> ALLOWED = Set.of(
            "PATH",
            "HOME",
            "USER",
            "LOGNAME",
            "LANG",
            "TZ",
            "TMPDIR",
            "DBUS_SESSION_BUS_ADDRESS",
            "HZ_HOME",
            // Proxies and certificates, in the spellings that programs know.
            "HTTP_PROXY",
            "HTTPS_PROXY",
            "ALL_PROXY",
            "NO_PROXY",
            "http_proxy",
            "https_proxy",
            "all_proxy",
            "no_proxy",
            "SSL_CERT_FILE",
            "SSL_CERT_DIR",
            "NODE_EXTRA_CA_CERTS",
            "CURL_CA_BUNDLE",
            "REQUESTS_CA_BUNDLE",
            "GIT_SSL_CAINFO",
            // Without these, hardly any program starts on Windows.
            "SystemRoot",
            "ComSpec",
            "PATHEXT",
            "USERPROFILE",
            "APPDATA",
            "LOCALAPPDATA",
            "TEMP",
            "TMP");

    public Environment {
        // Whoever puts an environment together, no program gets one of hz's credentials.
        Map<String, String> kept = new TreeMap<>(variables);
        kept.keySet().removeIf(name -> name.startsWith(CREDENTIALS));
        variables = Map.copyOf(kept);
    }

    /// What any program may get of these variables, usually `System.getenv()`.
    ///
    /// @param prefixes further ones that this program needs, such as `ANTHROPIC_`; never wide enough for hz's own
    public static Environment of(Map<String, String> system, String... prefixes) {
        Map<String, String> allowed = new TreeMap<>();
        system.forEach((name, value) -> {
            if (allowed(name, prefixes)) {
                allowed.put(name, value);
            }
        });
        return new Environment(allowed);
    }

    public Environment with(String name, String value) {
        Map<String, String> more = new TreeMap<>(variables);
        more.put(name, value);
        return new Environment(more);
    }

    private static boolean allowed(String name, String... prefixes) {
        if (ALLOWED.contains(name) || name.startsWith("LC_") || name.startsWith("XDG_")) {
            return true;
        }
        for (String prefix : prefixes) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
