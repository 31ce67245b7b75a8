package heinzel.adapters.langchain4j;

import heinzel.api.model.ModelProvider;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.settings.Setting;
import java.util.List;

/// Models of Anthropic, of OpenAI-compatible servers and of Ollama.
public final class LangChainProvider implements AdapterProvider {
    @Override
    public String id() {
        return "langchain4j";
    }

    @Override
    public List<Setting<?>> settings() {
        return ModelSettings.declared("default");
    }

    @Override
    public List<HealthCheck> checks(Host host) {
        ConfiguredModels models = models(host);
        return List.of(
                new ModelCheck(host.settings(), host.folders(), models),
                new ModelAccess(models, host.outbox(), host.folders().config().resolve("hz.toml")));
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(Binding.of(ModelProvider.class, LangChainProvider::models));
    }

    private static ConfiguredModels models(Host host) {
        return new ConfiguredModels(host.settings(), host.credentials(), host.codec(), host.outbox());
    }
}
