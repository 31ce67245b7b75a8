package heinzel.kernel;

import heinzel.api.json.Json;
import heinzel.api.operation.Caller;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import java.util.List;

/// One head's way in, for one kind of caller. The kernel makes it; a head cannot choose to be somebody else.
/// Safe for several threads.
public final class Entry {
    private final Kernel kernel;
    private final Caller caller;
    private final Head head;

    Entry(Kernel kernel, Caller caller, Head head) {
        this.kernel = kernel;
        this.caller = caller;
        this.head = head;
    }

    /// The operations that this head offers, by path.
    public List<OperationSpec> offered() {
        return kernel.operations().stream()
                .filter(operation -> operation.offeredBy(head))
                .toList();
    }

    /// Those of them whose paths begin as these words do, for as many words as any operation's path does: all
    /// that has to be known of the others to call the one that is named.
    public List<OperationSpec> offered(List<String> words) {
        return kernel.along(words).stream()
                .filter(operation -> operation.offeredBy(head))
                .toList();
    }

    /// Calls an operation: arguments checked, the gate asked, run or proposed.
    ///
    /// @throws Problem for what is wrong with the arguments or the world, and for what the gate refuses
    /// @throws Bug     when it failed in a way that nobody foresaw
    public Outcome invoke(OperationSpec operation, Json.Obj arguments, Progress progress, Cancellation cancel) {
        return kernel.invoke(operation.at(), arguments, caller, head, progress, cancel);
    }

    /// Calls the operation whose input record this is, by the same way.
    ///
    /// @throws Problem as above, and {@link Problem.Refused} when it was only proposed
    public <R extends Record> R call(Record input, Class<R> result, Progress progress, Cancellation cancel) {
        Outcome outcome = kernel.invoke(input, caller, head, progress, cancel);
        return switch (outcome) {
            case Outcome.Ran ran -> result.cast(ran.result());
            case Outcome.Proposed proposed -> throw new Problem.Refused(proposed.message(), "");
        };
    }

    /// The same, where nobody listens and nobody stops it.
    public <R extends Record> R call(Record input, Class<R> result) {
        return call(input, result, Progress.silent(), Cancellation.none());
    }
}
