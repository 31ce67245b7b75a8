package heinzel.api.gate;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import java.util.Optional;

/// Where a call goes that may not run by itself. The module that keeps chats provides it; the kernel asks it.
public interface ActionGate {
    /// Keeps the proposal with its session.
    ///
    /// @return the action's id within the session, such as `a1`
    /// @throws heinzel.api.operation.Problem.Refused when the session holds as many proposals as it may
    String propose(ProposedCall call);

    /// Keeps a call that a rule of the person's lets run, as one that runs now. It is on disk when this returns.
    ///
    /// @param rule the rule's id
    /// @return the action's id within the session
    /// @throws heinzel.api.operation.Problem.Refused when the session holds as many as it may: it is not run
    default String running(ProposedCall call, String rule) {
        throw new Problem.Refused("What a rule lets run is kept nowhere here, so it does not run.", "hz chat open");
    }

    /// Keeps what became of it.
    ///
    /// @param action what {@link #running} answered
    /// @param result what it answered; empty when it failed
    /// @param error  why it failed
    default void ran(ProposedCall call, String action, Optional<Json> result, Optional<String> error) {
        // Where nothing is kept as running, nothing ran.
    }
}
