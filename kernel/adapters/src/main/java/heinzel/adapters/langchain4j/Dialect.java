package heinzel.adapters.langchain4j;

import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.model.anthropic.AnthropicModelCatalog;
import dev.langchain4j.model.anthropic.AnthropicStreamingChatModel;
import dev.langchain4j.model.catalog.ModelCatalog;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.openai.OpenAiModelCatalog;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import heinzel.api.credential.Credentials.Secret;
import java.util.Optional;

/// How one provider is spoken to. Ollama, like llama.cpp and LM Studio, is spoken to through its OpenAI-compatible
/// endpoint: one way for all servers on this machine.
///
/// @param secret what authenticates; servers that need none get a word that is none
record Dialect(ModelSettings settings, Endpoint endpoint, Optional<Secret> secret) {
    /// A model for one request, whose connection goes through the given client.
    StreamingChatModel open(HttpClientBuilder http, int maxOutputTokens) {
        String key = secret.map(Secret::reveal).orElse("none");
        return switch (settings.provider()) {
            case ANTHROPIC ->
                AnthropicStreamingChatModel.builder()
                        .httpClientBuilder(http)
                        .baseUrl(endpoint.url())
                        .apiKey(key)
                        .modelName(settings.model())
                        .maxTokens(maxOutputTokens)
                        // Instructions and tools are the same in every request of a turn.
                        .cacheSystemMessages(true)
                        .returnThinking(true)
                        .sendThinking(true)
                        .build();
            case OPENAI_COMPATIBLE, OLLAMA -> {
                var builder = OpenAiStreamingChatModel.builder()
                        .httpClientBuilder(http)
                        .baseUrl(endpoint.url())
                        .apiKey(key)
                        .modelName(settings.model())
                        .returnThinking(true);
                // OpenAI's newer models know only the new name of the limit, most other servers only the old one.
                yield (endpoint.host().equals("api.openai.com")
                                ? builder.maxCompletionTokens(maxOutputTokens)
                                : builder.maxTokens(maxOutputTokens))
                        .build();
            }
        };
    }

    /// What the provider lists as usable with this credential; asking for it costs nothing.
    ModelCatalog catalog(HttpClientBuilder http) {
        String key = secret.map(Secret::reveal).orElse("none");
        return switch (settings.provider()) {
            case ANTHROPIC ->
                AnthropicModelCatalog.builder()
                        .httpClientBuilder(http)
                        .baseUrl(endpoint.url())
                        .apiKey(key)
                        .build();
            case OPENAI_COMPATIBLE, OLLAMA ->
                OpenAiModelCatalog.builder()
                        .httpClientBuilder(http)
                        .baseUrl(endpoint.url())
                        .apiKey(key)
                        .build();
        };
    }

    boolean anthropic() {
        return settings.provider() == ModelSettings.Provider.ANTHROPIC;
    }
}
