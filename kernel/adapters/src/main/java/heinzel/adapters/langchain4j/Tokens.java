package heinzel.adapters.langchain4j;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.anthropic.AnthropicTokenUsage;
import dev.langchain4j.model.openai.OpenAiTokenUsage;
import dev.langchain4j.model.output.TokenUsage;
import heinzel.api.model.Message;
import heinzel.api.model.ModelRequest;
import heinzel.api.model.Usage;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What an answer used, as its provider says; where it does not say, one token for every two bytes, which is
/// more than any real text has.
final class Tokens {
    private Tokens() {}

    static Usage of(ModelRequest request, AiMessage said, @Nullable TokenUsage told) {
        long cacheRead = 0;
        long cacheWrite = 0;
        long inputHasCached = 0;
        if (told instanceof AnthropicTokenUsage anthropic) {
            cacheRead = count(anthropic.cacheReadInputTokens());
            cacheWrite = count(anthropic.cacheCreationInputTokens());
        } else if (told instanceof OpenAiTokenUsage openAi && openAi.inputTokensDetails() != null) {
            // Here the input counts what came from the cache, too.
            cacheRead = count(openAi.inputTokensDetails().cachedTokens());
            inputHasCached = cacheRead;
        }
        long input = told == null ? 0 : count(told.inputTokenCount());
        long output = told == null ? 0 : count(told.outputTokenCount());
        return new Usage(
                input + cacheRead + cacheWrite == 0 ? estimated(request) : Math.max(input - inputHasCached, 0),
                output == 0 ? estimated(said) : output,
                cacheRead,
                cacheWrite);
    }

    private static long count(@Nullable Integer told) {
        return told == null ? 0 : Math.max(told, 0);
    }

    private static long estimated(ModelRequest request) {
        long bytes = bytes(request.instructions());
        for (Message message : request.messages()) {
            bytes += switch (message) {
                case Message.User(String text) -> bytes(text);
                case Message.Assistant assistant ->
                    bytes(assistant.text())
                            + bytes(assistant.calls().toString())
                            + bytes(assistant.opaque().toString());
                case Message.ToolResult result -> bytes(result.text());
            };
        }
        for (var tool : request.tools()) {
            bytes += bytes(tool.name())
                    + bytes(tool.purpose())
                    + bytes(tool.input().toString());
        }
        return bytes / 2 + 1;
    }

    private static long estimated(AiMessage said) {
        return (bytes(Optional.ofNullable(said.text()).orElse(""))
                                + bytes(Optional.ofNullable(said.thinking()).orElse(""))
                                + bytes(String.valueOf(said.toolExecutionRequests())))
                        / 2
                + 1;
    }

    private static long bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
