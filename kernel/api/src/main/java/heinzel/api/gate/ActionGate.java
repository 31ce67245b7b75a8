package heinzel.api.gate;

/// Where a call goes that may not run by itself. The module that keeps chats provides it; the kernel asks it.
public interface ActionGate {
    /// Keeps the proposal with its session.
    ///
    /// @return the action's id within the session, such as `a1`
    /// @throws heinzel.api.operation.Problem.Refused when the session holds as many proposals as it may
    String propose(ProposedCall call);
}
