package heinzel.api.effect;

import heinzel.api.operation.Problem;

/// What became of a call.
public sealed interface Performed {
    /// The tool says that it was done.
    ///
    /// @param answer in its words
    record Done(String answer) implements Performed {}

    /// It was not done: it was never called, or says so itself.
    record Failed(Problem why) implements Performed {}

    /// It was called, and said nothing that can be relied on.
    record Unknown(Problem why) implements Performed {}
}
