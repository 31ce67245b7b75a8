package heinzel.kernel;

import heinzel.api.json.Json;
import java.util.Optional;

/// What became of a call.
public sealed interface Outcome {
    /// It ran.
    ///
    /// @param result   what it answered
    /// @param json     the same as JSON
    /// @param exitCode 0, or what the answer says of itself when it is "not well"
    /// @param undo     the command line that takes it back, where its operation declares one
    record Ran(Record result, Json.Obj json, int exitCode, Optional<String> undo) implements Outcome {}

    /// It did not run; it waits for the person.
    ///
    /// @param action  its id within the session of whoever asked: `a1`
    /// @param command the call as a command line
    record Proposed(String action, String command) implements Outcome {
        /// What whoever asked is told.
        public String message() {
            return "Not run: '" + command + "' waits for the person's confirmation (action " + action + ").";
        }
    }
}
