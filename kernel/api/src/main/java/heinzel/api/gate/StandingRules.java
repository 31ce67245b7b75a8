package heinzel.api.gate;

import heinzel.api.json.Json;
import heinzel.api.operation.Call;
import heinzel.api.operation.OperationSpec;
import java.util.List;
import java.util.Optional;

/// The rules by which calls of a chat's agent run without a question. They are kept and asked by the kernel: a
/// module can list them, and pass on what a person decides about them. Any thread, any process.
public interface StandingRules {
    /// Why no rule can cover calls of an operation, as a clause; empty when one can. What can't be taken back,
    /// spends, decides, or is never for an agent is covered by none.
    Optional<String> unfit(OperationSpec operation);

    /// Lets calls that come to the same as this one run from now on.
    ///
    /// @param session the chat it holds for; empty for all
    /// @param call    the person's
    /// @throws heinzel.api.operation.Problem.Refused for anyone but the person, and for what no rule can cover
    StandingRule allow(OperationSpec operation, Json.Obj arguments, Optional<String> session, Call call);

    /// Those that stand, newest first.
    List<StandingRule> all();

    /// Takes one away, at once and for every process; false when there was none.
    ///
    /// @throws heinzel.api.operation.Problem.Refused for anyone but the person
    boolean revoke(String id, Call call);
}
