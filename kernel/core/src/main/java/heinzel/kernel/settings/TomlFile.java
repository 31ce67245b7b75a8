package heinzel.kernel.settings;

import heinzel.api.files.DiskTrouble;
import heinzel.api.operation.CommandLine;
import heinzel.api.settings.Settings;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
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
    private final List<Settings.Fault> faults;

    private TomlFile(Settings.Layer layer, Path file, TomlParseResult table, List<Settings.Fault> faults) {
        this.layer = layer;
        this.file = file;
        this.table = table;
        this.faults = List.copyOf(faults);
    }

    static Optional<TomlFile> in(Path folder, Settings.Layer layer) {
        Path file = folder.resolve("hz.toml");
        // What can't be looked at may exist: it must not be taken for settings that nobody made.
        if (Files.notExists(file)) {
            return Optional.empty();
        }
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            String quoted = CommandLine.quoted(file.toString());
            Settings.Fault fault = new Settings.Fault(
                    "The settings can't be read. " + file + " is no ordinary file.",
                    "mv " + quoted + " " + CommandLine.quoted(file + ".old"));
            return Optional.of(new TomlFile(layer, file, Toml.parse(""), List.of(fault)));
        }
        try {
            TomlParseResult table = Toml.parse(file);
            return Optional.of(new TomlFile(layer, file, table, unparsed(file, table)));
        } catch (IOException unreadable) {
            // hz starts all the same, so that doctor can say what is wrong.
            String why = unreadable instanceof CharacterCodingException
                    ? "it is not UTF-8"
                    : DiskTrouble.of(file, unreadable).why();
            Settings.Fault fault = new Settings.Fault(
                    "The settings can't be read. " + file + ": " + why + ".",
                    unreadable instanceof CharacterCodingException
                            ? CommandLine.editing(file.toString(), 0)
                            : DiskTrouble.of(file, unreadable).mend());
            return Optional.of(new TomlFile(layer, file, Toml.parse(""), List.of(fault)));
        }
    }

    private static List<Settings.Fault> unparsed(Path file, TomlParseResult table) {
        List<TomlParseError> errors = new ArrayList<>(table.errors());
        errors.sort(Comparator.comparingInt(error -> error.position().line()));
        return errors.stream()
                .map(error -> new Settings.Fault(
                        "The settings can't be read. " + file + ", line "
                                + error.position().line() + ": " + error.getMessage() + ".",
                        CommandLine.editing(file.toString(), error.position().line())))
                .toList();
    }

    Settings.Origin origin() {
        return new Settings.Origin(layer, Optional.of(file.toString()));
    }

    /// What could not be read of it, first to last; empty for a whole file.
    List<Settings.Fault> faults() {
        return faults;
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

    /// The command that opens the file at a key.
    String editing(String key) {
        TomlPosition position = table.inputPositionOf(List.of(key.split("\\.", -1)));
        return CommandLine.editing(file.toString(), position == null ? 0 : position.line());
    }

    /// File, line and key, as messages name a value.
    String place(String key) {
        TomlPosition position = table.inputPositionOf(List.of(key.split("\\.", -1)));
        return position == null ? file + ", " + key : file + ", line " + position.line() + ", " + key;
    }
}
