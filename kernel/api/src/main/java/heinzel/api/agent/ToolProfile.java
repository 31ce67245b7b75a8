package heinzel.api.agent;

import java.util.List;

/// What an agent may use.
///
/// @param mcpServers servers whose tools it gets
/// @param readFiles  whether it may read files by itself; a chat's agent may not
public record ToolProfile(List<McpServer> mcpServers, boolean readFiles) {
    /// No tools at all.
    public static final ToolProfile NONE = new ToolProfile(List.of(), false);

    public ToolProfile {
        mcpServers = List.copyOf(mcpServers);
    }
}
