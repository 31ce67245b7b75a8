package heinzel.kernel.discovery;

import heinzel.api.module.AdapterProvider;
import heinzel.api.module.HzModule;
import heinzel.api.module.RunsOn;
import heinzel.kernel.register.Register;
import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.Spliterator;

/// Modules and adapters by the service loader, those of the register first. The service loader opens every jar
/// of the class path; where nothing but the packed program is on it, there is nobody to be found whom the
/// register does not name, so it is not asked.
final class Services implements Discovery {
    private final ClassLoader loader;
    private final RunsOn.OperatingSystem system;
    private final Optional<Register> register;

    Services(ClassLoader loader, RunsOn.OperatingSystem system) {
        this.loader = loader;
        this.system = system;
        this.register = Register.seenBy(loader);
    }

    @Override
    public Optional<Register> register() {
        return register;
    }

    @Override
    public Found<HzModule> modules() {
        return load(HzModule.class, register.map(Register::modules).orElse(List.of()));
    }

    @Override
    public Found<AdapterProvider> adapters() {
        return load(AdapterProvider.class, register.map(Register::adapters).orElse(List.of()));
    }

    private <T> Found<T> load(Class<T> service, List<Register.Provider> known) {
        List<T> made = new ArrayList<>();
        List<String> broken = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>();
        for (Register.Provider provider : known) {
            names.add(provider.type());
            if (provider.systems().contains(system)) {
                make(service, provider.type(), made, broken);
            }
        }
        if (known.isEmpty() || more()) {
            search(service, names, made, broken);
        }
        return new Found<>(made, broken);
    }

    private <T> void make(Class<T> service, String type, List<T> made, List<String> broken) {
        try {
            made.add(service.cast(
                    Class.forName(type, true, loader).getConstructor().newInstance()));
        } catch (ReflectiveOperationException | LinkageError unusable) {
            broken.add("The provider " + type + " could not be made (" + reason(unusable) + ")");
        }
    }

    private static String reason(Throwable unusable) {
        Throwable cause = unusable.getCause() == null ? unusable : unusable.getCause();
        return cause.getClass().getSimpleName() + ": " + cause.getMessage();
    }

    /// Whether anything but the packed program can be on the class path: its one jar names all the others.
    private boolean more() {
        String path = System.getProperty("java.class.path", "");
        return !path.endsWith(".jar")
                || path.contains(File.pathSeparator)
                || !loader.equals(ClassLoader.getSystemClassLoader());
    }

    private <T> void search(Class<T> service, Set<String> known, List<T> made, List<String> broken) {
        Spliterator<ServiceLoader.Provider<T>> providers =
                ServiceLoader.load(service, loader).stream().spliterator();
        boolean more = true;
        while (more) {
            try {
                more = providers.tryAdvance(provider -> {
                    if (!known.contains(provider.type().getName()) && isFor(provider.type(), system)) {
                        made.add(provider.get());
                    }
                });
            } catch (ServiceConfigurationError | LinkageError unusable) {
                broken.add(sentence(unusable));
            }
        }
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
