package heinzel.modules.system.config;

import heinzel.api.settings.Setting;
import heinzel.api.settings.SettingsFile;
import java.util.Optional;

/// The settings that only the person's own hand changes, by what they declare of themselves.
final class OwnHand {
    private OwnHand() {}

    /// Why no agent may change the setting; empty when one may.
    static Optional<String> why(SettingsFile file, String key) {
        Setting<?> setting = file.declaration(key);
        return setting.neverFromChat()
                ? Optional.of("The setting " + key + " is never changed for an agent, confirmed or not: it decides what"
                        + " hz and its agents may do.")
                : Optional.empty();
    }
}
