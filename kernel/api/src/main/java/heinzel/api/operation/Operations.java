package heinzel.api.operation;

import heinzel.api.json.Json;
import java.util.List;
import java.util.Optional;

/// All operations, for those who list or run them: a doctor, a chat's confirm, a form.
public interface Operations {
    List<OperationSpec> all();

    Optional<OperationSpec> find(String at);

    /// Checks arguments as a call would, without running anything, and answers them completed by their
    /// defaults.
    ///
    /// @throws Problem.Invalid for what a call would be refused for
    Json.Obj validate(OperationSpec operation, Json.Obj arguments);

    /// The arguments of a call with every name replaced by the id of what it names now.
    ///
    /// @throws Problem when a name names nothing
    Json.Obj resolved(OperationSpec operation, Json.Obj arguments);

    /// What a call would change, as the operation tells; empty when it can't, or when it would be refused.
    Optional<Preview> preview(OperationSpec operation, Json.Obj arguments);

    /// Runs what a person confirmed: once, with the words counting as the proposer's. The call's own caller
    /// must be the person.
    ///
    /// @throws Problem.Refused for anyone but the person, and for what may never run from a chat
    Answer runConfirmed(OperationSpec operation, Json.Obj arguments, Call call);

    /// Makes a call as the agent of a chat makes it: through the whole gate, and to its end. For whoever tries
    /// the gate itself; a module gains nothing by it, since an agent may do less than anybody else.
    ///
    /// @param session the chat, which keeps what is proposed
    Tried asAgent(String session, OperationSpec operation, Json.Obj arguments, Call call);

    /// The call that takes a finished one back, filled from its result and its arguments by name; empty when the
    /// operation declares none.
    Optional<Inverse> undo(OperationSpec operation, Json.Obj arguments, Json.Obj result);

    /// What an operation answered.
    ///
    /// @param exitCode 0, or what the answer says of itself when it is "not well"
    record Answer(Json result, int exitCode) {}

    /// What became of an agent's call.
    sealed interface Tried {
        /// It ran.
        record Ran(Json result) implements Tried {}

        /// It waits for the person.
        record Proposed(String action) implements Tried {}

        /// It was refused, or could not be.
        record Refused(String why) implements Tried {}
    }

    /// A call that takes another back.
    record Inverse(OperationSpec operation, Json.Obj arguments) {}
}
