package heinzel.kernel;

import heinzel.api.gate.ActionGate;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.module.HzModule;
import heinzel.api.settings.Setting;
import heinzel.kernel.discovery.Discovery;
import heinzel.kernel.discovery.Plugins;
import heinzel.kernel.health.Stated;
import heinzel.kernel.operation.Catalogue;
import heinzel.kernel.operation.UnfitDeclaration;
import heinzel.kernel.settings.KernelSettings;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// The modules and adapter providers that were found and fit. Immutable once made.
final class Modules {
    private static final Logger LOG = System.getLogger(Modules.class.getName());

    private final Catalogue catalogue;
    private final List<HzModule> modules = new ArrayList<>();
    private final List<AdapterProvider> providers = new ArrayList<>();
    private final List<String> broken = new ArrayList<>();

    Modules(Discovery discovery, Plugins plugins) {
        catalogue = new Catalogue(discovery.register());
        Discovery.Found<HzModule> found = discovery.modules();
        Discovery.Found<AdapterProvider> adapters = discovery.adapters();
        broken.addAll(found.broken());
        broken.addAll(adapters.broken());
        found.providers().forEach(this::add);
        catalogue.check();
        providers.addAll(adapters.providers());
        broken.addAll(plugins.modules().broken());
        plugins.modules().providers().forEach(this::addPlugin);
        plugins.adapters().providers().forEach(this::addPlugin);
        broken.forEach(sentence -> LOG.log(Level.WARNING, sentence));
    }

    /// What hz itself brings must fit, and a fault there should be seen at once; what a plugin brings must not be
    /// able to keep hz from starting.
    private void add(HzModule module) {
        try {
            catalogue.add(module);
            modules.add(module);
        } catch (UnfitDeclaration unfit) {
            if (isOurs(module)) {
                throw unfit;
            }
            broken.add("The module " + module.id() + " was left out. " + unfit.getMessage());
        }
    }

    /// A plugin's module comes last. Whatever it throws, it is left out, and hz starts.
    private void addPlugin(HzModule module) {
        try {
            module.settings().forEach(Setting::key);
            catalogue.addLast(module);
            modules.add(module);
        } catch (RuntimeException | LinkageError unfit) {
            leftOut(module, unfit);
        }
    }

    private void addPlugin(AdapterProvider provider) {
        try {
            provider.settings().forEach(Setting::key);
            Objects.requireNonNull(provider.id());
            provider.bindings().forEach(Binding::capability);
            providers.add(provider);
        } catch (RuntimeException | LinkageError unfit) {
            leftOut(provider, unfit);
        }
    }

    private void leftOut(Object provider, Throwable unfit) {
        broken.add("The plugin's " + provider.getClass().getName() + " was left out. "
                + (unfit instanceof UnfitDeclaration ? "" : unfit.getClass().getSimpleName() + ": ")
                + unfit.getMessage());
    }

    private static boolean isOurs(Object provider) {
        return Objects.equals(provider.getClass().getClassLoader(), Modules.class.getClassLoader());
    }

    Catalogue catalogue() {
        return catalogue;
    }

    List<AdapterProvider> providers() {
        return providers;
    }

    /// A sentence for each that could not be made or was left out.
    List<String> broken() {
        return List.copyOf(broken);
    }

    /// Every setting that anybody declares; one that two declare counts once.
    List<Setting<?>> settings() {
        List<Setting<?>> all = new ArrayList<>(KernelSettings.all());
        modules.forEach(module -> all.addAll(module.settings()));
        providers.forEach(provider -> all.addAll(provider.settings()));
        return all.stream().distinct().toList();
    }

    /// What modules check, then what adapters do. One that can't even say what it would check is a finding of its
    /// own, and keeps no other from being asked.
    List<HealthCheck> checks(Host host) {
        return Stream.concat(
                        modules.stream().map(module -> Stated.of(module.id(), () -> module.checks(host))),
                        providers.stream().map(provider -> Stated.of(provider.id(), () -> provider.checks(host))))
                .flatMap(List::stream)
                .toList();
    }

    /// The gate of the one module that keeps chats.
    Optional<ActionGate> gate(Host host) {
        // A plugin keeps no proposals: the gate is hz's own.
        return modules.stream()
                .filter(Modules::isOurs)
                .flatMap(module -> module.gate(host).stream())
                .findFirst();
    }
}
