package heinzel.modules.chat;

import heinzel.api.json.Json;
import heinzel.api.operation.Preview;
import java.time.Instant;
import java.util.Optional;

/// A line of `proposals.jsonl`.
///
/// @param v         1
/// @param id        `a1`, `a2` …
/// @param at        when it was proposed
/// @param module    the module of the operation
/// @param operation the operation's path
/// @param tool      the tool that the agent called
/// @param arguments the arguments, validated and completed
/// @param command   the call as a command line, for whoever reads the file; a person is never shown this one
/// @param hash      of arguments, module and operation
/// @param preview   what it would have changed when it was proposed
record Proposal(
        int v,
        String id,
        Instant at,
        String module,
        String operation,
        String tool,
        Json.Obj arguments,
        String command,
        String hash,
        Optional<Preview> preview) {}
