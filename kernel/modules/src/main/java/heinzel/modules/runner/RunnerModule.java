package heinzel.modules.runner;

import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.api.settings.Setting;
import java.util.List;

/// Which agent answers, and one question to it.
public final class RunnerModule implements HzModule {
    @Override
    public String id() {
        return "system.runner";
    }

    @Override
    public List<Setting<?>> settings() {
        return RunnerSettings.all();
    }

    @Override
    public List<Offer<?, ?>> operations() {
        return List.of(
                Offer.of(AskRunner.class, host -> new AskRunner(bound(host), host.settings())),
                Offer.of(ListRunners.class, host -> new ListRunners(bound(host))));
    }

    @Override
    public List<HealthCheck> checks(Host host) {
        return List.of(new RunnerCheck(bound(host)));
    }

    private static BoundRunner bound(Host host) {
        return new BoundRunner(host.capabilities(), host.settings(), host.outbox());
    }
}
