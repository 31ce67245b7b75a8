package heinzel.api.gate;

import heinzel.api.json.Json;
import heinzel.api.operation.Caller;

/// A call that waits for the person.
///
/// @param proposer  the chat or client that asked for it
/// @param module    the module of the operation
/// @param operation the operation's path: `heinzel wake`
/// @param tool      the tool the agent called
/// @param arguments the arguments, validated and completed
/// @param command   the call as a command line
public record ProposedCall(
        Caller proposer, String module, String operation, String tool, Json.Obj arguments, String command) {}
