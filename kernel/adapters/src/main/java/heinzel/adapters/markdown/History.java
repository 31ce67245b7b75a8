package heinzel.adapters.markdown;

import java.nio.file.Path;
import java.util.Optional;

/// What a document's own history says about a change.
@FunctionalInterface
interface History {
    /// Who took a tag out of a document: a name, never an address. Empty where no history says so, which means the
    /// person at this machine.
    Optional<String> whoRemoved(String shortKey, Path document);
}
