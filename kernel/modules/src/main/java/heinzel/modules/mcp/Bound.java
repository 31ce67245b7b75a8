package heinzel.modules.mcp;

import heinzel.api.agent.ToolServers;
import heinzel.api.json.Json;
import heinzel.api.operation.Call;
import heinzel.api.operation.Caller;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Why;
import java.util.Optional;
import java.util.function.Supplier;

/// Calls a tool for whoever asks.
record Bound(Supplier<Optional<ToolServers>> servers) {
    Answer call(String server, String tool, Json.Obj arguments, boolean reading, Call call) {
        Why why = call.caller() instanceof Caller.Chat(String session) ? Why.chat(session) : Why.of(Why.Work.QUESTION);
        ToolServers known = servers.get()
                .orElseThrow(() -> new Problem.Unavailable(
                        "No adapter of this hz talks to MCP servers.", "hz system plugin list"));
        return new Answer(server, tool, known.call(server, tool, arguments, reading, why, call.cancel()));
    }
}
