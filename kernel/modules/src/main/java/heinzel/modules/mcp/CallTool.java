package heinzel.modules.mcp;

import heinzel.api.agent.ToolServers;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Preview;
import heinzel.api.operation.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Calls any tool of one of the person's servers. For an agent this is a proposal, and for a connected program
/// too: what it does there, the program's own user was not asked.
@Exposed(
        at = "mcp call",
        summary = "Call a tool of one of your MCP servers, which may change something there.",
        effect = Effect.WRITE,
        decision = true,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class CallTool implements Operation<CallTool.Input, Answer> {
    private final Bound bound;
    private final Codec codec;

    CallTool(Supplier<Optional<ToolServers>> servers, Codec codec) {
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

    /// What would be sent, an argument a line: what a server makes of it, only the server knows.
    @Override
    public Optional<Preview> preview(Input input) {
        Json.Obj arguments;
        try {
            arguments = Arguments.of(codec, input.arguments());
        } catch (Problem.Invalid unfit) {
            return Optional.empty();
        }
        String tool = "the tool " + input.tool() + " of the server " + input.server();
        List<Preview.Change> told = new ArrayList<>();
        told.add(new Preview.Change(tool, Optional.empty(), Optional.of("is called once")));
        arguments
                .fields()
                .forEach((name, value) -> told.add(new Preview.Change(
                        name,
                        Optional.empty(),
                        Optional.of(value instanceof Json.Text(String text) ? text : codec.print(value)))));
        return Optional.of(new Preview(told));
    }

    @Override
    public Answer run(Input input, Call call) {
        return bound.call(input.server(), input.tool(), Arguments.of(codec, input.arguments()), false, call);
    }
}
