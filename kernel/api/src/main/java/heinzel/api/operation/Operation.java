package heinzel.api.operation;

import java.util.Optional;

/// One thing hz can do, written once. Every head derives its command, tool, endpoint or form from the class:
/// the annotation {@link Exposed} says where it appears, the record `I` says which arguments it takes, the type
/// `R` what it answers.
///
/// Implementations are final, hold only injected services, and are safe to call from several threads at once.
/// What is wrong with an argument or the world is thrown as a {@link Problem}; any other exception is a bug.
///
/// @param <I> a record whose components carry {@link Param}; the closed set of types is listed at {@link
///            ParameterType}
/// @param <R> a record of records, lists, text, numbers, booleans, enums, instants and optionals
public interface Operation<I extends Record, R extends Record> {
    /// What a proposal of this call keeps, when the call waits for the person: the same, with everything fixed that
    /// may mean something else by the time the person says yes. A name may be given to another thing, so a decision
    /// about one is bound to the hash of what stands behind it now. The gate has let the proposal through.
    default I pinned(I input) {
        return input;
    }

    /// The same call with every name replaced by the id of what it names now. What a person confirms is
    /// resolved once, shown against what they were told, and run as that; a standing rule covers the resolved
    /// call, so that it follows the thing and not the name.
    ///
    /// @throws Problem when a name names nothing
    default I resolved(I input) {
        return input;
    }

    /// What the call would change, for whoever has to say yes to it; empty when the operation can't tell
    /// beforehand. Changes nothing. Asked when a call is proposed, when it is shown, and again before it runs:
    /// who confirms is refused when it answers something else than what was shown.
    default Optional<Preview> preview(I input) {
        return Optional.empty();
    }

    /// Why a call with these arguments never runs for an agent, confirmed or not; empty when it may. For operations
    /// of which only some calls are that far-reaching; where all are, the declaration says so. Asked when a call is
    /// proposed, and again before what was confirmed runs.
    default Optional<String> neverFromChat(I input) {
        return Optional.empty();
    }

    /// Runs it. Arguments have been validated; the gate has let the call through.
    R run(I input, Call call);
}
