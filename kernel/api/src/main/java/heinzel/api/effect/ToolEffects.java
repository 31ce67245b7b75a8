package heinzel.api.effect;

import heinzel.api.module.Capability;
import heinzel.api.operation.Cancellation;
import heinzel.api.source.SourceMethod;
import java.util.List;

/// An adapter whose tools change something in the outside world. It is asked for what a contract names and a person
/// approved, once: the ledger of effects stands before and after each call, and nothing is called a second time
/// because nobody knows how the first one went. Any thread may ask.
public interface ToolEffects extends Capability {
    /// The tools of a capability that may change something, as a contract names them; what only reads is none.
    ///
    /// @param capability `mcp:files`
    /// @throws heinzel.api.operation.Problem where that could not be asked
    List<SourceMethod> effects(String capability);

    /// Calls a tool once. Whatever goes wrong is told by what is returned, so that nobody takes a call of which nothing
    /// is known for one that was not made.
    Performed perform(EffectRequest request, Cancellation cancel);
}
