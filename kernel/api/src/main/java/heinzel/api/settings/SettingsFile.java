package heinzel.api.settings;

import java.nio.file.Path;
import java.util.Optional;

/// The user's `hz.toml`, as something that hz writes to. Comments, order and blank lines that the person wrote
/// stay. A write is atomic, private and durable; two at once follow each other.
public interface SettingsFile {
    /// Where it is, whether it exists or not.
    Path path();

    /// The setting that a key belongs to: itself, the table that the key is an entry of, or the pattern that it
    /// fits.
    ///
    /// @param key dotted, as in TOML: a part that holds a dot stands in quotes
    /// @throws Problem.NotFound naming the nearest key
    Setting<?> declaration(String key);

    /// Sets one value, or one entry of a table.
    ///
    /// @param value as TOML writes it; where a text is due, a bare word is one
    /// @throws Problem.Invalid  for a value that the setting may not have
    /// @throws Problem.Conflict when the file can't be read, or is written so that only a person can change it
    Change set(String key, String value);

    /// Takes one value, table or entry out, so that the built-in value counts again.
    Change unset(String key);

    /// Writes a file that shows every setting, its meaning and its built-in value, all commented out.
    ///
    /// @throws Problem.Conflict when there is a file already
    Path init();

    /// What became of a value in the file.
    ///
    /// @param key    in full
    /// @param before what stood there, as TOML
    /// @param after  what stands there now, as TOML
    record Change(String key, Optional<String> before, Optional<String> after) {}
}
