package heinzel.adapters.langchain4j;

import heinzel.api.model.Message;
import heinzel.api.model.ModelRequest;
import heinzel.api.text.Redaction;

/// A request without addresses and credentials, whoever put it together: this is the way out. What the model said
/// itself goes back as it was, since its provider holds it against what it sent.
final class Clean {
    private Clean() {}

    static ModelRequest of(ModelRequest request) {
        return new ModelRequest(
                Redaction.redact(request.instructions()),
                request.messages().stream().map(Clean::of).toList(),
                request.tools(),
                request.maxOutputTokens(),
                request.why());
    }

    private static Message of(Message message) {
        return switch (message) {
            case Message.User(String text) -> new Message.User(Redaction.redact(text));
            case Message.Assistant said -> said;
            case Message.ToolResult(String callId, String tool, String text, boolean error) ->
                new Message.ToolResult(callId, tool, Redaction.redact(text), error);
        };
    }
}
