package heinzel.api.model;

import heinzel.api.json.Json;
import java.util.List;

/// A message of a conversation with a model.
public sealed interface Message {
    /// What hz says.
    record User(String text) implements Message {}

    /// What the model said.
    ///
    /// @param text   words; may be empty
    /// @param calls  tools it wants called, in order
    /// @param opaque what its provider needs back unchanged (thinking and its signature); an empty object when
    ///               nothing
    record Assistant(String text, List<ToolCall> calls, Json.Obj opaque) implements Message {
        public Assistant {
            calls = List.copyOf(calls);
        }
    }

    /// What a tool answered.
    ///
    /// @param callId the call it answers
    /// @param tool   the tool's name
    /// @param text   the answer
    /// @param error  whether the call failed
    record ToolResult(String callId, String tool, String text, boolean error) implements Message {}

    /// A tool that the model wants called.
    record ToolCall(String id, String tool, Json.Obj arguments) {}
}
