package heinzel.modules.system.config;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.api.settings.Setting;
import heinzel.api.settings.Settings;
import java.util.Optional;

/// A setting, its value, and where that comes from.
///
/// @param key     dotted
/// @param value   the value in force; absent when the value that stands there does not fit
/// @param layer   the layer it comes from
/// @param file    that layer's file, where it has one
/// @param meaning one phrase
/// @param problem why there is no value
public record SettingInForce(
        String key,
        Optional<Json> value,
        Optional<Settings.Layer> layer,
        Optional<String> file,
        String meaning,
        Optional<String> problem) {
    static <T> SettingInForce of(Setting<T> setting, Settings settings, Codec codec) {
        try {
            Settings.Origin origin = settings.origin(setting);
            return new SettingInForce(
                    setting.key(),
                    Optional.of(codec.write(settings.get(setting))),
                    Optional.of(origin.layer()),
                    origin.file(),
                    setting.meaning(),
                    Optional.empty());
        } catch (Problem.Invalid unfit) {
            return new SettingInForce(
                    setting.key(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    setting.meaning(),
                    Optional.of(unfit.said()));
        }
    }
}
