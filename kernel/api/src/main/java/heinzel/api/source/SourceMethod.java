package heinzel.api.source;

import java.util.List;
import java.util.Optional;

/// One thing a capability can be asked.
///
/// @param capability `code-host`
/// @param method     `merged_pull_requests`
/// @param meaning    one sentence
/// @param arguments  what it takes
/// @param facets     the parts whose change can be watched
/// @param windowed   whether it reads a span of time
public record SourceMethod(
        String capability,
        String method,
        String meaning,
        List<Argument> arguments,
        List<Facet> facets,
        boolean windowed) {
    public SourceMethod {
        arguments = List.copyOf(arguments);
        facets = List.copyOf(facets);
    }

    /// `code-host.merged_pull_requests`, as contracts write it.
    public String from() {
        return capability + "." + method;
    }

    public Optional<Facet> facet(String name) {
        return facets.stream().filter(facet -> facet.name().equals(name)).findFirst();
    }

    /// An argument of a method; all are text.
    public record Argument(String name, String meaning, boolean required) {}

    /// A named part of the records: those fields, of every record, in order.
    public record Facet(String name, List<String> fields) {
        public Facet {
            fields = List.copyOf(fields);
        }
    }
}
