package heinzel.modules.chat;

import heinzel.api.json.Json;
import java.time.Instant;
import java.util.Optional;

/// What became of a call that a rule let run, as a line of `ruled.jsonl`.
///
/// @param v      the version of this format, 1
/// @param id     the action's
/// @param at     when
/// @param rule   the rule's id
/// @param state  `running`, then `done` or `failed`
/// @param result what it answered, once done
/// @param error  what went wrong, once failed
record Ruled(
        int v, String id, Instant at, String rule, ActionState state, Optional<Json> result, Optional<String> error) {
    /// The action that was proposed, as the rule let it run.
    ChatAction applied(ChatAction proposed) {
        return proposed.ruled(rule, state, at, result, error);
    }
}
