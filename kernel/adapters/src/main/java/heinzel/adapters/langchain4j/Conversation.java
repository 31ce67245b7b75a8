package heinzel.adapters.langchain4j;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.langchain4j.model.chat.request.json.JsonSchemaElement;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.model.Message;
import heinzel.api.model.ModelReply;
import heinzel.api.model.ModelReply.Stop;
import heinzel.api.model.ModelRequest;
import heinzel.api.model.ToolSpec;
import heinzel.api.operation.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Translates between hz's messages and LangChain4j's, without losing what a provider needs back.
final class Conversation {
    /// The one argument of a call whose arguments were no JSON object: whoever checks them says so to the model.
    static final String MALFORMED = "malformed_arguments";

    private final Codec codec;

    Conversation(Codec codec) {
        this.codec = codec;
    }

    ChatRequest request(ModelRequest request) {
        List<ChatMessage> messages = new ArrayList<>();
        if (!request.instructions().isBlank()) {
            messages.add(SystemMessage.from(request.instructions()));
        }
        request.messages().forEach(message -> messages.add(message(message)));
        return ChatRequest.builder()
                .messages(messages)
                .toolSpecifications(request.tools().stream().map(this::tool).toList())
                .maxOutputTokens(request.maxOutputTokens())
                .build();
    }

    ModelReply reply(ModelRequest request, ChatResponse response, boolean anthropic, Failures failures) {
        AiMessage said = response.aiMessage();
        FinishReason reason = response.finishReason();
        // A stream that just ends has no reason for its end.
        if (reason == null) {
            throw failures.cut();
        }
        List<Message.ToolCall> calls = said.toolExecutionRequests() == null
                ? List.of()
                : said.toolExecutionRequests().stream().map(this::call).toList();
        String text = said.text() == null ? "" : said.text();
        Message.Assistant message = new Message.Assistant(text, calls, Opaque.of(said));
        return new ModelReply(
                message, Tokens.of(request, said, response.tokenUsage()), stop(reason, calls.isEmpty(), anthropic));
    }

    private static Stop stop(FinishReason reason, boolean noCalls, boolean anthropic) {
        return switch (reason) {
            case STOP, TOOL_EXECUTION -> noCalls ? Stop.DONE : Stop.TOOL_CALLS;
            case LENGTH -> Stop.LENGTH;
            case CONTENT_FILTER -> Stop.REFUSED;
            // What Anthropic's client does not know is a refusal.
            case OTHER -> anthropic ? Stop.REFUSED : noCalls ? Stop.DONE : Stop.TOOL_CALLS;
        };
    }

    private ChatMessage message(Message message) {
        return switch (message) {
            case Message.User(String text) -> UserMessage.from(text);
            case Message.Assistant assistant -> assistant(assistant);
            case Message.ToolResult(String callId, String tool, String text, boolean error) ->
                ToolExecutionResultMessage.builder()
                        .id(callId)
                        .toolName(tool)
                        .text(text.isEmpty() ? "(nothing)" : text)
                        .isError(error)
                        .build();
        };
    }

    private AiMessage assistant(Message.Assistant message) {
        AiMessage.Builder builder = Opaque.into(AiMessage.builder(), message.opaque());
        if (!message.text().isEmpty()) {
            builder.text(message.text());
        }
        List<ToolExecutionRequest> calls = message.calls().stream()
                .map(call -> ToolExecutionRequest.builder()
                        .id(call.id())
                        .name(call.tool())
                        .arguments(codec.print(call.arguments()))
                        .build())
                .toList();
        return builder.toolExecutionRequests(calls).build();
    }

    private Message.ToolCall call(ToolExecutionRequest request) {
        return new Message.ToolCall(
                Optional.ofNullable(request.id()).orElse("call-" + request.name()),
                request.name(),
                arguments(Optional.ofNullable(request.arguments()).orElse("")));
    }

    private Json.Obj arguments(String text) {
        if (text.isBlank()) {
            return Json.Obj.EMPTY;
        }
        try {
            return codec.parse(text) instanceof Json.Obj object ? object : Json.object(MALFORMED, text);
        } catch (Problem.Invalid noJson) {
            return Json.object(MALFORMED, text);
        }
    }

    private ToolSpecification tool(ToolSpec tool) {
        return ToolSpecification.builder()
                .name(tool.name())
                .description(tool.purpose())
                .parameters(schema(tool.input()))
                .build();
    }

    /// A schema goes out as it is; only its outermost object is taken apart, because the library wants it so.
    private JsonObjectSchema schema(Json.Obj schema) {
        JsonObjectSchema.Builder builder = JsonObjectSchema.builder();
        builder.addProperties(elements(schema.object("properties")));
        builder.required(schema.list("required").stream()
                .filter(Json.Text.class::isInstance)
                .map(name -> ((Json.Text) name).value())
                .toList());
        if (schema.get("additionalProperties") instanceof Json.Bool(boolean allowed)) {
            builder.additionalProperties(allowed);
        }
        schema.object("$defs").ifPresent(definitions -> builder.definitions(elements(Optional.of(definitions))));
        schema.text("description").ifPresent(builder::description);
        return builder.build();
    }

    private Map<String, JsonSchemaElement> elements(Optional<Json.Obj> properties) {
        Map<String, JsonSchemaElement> elements = new LinkedHashMap<>();
        properties.ifPresent(object ->
                object.fields().forEach((name, value) -> elements.put(name, JsonRawSchema.from(codec.print(value)))));
        return elements;
    }
}
