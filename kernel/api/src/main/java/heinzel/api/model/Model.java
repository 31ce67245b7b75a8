package heinzel.api.model;

import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Progress;

/// A language model, one message at a time, so that each can be checkpointed.
public interface Model {
    /// Its name, as the provider knows it.
    String name();

    /// What its tokens cost.
    Price price();

    /// Asks for the next message. Blocks; text is emitted as it comes.
    ///
    /// @throws heinzel.api.operation.Problem.Unavailable when the provider does not answer, naming why and what
    ///         to do
    /// @throws heinzel.api.operation.Problem.Cancelled when a stop was requested
    ModelReply next(ModelRequest request, Progress progress, Cancellation cancel);
}
