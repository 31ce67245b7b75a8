package heinzel.adapters.direct;

import heinzel.adapters.mcp.Session;
import heinzel.api.json.Json;
import heinzel.api.model.Message.ToolCall;
import heinzel.api.model.ToolSpec;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The tools of all servers of a run, by name; of two of one name, the first server's.
final class Toolbox {
    private static final Duration LONGEST = Duration.ofMinutes(10);

    private final Map<String, Session> servers = new LinkedHashMap<>();
    private final Map<String, ToolSpec> tools = new LinkedHashMap<>();

    private Toolbox() {}

    static Toolbox of(List<Session> sessions, Cancellation stop) {
        Toolbox box = new Toolbox();
        for (Session session : sessions) {
            for (Json.Obj tool : session.tools(stop)) {
                tool.text("name").ifPresent(name -> {
                    box.servers.putIfAbsent(name, session);
                    box.tools.putIfAbsent(
                            name,
                            new ToolSpec(
                                    name,
                                    tool.text("description").orElse(""),
                                    tool.object("inputSchema").orElse(Json.Obj.EMPTY),
                                    false));
                });
            }
        }
        return box;
    }

    List<ToolSpec> tools() {
        return List.copyOf(tools.values());
    }

    /// What a tool says to a call. One that is not there, or that fails, says so to the model.
    Session.Said call(ToolCall call, Cancellation stop) {
        Session session = servers.get(call.tool());
        if (session == null) {
            return new Session.Said("There is no tool " + call.tool() + ".", true);
        }
        try {
            return session.call(call.tool(), call.arguments(), LONGEST, stop);
        } catch (Problem.Cancelled stopped) {
            throw stopped;
        } catch (Problem failed) {
            return new Session.Said(failed.said(), true);
        }
    }
}
