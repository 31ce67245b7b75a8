package heinzel.api.module;

import java.util.List;
import java.util.Optional;

/// The adapters, by what they serve. Each is made when first asked for.
public interface Capabilities {
    /// The ids of the adapters that serve a capability, in a stable order.
    List<String> ids(Class<? extends Capability> capability);

    /// The adapter of that id.
    <T extends Capability> Optional<T> find(Class<T> capability, String id);

    /// The first adapter that serves it.
    default <T extends Capability> Optional<T> first(Class<T> capability) {
        return ids(capability).stream().findFirst().flatMap(id -> find(capability, id));
    }
}
