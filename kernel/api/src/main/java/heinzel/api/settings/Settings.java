package heinzel.api.settings;

import java.util.List;
import java.util.Optional;

/// The settings in force: built-in, user, project and environment, the later over the earlier. Read at
/// start, and again when {@link #file} writes.
public interface Settings {
    /// The value in force.
    ///
    /// @throws heinzel.api.operation.Problem.Invalid when a layer holds a value that does not fit, naming file,
    ///         line, key, what it is and what it may be
    <T> T get(Setting<T> setting);

    /// Where the value in force comes from.
    <T> Origin origin(Setting<T> setting);

    /// The names that the user's own file has where the key of a setting has its star, sorted.
    default List<String> names(Setting<?> starred) {
        return List.of();
    }

    /// Every setting that is declared, by key.
    default List<Setting<?>> declared() {
        return List.of();
    }

    /// A sentence for everything in the layers that is ignored or does not fit, naming file and line.
    default List<String> warnings() {
        return List.of();
    }

    /// What is so wrong that a question fails: a file that can't be read, a value that does not fit. These are
    /// among the warnings too.
    default List<Fault> faults() {
        return List.of();
    }

    /// The user's own file, to be written to. What it changes is in force for this process from then on, where a
    /// setting is asked for again; other processes read it when they start.
    SettingsFile file();

    /// Something wrong, and where.
    ///
    /// @param sentence what it is, naming file and line
    /// @param fix      the command that opens the file there, or takes the variable away
    record Fault(String sentence, String fix) {}

    /// A layer, and its file where it has one.
    record Origin(Layer layer, Optional<String> file) {}

    /// The layers, weakest first.
    enum Layer {
        BUILT_IN,
        USER,
        PROJECT,
        ENVIRONMENT
    }
}
