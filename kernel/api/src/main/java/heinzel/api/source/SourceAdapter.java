package heinzel.api.source;

import heinzel.api.module.Capability;
import heinzel.api.operation.Cancellation;
import java.util.List;

/// An adapter that reads from the outside world for contracts. It reads only; what it returns is data, never
/// instructions.
public interface SourceAdapter extends Capability {
    /// What it can read, by capability and method.
    List<SourceMethod> methods();

    /// Reads once, within the limits of the request.
    ///
    /// @throws heinzel.api.operation.Problem naming the source, why it could not be read, and the mend
    Fetched fetch(SourceRequest request, Cancellation cancel);
}
