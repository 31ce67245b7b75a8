package heinzel.api.module;

import heinzel.api.gate.ActionGate;
import heinzel.api.settings.Setting;
import java.util.List;
import java.util.Optional;

/// A module: operations that belong together. Found by {@link java.util.ServiceLoader}, built-in ones and
/// plugins alike. The constructor does nothing; everything is made from a {@link Host} when it is first needed.
public interface HzModule {
    /// Its name, dotted: `system.notify`.
    String id();

    /// The settings it reads.
    default List<Setting<?>> settings() {
        return List.of();
    }

    /// Its operations, each with how to make it.
    List<Offer<?, ?>> operations();

    /// The gate for chats, from the one module that keeps them.
    default Optional<ActionGate> gate(Host host) {
        return Optional.empty();
    }

    /// What it checks on this machine, for the doctor.
    default List<HealthCheck> checks(Host host) {
        return List.of();
    }
}
