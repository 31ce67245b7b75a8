package heinzel.api.model;

import heinzel.api.module.Capability;
import java.util.Optional;

/// Gives the model that settings name.
public interface ModelProvider extends Capability {
    /// The model `[models.<name>]` describes; empty when that table names none.
    ///
    /// @throws heinzel.api.operation.Problem when the table is wrong or its credential is missing, with the
    ///         mend
    Optional<Model> open(String name);
}
