package heinzel.modules.chat;

import heinzel.api.json.Json;
import java.time.Instant;
import java.util.Optional;

/// An action that was proposed in a chat, as it is stored.
///
/// @param id        `a1`, `a2` … within the chat
/// @param module    the module of the operation
/// @param operation the operation's path
/// @param arguments the arguments as they were proposed, validated and completed
/// @param hash      of arguments, module and operation; see {@link ActionHash}
/// @param state     where it stands
/// @param at        when it got there
/// @param result    what it answered, once done
/// @param error     what went wrong, once failed
/// @param rule      the rule that confirmed it beforehand
/// @param undo      the action that undid it
record ChatAction(
        String id,
        String module,
        String operation,
        Json.Obj arguments,
        String hash,
        ActionState state,
        Instant at,
        Optional<Json> result,
        Optional<String> error,
        Optional<String> rule,
        Optional<String> undo) {
    static ChatAction pending(Proposal proposal) {
        return new ChatAction(
                proposal.id(),
                proposal.module(),
                proposal.operation(),
                proposal.arguments(),
                proposal.hash(),
                ActionState.PENDING,
                proposal.at(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    ChatAction in(ActionState newState, Instant since) {
        return new ChatAction(id, module, operation, arguments, hash, newState, since, result, error, rule, undo);
    }

    ChatAction done(Json answer, Instant since) {
        return new ChatAction(
                id,
                module,
                operation,
                arguments,
                hash,
                ActionState.DONE,
                since,
                Optional.of(answer),
                Optional.empty(),
                rule,
                undo);
    }

    ChatAction failed(String why, Instant since) {
        return new ChatAction(
                id,
                module,
                operation,
                arguments,
                hash,
                ActionState.FAILED,
                since,
                Optional.empty(),
                Optional.of(why),
                rule,
                undo);
    }
}
