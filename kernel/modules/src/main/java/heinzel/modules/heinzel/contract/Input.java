package heinzel.modules.heinzel.contract;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// One source a contract reads.
///
/// @param name    how the contract calls it
/// @param from    `code-host.merged_pull_requests`
/// @param args    its arguments, in their order
/// @param window  how far it looks back
/// @param recheck how often it is polled between wakes; without it see {@link Contract#recheck}
/// @param facet   the part whose change wakes; without it the whole
public record Input(
        String name,
        String from,
        Map<String, String> args,
        Optional<Window> window,
        Optional<Duration> recheck,
        Optional<String> facet) {
    public Input {
        args = Collections.unmodifiableMap(new LinkedHashMap<>(args));
    }

    /// `code-host` of `code-host.merged_pull_requests`.
    public String capability() {
        return capability(from);
    }

    static String capability(String from) {
        int dot = from.indexOf('.');
        return dot < 0 ? from : from.substring(0, dot);
    }
}
