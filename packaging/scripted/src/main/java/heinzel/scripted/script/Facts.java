package heinzel.scripted.script;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What a request says, whatever protocol it came by.
///
/// @param messages    how many messages the request carries, both sides' and tool results included
/// @param toolResults the results since the last answer; empty when the last message is a user's own
public record Facts(
        String model,
        String system,
        String lastUser,
        String conversation,
        int messages,
        List<String> tools,
        List<ToolResult> toolResults,
        boolean streaming) {

    public record ToolResult(String tool, String text, boolean error) {}

    public Facts {
        tools = List.copyOf(tools);
        toolResults = List.copyOf(toolResults);
    }

    public String text(Part part) {
        return switch (part) {
            case LAST_USER -> lastUser;
            case SYSTEM -> system;
            case TOOL_RESULTS -> toolResults.stream().map(ToolResult::text).collect(Collectors.joining("\n"));
            case CONVERSATION -> conversation;
            case MODEL -> model;
        };
    }

    /// The full name of an offered tool: the same, or one that an agent program prefixed with its server's name
    /// (`mcp__hz__system_doctor` for `system_doctor`).
    public Optional<String> offered(String tool) {
        if (tools.contains(tool)) {
            return Optional.of(tool);
        }
        return tools.stream().filter(name -> name.endsWith("__" + tool)).findFirst();
    }

    /// A rough measure for a request without a stated usage: four characters a token.
    public int estimatedTokens() {
        return Math.max(1, conversation.length() / 4);
    }
}
