package heinzel.modules.chat;

import heinzel.api.json.Json;
import heinzel.api.operation.Preview;
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
/// @param undo      set once the person had it undone: `running` while that ran, then `done`
/// @param preview   what it would change, as the person was last told
/// @param proposed  when it was proposed; absent in files of older versions
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
        Optional<String> undo,
        Optional<Preview> preview,
        Optional<Instant> proposed) {
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
                Optional.empty(),
                proposal.preview(),
                Optional.of(proposal.at()));
    }

    /// The same, with what the person is told now of what it would change.
    ChatAction told(Preview now) {
        return with(state, at, result, error, rule, undo, Optional.of(now));
    }

    /// The same, on its way to be undone, or undone.
    ChatAction undone(String how) {
        return with(state, at, result, error, rule, Optional.of(how), preview);
    }

    /// The same, as if nobody had tried to undo it.
    ChatAction stands() {
        return with(state, at, result, error, rule, Optional.empty(), preview);
    }

    /// The same, as a rule let it run.
    ChatAction ruled(String by, ActionState newState, Instant since, Optional<Json> answer, Optional<String> wrong) {
        return with(newState, since, answer, wrong, Optional.of(by), undo, preview);
    }

    ChatAction in(ActionState newState, Instant since) {
        return with(newState, since, result, error, rule, undo, preview);
    }

    ChatAction done(Json answer, Instant since) {
        return with(ActionState.DONE, since, Optional.of(answer), Optional.empty(), rule, undo, preview);
    }

    ChatAction failed(String why, Instant since) {
        return with(ActionState.FAILED, since, Optional.empty(), Optional.of(why), rule, undo, preview);
    }

    /// The same proposal, with another fate.
    private ChatAction with(
            ActionState newState,
            Instant since,
            Optional<Json> answer,
            Optional<String> wrong,
            Optional<String> by,
            Optional<String> back,
            Optional<Preview> effect) {
        return new ChatAction(
                id, module, operation, arguments, hash, newState, since, answer, wrong, by, back, effect, proposed);
    }
}
