package heinzel.modules.heinzel.event;

import heinzel.api.json.Json;
import java.util.Optional;

/// What a waiting turn waits for, beside its time. It stands in `turn.waiting` as an object with a `kind`.
public sealed interface WaitOn {
    /// Until an input is no longer as it was.
    ///
    /// @param fingerprintNot of the watched facet, or of all facets where the contract names none
    record Source(String input, String fingerprintNot) implements WaitOn {}

    /// Until a draft is approved or rejected.
    ///
    /// @param key the draft's id
    record Approval(String key) implements WaitOn {}

    /// Until a question is answered or declined.
    record Answer(String key) implements WaitOn {}

    /// Until everything goes on: the turn stands still with all of hz, and its model is not told.
    record Pause() implements WaitOn {}

    default Json.Obj json() {
        return switch (this) {
            case Source(String input, String not) ->
                Json.object("kind", "source").with("input", input).with("fingerprint_not", not);
            case Approval(String key) -> Json.object("kind", "approval").with("key", key);
            case Answer(String key) -> Json.object("kind", "answer").with("key", key);
            case Pause _ -> Json.object("kind", "pause");
        };
    }

    /// Empty for what this version does not know: such a turn waits for its time alone.
    static Optional<WaitOn> of(Json json) {
        if (!(json instanceof Json.Obj fields)) {
            return Optional.empty();
        }
        Optional<String> key = fields.text("key");
        return switch (fields.text("kind").orElse("")) {
            case "source" ->
                fields.text("input")
                        .flatMap(input -> fields.text("fingerprint_not").map(not -> new Source(input, not)));
            case "approval" -> key.map(Approval::new);
            case "answer" -> key.map(Answer::new);
            case "pause" -> Optional.of(new Pause());
            default -> Optional.empty();
        };
    }

    /// In one word and its object: `answer ask-…`, `approval draft-…`, `source merged`; `pause` for one that
    /// stands still with everything else.
    default String words() {
        return switch (this) {
            case Source source -> "source " + source.input();
            case Approval approval -> "approval " + approval.key();
            case Answer answer -> "answer " + answer.key();
            case Pause _ -> "pause";
        };
    }
}
