package heinzel.kernel.discovery;

import heinzel.api.module.AdapterProvider;
import heinzel.api.module.HzModule;
import heinzel.api.module.RunsOn;
import heinzel.kernel.register.Register;
import java.util.List;
import java.util.Optional;

/// Where modules and adapters come from.
public interface Discovery {
    Found<HzModule> modules();

    Found<AdapterProvider> adapters();

    /// What the build wrote down of them; empty where it wrote nothing, and everything is read from the classes.
    default Optional<Register> register() {
        return Optional.empty();
    }

    /// What was found, and a sentence for each that could not be made.
    record Found<T>(List<T> providers, List<String> broken) {
        public Found {
            providers = List.copyOf(providers);
            broken = List.copyOf(broken);
        }
    }

    /// Through the service loader: what hz brings and what plugins add come in by the same door. What a build
    /// packed is known from its register and is not searched for.
    static Discovery services(ClassLoader loader, RunsOn.OperatingSystem system) {
        return new Services(loader, system);
    }

    /// Exactly these, for tests.
    static Discovery of(List<HzModule> modules, List<AdapterProvider> adapters) {
        return new Discovery() {
            @Override
            public Found<HzModule> modules() {
                return new Found<>(modules, List.of());
            }

            @Override
            public Found<AdapterProvider> adapters() {
                return new Found<>(adapters, List.of());
            }
        };
    }
}
