package heinzel.adapters.direct;

import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Lazily;
import heinzel.api.agent.AgentRunner;
import heinzel.api.model.ModelProvider;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.Host;
import java.util.List;

/// The model of `[models.default]` as a runner.
public final class DirectProvider implements AdapterProvider {
    @Override
    public String id() {
        return "api";
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(Binding.of(AgentRunner.class, DirectProvider::runner));
    }

    private static ApiRunner runner(Host host) {
        return new ApiRunner(
                () -> host.capabilities().first(ModelProvider.class),
                new Lazily(host),
                Environment.of(System.getenv()),
                host.codec());
    }
}
