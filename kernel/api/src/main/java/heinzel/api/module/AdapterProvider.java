package heinzel.api.module;

import heinzel.api.settings.Setting;
import java.util.List;

/// How an adapter comes in: found by {@link java.util.ServiceLoader}; the constructor does nothing.
public interface AdapterProvider {
    /// Its name, as settings and the doctor use it: `git`, `markdown`, `claude-code`.
    String id();

    /// The settings it reads, usually below `adapters.<id>`.
    default List<Setting<?>> settings() {
        return List.of();
    }

    /// What it serves, each with how to make it.
    List<Binding<?>> bindings();

    /// What it checks on this machine, for the doctor: one check for each thing that a person has set up for it.
    default List<HealthCheck> checks(Host host) {
        return List.of();
    }
}
