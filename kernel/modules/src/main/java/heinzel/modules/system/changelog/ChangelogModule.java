package heinzel.modules.system.changelog;

import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import java.util.List;

/// Which hz this is, and what changed in it.
public final class ChangelogModule implements HzModule {
    @Override
    public String id() {
        return "system.changelog";
    }

    @Override
    public List<Offer<?, ?>> operations() {
        return List.of(
                Offer.of(ShowChangelog.class, host -> new ShowChangelog()),
                Offer.of(Update.class, host -> new Update(host.launcher())));
    }
}
