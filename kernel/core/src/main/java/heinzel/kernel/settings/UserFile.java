package heinzel.kernel.settings;

import heinzel.api.files.Folders;
import heinzel.api.files.PrivateFiles;
import heinzel.api.operation.CommandLine;
import heinzel.api.operation.Problem;
import heinzel.api.settings.Setting;
import heinzel.api.settings.Setting.Kind;
import heinzel.api.settings.Settings;
import heinzel.api.settings.SettingsFile;
import heinzel.api.text.Nearest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.tomlj.Toml;
import org.tomlj.TomlInvalidTypeException;
import org.tomlj.TomlParseResult;

/// Writes the user's `hz.toml`, under a lock that other hz processes respect.
final class UserFile implements SettingsFile {
    private final Folders folders;
    private final PrivateFiles files;
    private final List<Setting<?>> declared;
    private final Runnable reread;

    /// @param declared by key
    /// @param reread   called after a write
    UserFile(Folders folders, PrivateFiles files, List<Setting<?>> declared, Runnable reread) {
        this.folders = folders;
        this.files = files;
        this.declared = List.copyOf(declared);
        this.reread = reread;
    }

    @Override
    public Path path() {
        return folders.config().resolve("hz.toml");
    }

    @Override
    public Setting<?> declaration(String key) {
        return declaration(parts(key), key);
    }

    private Setting<?> declaration(List<String> path, String key) {
        for (Setting<?> setting : declared) {
            List<String> own = List.of(setting.key().split("\\.", -1));
            int extra = isTable(setting) ? 1 : 0;
            boolean fits = path.size() >= own.size() && path.size() <= own.size() + extra;
            for (int i = 0; fits && i < own.size(); i++) {
                fits = own.get(i).equals("*") || own.get(i).equals(path.get(i));
            }
            if (fits) {
                return setting.key().contains("*")
                        ? setting.at(String.join(".", path.subList(0, own.size())))
                        : setting;
            }
        }
        String hint = Nearest.to(
                        key, declared.stream().<String>map(Setting::key).toList())
                .map(near -> " Did you mean " + near + "?")
                .orElse("");
        throw new Problem.NotFound("There is no setting '" + key + "'." + hint, "hz system config list");
    }

    private static List<String> parts(String key) {
        try {
            return Toml.parseDottedKey(key);
        } catch (IllegalArgumentException noKey) {
            throw new Problem.Invalid("'" + key + "' is no key: " + noKey.getMessage(), "hz system config list");
        }
    }

    private static boolean isTable(Setting<?> setting) {
        return setting.kind() instanceof Kind.TextTable || setting.kind() instanceof Kind.DecimalTable;
    }

    @Override
    public Change set(String key, String value) {
        List<String> path = parts(key);
        Setting<?> setting = declaration(path, key);
        boolean entry = path.size() > setting.key().split("\\.", -1).length;
        String written = written(setting, entry, value);
        return changed(path, edit -> {
            Optional<String> text = edit.set(path, written);
            text.ifPresent(whole -> check(setting, whole, value));
            return text;
        });
    }

    @Override
    public Change unset(String key) {
        List<String> path = parts(key);
        declaration(path, key);
        return changed(path, edit -> edit.without(path));
    }

    private Change changed(List<String> path, Function<TomlEdit, Optional<String>> change) {
        return files.locked(folders.state().resolve("settings.lock"), () -> {
            TomlEdit edit = new TomlEdit(text());
            String changed = change.apply(edit).orElseThrow(() -> tangled(path));
            files.folder(folders.config());
            files.replace(path(), changed.getBytes(StandardCharsets.UTF_8));
            reread.run();
            return new Change(
                    TomlValues.dotted(path),
                    edit.find(path).map(TomlValues::written),
                    new TomlEdit(changed).find(path).map(TomlValues::written));
        });
    }

    /// The file as it is now, which may be newer than what this process reads its settings from.
    private String text() {
        Optional<TomlFile> now = TomlFile.in(folders.config(), Settings.Layer.USER);
        now.stream().flatMap(file -> file.faults().stream()).findFirst().ifPresent(fault -> {
            throw new Problem.Conflict(fault.sentence(), fault.fix());
        });
        return files.read(path())
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                .orElse("");
    }

    private Problem tangled(List<String> path) {
        return new Problem.Conflict(
                TomlValues.dotted(path) + " can't be changed in " + path()
                        + " without rewriting what else stands there, so it is left to you.",
                CommandLine.editing(path().toString(), 0));
    }

    /// What is typed, as TOML: where a text is due, a bare word is one.
    private static String written(Setting<?> setting, boolean entry, String value) {
        boolean textual = switch (setting.kind()) {
            case Kind.Text text -> true;
            case Kind.Choice choice -> true;
            case Kind.Zone zone -> true;
            case Kind.Time time -> true;
            case Kind.TextTable table -> entry;
            case Kind.DecimalTable table -> false;
            case Kind.Flag flag -> false;
            case Kind.Whole whole -> false;
            case Kind.Decimal decimal -> false;
            case Kind.Texts texts -> false;
        };
        TomlParseResult parsed = Toml.parse("value = " + value);
        boolean single = !parsed.hasErrors() && parsed.size() == 1 && !value.contains("\n");
        if (textual) {
            boolean quoted = (value.startsWith("\"") || value.startsWith("'"))
                    && single
                    && parsed.get("value") instanceof String;
            return TomlValues.written(quoted ? Objects.requireNonNull(parsed.get("value")) : value);
        }
        // A comment behind a value would become the file's.
        return single
                ? TomlValues.written(TomlValues.plain(parsed).getOrDefault("value", value))
                : TomlValues.written(value);
    }

    /// Holds the new value against what its setting may be, before anything is written.
    private static void check(Setting<?> setting, String whole, String value) {
        TomlParseResult parsed = Toml.parse(whole);
        try {
            Object read = parsed.get(List.of(setting.key().split("\\.", -1)));
            if (read != null) {
                Fitting.fit(setting, new Raw(read, setting.key()));
            }
        } catch (TomlInvalidTypeException noTable) {
            throw new Problem.Invalid(
                    setting.key() + " can't be " + value + ": a part of its key is no table.", "hz system config list");
        } catch (Problem.Invalid unfit) {
            throw new Problem.Invalid(unfit.said(), "hz system config get " + setting.key());
        }
    }

    @Override
    public Path init() {
        files.folder(folders.config());
        if (!files.create(path(), SettingsTemplate.of(declared).getBytes(StandardCharsets.UTF_8))) {
            throw new Problem.Conflict(
                    "There are settings already, in " + path() + ".", CommandLine.editing(path().toString(), 0));
        }
        reread.run();
        return path();
    }
}
