package heinzel.api.source;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Something that can be read, as an adapter knows it to be there.
///
/// @param name      what people call it
/// @param from      the method that reads it, `notes.read`
/// @param arguments those that name it to that method
public record KnownSource(String name, String from, Map<String, String> arguments) {
    public KnownSource {
        arguments = Map.copyOf(arguments);
    }

    /// `notes.read {note: Checkout incidents.md}`, as a contract would have it.
    public String told() {
        return from + " " + new TreeMap<>(arguments).toString().replace("=", ": ");
    }

    /// Whether it is the same source as what a contract reads.
    public boolean is(String otherFrom, Map<String, String> otherArguments) {
        return from.equals(otherFrom) && arguments.equals(otherArguments);
    }

    /// The method's capability.
    public String capability() {
        return from.substring(
                0, Optional.of(from.indexOf('.')).filter(dot -> dot > 0).orElse(from.length()));
    }
}
