package heinzel.adapters.langchain4j;

import heinzel.api.model.ModelProvider;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
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
    public List<Binding<?>> bindings() {
        return List.of(Binding.of(
                ModelProvider.class, host -> new ConfiguredModels(host.settings(), host.credentials(), host.codec())));
    }
}
