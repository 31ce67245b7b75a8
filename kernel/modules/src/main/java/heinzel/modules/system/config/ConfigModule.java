package heinzel.modules.system.config;

import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import java.util.List;

/// The settings.
public final class ConfigModule implements HzModule {
    @Override
    public String id() {
        return "system.config";
    }

    @Override
    public List<Offer<?, ?>> operations() {
        return List.of(
                Offer.of(ListSettings.class, host -> new ListSettings(host.settings(), host.codec())),
                Offer.of(GetSetting.class, host -> new GetSetting(host.settings(), host.codec())),
                Offer.of(SetSetting.class, host -> new SetSetting(host.settings())),
                Offer.of(UnsetSetting.class, host -> new UnsetSetting(host.settings())),
                Offer.of(InitSettings.class, host -> new InitSettings(host.settings())),
                Offer.of(SettingsPath.class, host -> new SettingsPath(host.folders())));
    }
}
