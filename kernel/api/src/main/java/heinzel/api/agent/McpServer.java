package heinzel.api.agent;

import java.util.List;
import java.util.Map;

/// A server of the Model Context Protocol over stdio, which the agent starts itself.
///
/// @param name    as the agent names its tools: `mcp__<name>__<tool>`
/// @param command the program and its arguments
/// @param env     variables to add
public record McpServer(String name, List<String> command, Map<String, String> env) {
    public McpServer {
        command = List.copyOf(command);
        env = Map.copyOf(env);
    }
}
