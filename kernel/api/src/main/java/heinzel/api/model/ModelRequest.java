package heinzel.api.model;

import java.util.List;

/// What a model is asked.
///
/// @param instructions    standing instructions
/// @param messages        the conversation so far, oldest first
/// @param tools           what it may call
/// @param maxOutputTokens most it may write
public record ModelRequest(String instructions, List<Message> messages, List<ToolSpec> tools, int maxOutputTokens) {
    public ModelRequest {
        messages = List.copyOf(messages);
        tools = List.copyOf(tools);
    }
}
