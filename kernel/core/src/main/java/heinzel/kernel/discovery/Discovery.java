package heinzel.kernel.discovery;

import heinzel.api.module.AdapterProvider;
import heinzel.api.module.HzModule;
import heinzel.api.module.RunsOn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Spliterator;

/// Where modules and adapters come from.
public interface Discovery {
    Found<HzModule> modules();

    Found<AdapterProvider> adapters();

    /// What was found, and a sentence for each that could not be made.
    record Found<T>(List<T> providers, List<String> broken) {
        public Found {
            providers = List.copyOf(providers);
            broken = List.copyOf(broken);
        }
    }

    /// Through the service loader: what hz brings and what plugins add come in by the same door.
    static Discovery services(ClassLoader loader, RunsOn.OperatingSystem system) {
        return new Discovery() {
            @Override
            public Found<HzModule> modules() {
                return load(HzModule.class, loader, system);
            }

            @Override
            public Found<AdapterProvider> adapters() {
                return load(AdapterProvider.class, loader, system);
            }
        };
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

    private static <T> Found<T> load(Class<T> service, ClassLoader loader, RunsOn.OperatingSystem system) {
        List<T> made = new ArrayList<>();
        List<String> broken = new ArrayList<>();
        Spliterator<ServiceLoader.Provider<T>> providers =
                ServiceLoader.load(service, loader).stream().spliterator();
        boolean more = true;
        while (more) {
            try {
                more = providers.tryAdvance(provider -> {
                    if (isFor(provider.type(), system)) {
                        made.add(provider.get());
                    }
                });
            } catch (ServiceConfigurationError | LinkageError unusable) {
                broken.add(sentence(unusable));
            }
        }
        return new Found<>(made, broken);
    }

    private static boolean isFor(Class<?> provider, RunsOn.OperatingSystem system) {
        return Optional.ofNullable(provider.getAnnotation(RunsOn.class))
                .map(mark -> Arrays.asList(mark.value()).contains(system))
                .orElse(true);
    }

    private static String sentence(Throwable unusable) {
        Throwable cause = unusable.getCause();
        return unusable.getMessage()
                + (cause == null ? "" : " (" + cause.getClass().getSimpleName() + ": " + cause.getMessage() + ")");
    }
}
