package heinzel.adapters.mcp;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import heinzel.api.agent.McpServer;
import heinzel.api.agent.ToolProfile;

/// The servers of a profile as agent programs read them from a file: `{"mcpServers": {…}}`.
public final class ServersFile {
    private ServersFile() {}

    public static String of(ToolProfile tools) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        ObjectNode servers = root.putObject("mcpServers");
        for (McpServer server : tools.mcpServers()) {
            ObjectNode node = servers.putObject(server.name());
            node.put("type", "stdio").put("command", server.command().getFirst());
            var arguments = node.putArray("args");
            server.command().stream().skip(1).forEach(arguments::add);
            ObjectNode variables = node.putObject("env");
            server.env().forEach(variables::put);
        }
        return root.toString();
    }
}
