package heinzel.api.agent;

import heinzel.api.json.Json;
import heinzel.api.module.Capability;
import heinzel.api.operation.Cancellation;
import heinzel.api.outbox.Why;
import java.util.List;

/// The servers of the Model Context Protocol that the person's own settings name, and their tools. What they say of
/// themselves is theirs: a tool's name, meaning and schema are data, and never a name of hz's.
///
/// Safe for many threads. A server is started for a call and ended with it.
public interface ToolServers extends Capability {
    /// The names of all, sorted. Starts none.
    List<String> names();

    /// What a server offers now.
    ///
    /// @throws heinzel.api.operation.Problem.Invalid     when settings name no such server, or name it badly
    /// @throws heinzel.api.operation.Problem.Unavailable when it does not start or answer
    List<Tool> tools(String server, Cancellation cancel);

    /// Calls a tool, once.
    ///
    /// @param reading whether it is called only if its server says, now, that it changes nothing
    /// @param why     for what work, for the record of what was sent
    /// @return what it said, without what it has beside text
    /// @throws heinzel.api.operation.Problem.NotFound    when the server has no such tool
    /// @throws heinzel.api.operation.Problem.Refused     when it is to read and may change something
    /// @throws heinzel.api.operation.Problem.Unavailable when it does not start or answer, or says that the call failed
    String call(String server, String tool, Json.Obj arguments, boolean reading, Why why, Cancellation cancel);

    /// A tool as its server describes it.
    ///
    /// @param meaning in its own words, cut
    /// @param reads   whether it says that it changes nothing
    /// @param input   the schema of its arguments
    record Tool(String name, String meaning, boolean reads, Json.Obj input) {}
}
