package heinzel.adapters.claudecode;

import heinzel.api.model.Usage;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the program says while it works, as far as hz needs it.
sealed interface Event {

    /// The start: how each server is, by its name (`connected`, `pending`, `failed` …), and where the key comes
    /// from.
    record Started(Map<String, String> servers, String keySource) implements Event {}

    /// A message of the model begins. One that began before and did not end is withdrawn.
    record MessageBegan() implements Event {}

    /// A piece of text, as it is written.
    record Piece(String text) implements Event {}

    /// A whole block of a message: its text, or the tools it calls, by the call's id.
    record Said(String text, Map<String, String> calls) implements Event {}

    /// Results of tools: the call's id and whether it failed.
    record ToolsDone(Map<String, Boolean> failed) implements Event {}

    /// The program's own message about an error of the service.
    ///
    /// @param error  its kind, from a closed list of the program's
    /// @param status the service's HTTP status, 0 where there was no answer
    record Trouble(String error, int status, String text) implements Event {}

    /// The end.
    ///
    /// @param kind    `success`, `error_max_budget_usd`, `error_max_turns`, `error_during_execution`
    /// @param errors  what the program says of an end that is no success
    /// @param stopped why the model's last message ended
    record Result(
            String kind,
            boolean error,
            int status,
            String stopped,
            String text,
            List<String> errors,
            Optional<BigDecimal> usd,
            Usage usage)
            implements Event {}

    /// Anything else, today's or a later version's.
    record Other() implements Event {}
}
