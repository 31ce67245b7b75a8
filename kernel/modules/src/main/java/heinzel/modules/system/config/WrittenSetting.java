package heinzel.modules.system.config;

import heinzel.api.settings.Setting;
import heinzel.api.settings.Settings;
import heinzel.api.settings.Settings.Layer;
import heinzel.api.settings.SettingsFile;
import java.nio.file.Path;
import java.util.Optional;

/// What became of a setting in the user's file.
///
/// @param key     in full
/// @param before  what stood there, as TOML; absent when nothing did
/// @param after   what stands there now
/// @param changed whether the two differ
/// @param file    the file
/// @param note    what keeps the value in the file from counting
public record WrittenSetting(
        String key,
        Optional<String> before,
        Optional<String> after,
        boolean changed,
        Path file,
        Optional<String> note) {
    static WrittenSetting of(SettingsFile.Change change, SettingsFile file, Settings settings) {
        return new WrittenSetting(
                change.key(),
                change.before(),
                change.after(),
                !change.before().equals(change.after()),
                file.path(),
                note(file.declaration(change.key()), settings));
    }

    private static Optional<String> note(Setting<?> setting, Settings settings) {
        Settings.Origin origin = settings.origin(setting);
        if (origin.layer() == Layer.ENVIRONMENT) {
            return Optional.of("A variable sets " + setting.key() + " too, and counts before the file.");
        }
        return origin.layer() == Layer.PROJECT
                ? Optional.of(
                        "The project's " + origin.file().orElse("hz.toml") + " sets it too, and counts before it.")
                : Optional.empty();
    }
}
