package heinzel.modules.chat;

import heinzel.api.json.Json;
import java.time.Instant;
import java.util.Optional;

/// An action as a person reads it. Command and arguments are made from what will run, never taken from what the
/// proposal said of itself.
///
/// @param id        `a1`, `a2` … within the chat
/// @param module    the module of the operation
/// @param operation the operation's path
/// @param command   the call as a command line; empty when the operation is not there any more
/// @param arguments what the operation will get
/// @param hash      what `--expect` takes
/// @param state     where it stands
/// @param at        when it got there
/// @param undo      whether it can be undone once it ran
/// @param result    what it answered
/// @param error     what went wrong
/// @param note      what else a person must know, such as that it may have run
public record ShownAction(
        String id,
        String module,
        String operation,
        String command,
        Json.Obj arguments,
        String hash,
        ActionState state,
        Instant at,
        boolean undo,
        Optional<Json> result,
        Optional<String> error,
        Optional<String> note) {}
