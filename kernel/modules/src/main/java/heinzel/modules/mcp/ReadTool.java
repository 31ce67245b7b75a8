package heinzel.modules.mcp;

import heinzel.api.agent.ToolServers;
import heinzel.api.json.Codec;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import java.util.Optional;
import java.util.function.Supplier;

/// Calls a tool that changes nothing, as its server says at this very call. Not on REST, where nobody logs in and the
/// person's servers have logins.
@Exposed(
        at = "mcp read",
        summary = "Call a tool of one of your MCP servers that only reads.",
        effect = Effect.READ,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class ReadTool implements Operation<ReadTool.Input, Answer> {
    private final Bound bound;
    private final Codec codec;

    ReadTool(Supplier<Optional<ToolServers>> servers, Codec codec) {
        this.bound = new Bound(servers);
        this.codec = codec;
    }

    public record Input(
            @Param(value = "The server, as your settings name it", positional = true, min = 1, max = 200)
            String server,

            @Param(value = "The tool, as its server names it", positional = true, min = 1, max = 200)
            String tool,

            @Param(value = "The tool's arguments, a JSON object", or = "{}", max = Arguments.MOST, content = true)
            String arguments) {}

    @Override
    public Answer run(Input input, Call call) {
        return bound.call(input.server(), input.tool(), Arguments.of(codec, input.arguments()), true, call);
    }
}
