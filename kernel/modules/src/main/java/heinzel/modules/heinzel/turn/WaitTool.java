package heinzel.modules.heinzel.turn;

import heinzel.api.json.Json;
import heinzel.api.model.ToolSpec;
import heinzel.api.operation.Problem;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The tool by which a model lets its turn wait. The call has no result until what it waits for has come; then the
/// conversation goes on where it was.
final class WaitTool {
    static final String NAME = "wait";

    private WaitTool() {}

    /// What a call asks for, read and checked.
    ///
    /// @param input    until this input moves
    /// @param draft    until this draft is approved or rejected
    /// @param question until the person has answered this
    record Wanted(Optional<Instant> until, Optional<String> input, Optional<String> draft, Optional<String> question) {}

    static ToolSpec spec(List<String> inputs) {
        Json.Obj text = Json.object("type", "string");
        Json.Obj properties = Json.object(
                        "until",
                        text.with(
                                "description",
                                "At the latest until then: an ISO time, as 2026-10-30T12:00, in the contract's zone."))
                .with("draft", text.with("description", "Until this draft of yours is approved or rejected: its id."))
                .with(
                        "question",
                        text.with("description", "Ask the person this, and wait for the answer.")
                                .with("maxLength", OutcomeTool.QUESTION_MOST));
        if (!inputs.isEmpty()) {
            properties = properties.with(
                    "input",
                    text.with("description", "Until this input is not as you have seen it.")
                            .with("enum", Json.texts(inputs)));
        }
        return new ToolSpec(
                NAME,
                "Let this turn wait: for a time, or for one of input, draft and question, or for either of the two."
                        + " Only when what you wait for decides what you do.",
                Json.object("type", "object").with("properties", properties).with("additionalProperties", Json.FALSE),
                true);
    }

    /// @throws Problem.Invalid in words for the model
    static Wanted read(Json.Obj arguments, ZoneId zone) {
        Wanted wanted = new Wanted(
                arguments.text("until").filter(text -> !text.isBlank()).map(text -> time(text, zone)),
                filled(arguments, "input"),
                filled(arguments, "draft"),
                filled(arguments, "question"));
        long conditions = Stream.of(wanted.input(), wanted.draft(), wanted.question())
                .filter(Optional::isPresent)
                .count();
        if (conditions > 1) {
            throw new Problem.Invalid("Wait for one of input, draft and question, not for several.");
        }
        if (conditions == 0 && wanted.until().isEmpty()) {
            throw new Problem.Invalid("Say what to wait for: until, input, draft or question.");
        }
        return wanted;
    }

    private static Optional<String> filled(Json.Obj arguments, String field) {
        return arguments.text(field).filter(text -> !text.isBlank());
    }

    private static Instant time(String text, ZoneId zone) {
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException withoutZone) {
            try {
                return LocalDateTime.parse(text).atZone(zone).toInstant();
            } catch (DateTimeException wrong) {
                throw new Problem.Invalid("'" + text + "' is no time, such as 2026-10-30T12:00.");
            }
        }
    }
}
