package heinzel.adapters.place;

import java.util.Map;

/// A source that the user's settings name.
///
/// @param name      its name there
/// @param from      the method that reads it
/// @param arguments those that name it to that method
public record NamedSource(String name, String from, Map<String, String> arguments) {
    public NamedSource {
        arguments = Map.copyOf(arguments);
    }
}
