package heinzel.kernel.settings;

import heinzel.api.operation.Problem;
import heinzel.api.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tomlj.Toml;
import org.tomlj.TomlInvalidTypeException;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;

/// One `hz.toml`, read whole. Made only for a file that exists, so that a machine without one loads no parser.
final class TomlFile {
    private final Settings.Layer layer;
    private final Path file;
    private final TomlParseResult table;

    private TomlFile(Settings.Layer layer, Path file, TomlParseResult table) {
        this.layer = layer;
        this.file = file;
        this.table = table;
    }

    static Optional<TomlFile> in(Path folder, Settings.Layer layer) {
        Path file = folder.resolve("hz.toml");
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new TomlFile(layer, file, Toml.parse(file)));
        } catch (IOException unreadable) {
            throw new Problem.Unavailable(
                    "The settings in " + file + " can't be read: " + unreadable.getMessage() + ".",
                    "Make the file readable and UTF-8.",
                    unreadable);
        }
    }

    Settings.Origin origin() {
        return new Settings.Origin(layer, Optional.of(file.toString()));
    }

    /// What the parser could not read, first to last; empty for a whole file.
    List<String> faults() {
        List<TomlParseError> errors = new ArrayList<>(table.errors());
        errors.sort(Comparator.comparingInt(error -> error.position().line()));
        return errors.stream()
                .map(error -> file + ", line " + error.position().line() + ": " + error.getMessage() + ".")
                .toList();
    }

    /// The keys of all values, dotted.
    List<String> keys() {
        return table.keyPathSet().stream()
                .map(path -> String.join(".", path))
                .sorted()
                .toList();
    }

    /// The value at a dotted key: text, number, boolean, list or table, as the parser made it.
    Optional<Raw> find(String key) {
        List<String> path = List.of(key.split("\\.", -1));
        try {
            Object value = table.get(path);
            return value == null ? Optional.empty() : Optional.of(new Raw(value, place(key)));
        } catch (TomlInvalidTypeException noTable) {
            return Optional.empty();
        }
    }

    /// File, line and key, as messages name a value.
    String place(String key) {
        TomlPosition position = table.inputPositionOf(List.of(key.split("\\.", -1)));
        return position == null ? file + ", " + key : file + ", line " + position.line() + ", " + key;
    }
}
