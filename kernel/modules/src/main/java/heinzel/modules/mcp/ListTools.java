package heinzel.modules.mcp;

import heinzel.api.agent.ToolServers;
import heinzel.api.json.Json;
import heinzel.api.operation.Call;
import heinzel.api.operation.Columns;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// What the person's own MCP servers offer now. Each is started and asked; one that does not answer keeps none of the
/// others.
@Exposed(
        at = "mcp tools",
        summary = "List the tools of the MCP servers that your settings name.",
        effect = Effect.READ,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class ListTools implements Operation<ListTools.Input, ListTools.Tools> {
    private final Supplier<Optional<ToolServers>> servers;

    ListTools(Supplier<Optional<ToolServers>> servers) {
        this.servers = servers;
    }

    public record Input(
            @Param(value = "Only those of this server", positional = true)
            Optional<String> server) {}

    /// @param items  each tool, by server
    /// @param failed servers that did not answer
    public record Tools(
            @Columns({"server", "tool", "reads", "meaning"}) List<Item> items, List<Failed> failed) {}

    /// A tool.
    ///
    /// @param reads     whether its server says that it changes nothing: then `mcp read` calls it, else `mcp call`
    /// @param meaning   in its server's own words, which are data
    /// @param arguments the schema of its arguments
    public record Item(String server, String tool, boolean reads, String meaning, Json arguments) {}

    /// A server that did not answer.
    ///
    /// @param why why not
    /// @param fix what mends it
    public record Failed(String server, String why, String fix) {}

    @Override
    public Tools run(Input input, Call call) {
        List<Item> items = new ArrayList<>();
        List<Failed> failed = new ArrayList<>();
        Optional<ToolServers> known = servers.get();
        if (known.isPresent()) {
            for (String name : input.server().map(List::of).orElseGet(known.get()::names)) {
                call.cancel().check();
                call.progress().task(name, items.size(), 0);
                try {
                    known.get()
                            .tools(name, call.cancel())
                            .forEach(tool ->
                                    items.add(new Item(name, tool.name(), tool.reads(), tool.meaning(), tool.input())));
                } catch (Problem.Unavailable silent) {
                    failed.add(new Failed(name, silent.said(), silent.fix()));
                }
            }
        }
        return new Tools(items, failed);
    }
}
