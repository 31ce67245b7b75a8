package heinzel.modules.chat;

import heinzel.api.json.Json;
import heinzel.api.operation.Preview;
import java.time.Instant;
import java.util.List;
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
/// @param undo      whether it can be undone: once it will have run, or now that it has
/// @param result    what it answered
/// @param error     what went wrong
/// @param note      what else a person must know, such as that it may have run
/// @param changes   what it would change, read from the world now; empty when the operation can't tell
/// @param effect    the hash of these changes, which `--seen` takes
/// @param answer    the message in which it was proposed; actions of one answer are a plan, in this order
/// @param after     earlier actions of its plan that are about the same thing, which it may depend on
/// @param rule      the rule that confirmed it beforehand
/// @param ruleable  whether confirming it may make a rule, for this chat or for all
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
        Optional<String> note,
        List<Preview.Change> changes,
        Optional<String> effect,
        Optional<String> answer,
        List<String> after,
        Optional<String> rule,
        boolean ruleable) {
    public ShownAction {
        changes = List.copyOf(changes);
        after = List.copyOf(after);
    }

    /// One of which nothing is told beforehand, and that stands alone.
    public ShownAction(
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
            Optional<String> note) {
        this(
                id,
                module,
                operation,
                command,
                arguments,
                hash,
                state,
                at,
                undo,
                result,
                error,
                note,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                false);
    }

    /// The same, with its place in a plan.
    ShownAction placed(Optional<String> newAnswer, List<String> newAfter) {
        return new ShownAction(
                id, module, operation, command, arguments, hash, state, at, undo, result, error, note, changes, effect,
                newAnswer, newAfter, rule, ruleable);
    }
}
