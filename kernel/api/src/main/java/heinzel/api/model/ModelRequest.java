package heinzel.api.model;

import heinzel.api.outbox.Why;
import java.util.List;

/// What a model is asked.
///
/// @param instructions    standing instructions
/// @param messages        the conversation so far, oldest first
/// @param tools           what it may call
/// @param maxOutputTokens most it may write
/// @param why             for what work, for the record of what was sent
public record ModelRequest(
        String instructions, List<Message> messages, List<ToolSpec> tools, int maxOutputTokens, Why why) {
    public ModelRequest {
        messages = List.copyOf(messages);
        tools = List.copyOf(tools);
    }

    public ModelRequest(String instructions, List<Message> messages, List<ToolSpec> tools, int maxOutputTokens) {
        this(instructions, messages, tools, maxOutputTokens, Why.UNSAID);
    }

    public ModelRequest because(Why reason) {
        return new ModelRequest(instructions, messages, tools, maxOutputTokens, reason);
    }
}
