package heinzel.kernel;

import heinzel.api.module.AdapterProvider;
import heinzel.api.module.HzModule;
import heinzel.api.module.RunsOn;
import heinzel.api.module.RunsOn.OperatingSystem;
import heinzel.kernel.operation.Catalogue;
import heinzel.kernel.operation.Declared;
import heinzel.kernel.register.Register;
import heinzel.kernel.register.RegisterFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;

/// Writes the register of everything that a class loader sees, for a build. It reads all declarations from their
/// classes, so a declaration that no head could show ends the build.
public final class Registering {
    private Registering() {}

    /// The register's bytes; the same declarations make the same bytes.
    ///
    /// @throws heinzel.kernel.operation.UnfitDeclaration naming what can't be shown
    public static byte[] write(ClassLoader loader) {
        RegisterFile file = new RegisterFile();
        Catalogue catalogue = new Catalogue();
        List<HzModule> modules = new ArrayList<>();
        for (var provider : all(HzModule.class, loader)) {
            file.module(named(provider.type()));
            HzModule module = provider.get();
            catalogue.add(module);
            modules.add(module);
        }
        catalogue.check();
        for (HzModule module : modules) {
            for (Declared<?, ?> operation : catalogue.declared(module)) {
                file.operation(
                        module.getClass(), operation.type(), operation.input(), operation.result(), operation.spec());
            }
        }
        all(AdapterProvider.class, loader).forEach(provider -> file.adapter(named(provider.type())));
        return file.bytes();
    }

    private static <T> List<ServiceLoader.Provider<T>> all(Class<T> service, ClassLoader loader) {
        return ServiceLoader.load(service, loader).stream().toList();
    }

    private static Register.Provider named(Class<?> type) {
        RunsOn mark = type.getAnnotation(RunsOn.class);
        return new Register.Provider(
                type.getName(), Set.copyOf(Arrays.asList(mark == null ? OperatingSystem.values() : mark.value())));
    }
}
