package heinzel.kernel.register;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.api.module.RunsOn.OperatingSystem;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.kernel.Entry;
import heinzel.kernel.Kernel;
import heinzel.kernel.Notebook;
import heinzel.kernel.Options;
import heinzel.kernel.Registering;
import heinzel.kernel.discovery.Discovery;
import heinzel.testing.Proves;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Writes the register of a class path with the notebook on it, and starts kernels with it and without.
class RegisterTest {
    @TempDir
    Path folder;

    @Test
    @Proves("K12")
    void whatIsReadBackIsWhatTheClassesSay() throws IOException {
        try (URLClassLoader loader = withServices(Notebook.class.getName())) {
            Register register = Register.of(Registering.write(loader)).orElseThrow();
            List<OperationSpec> written = register.operations(Notebook.class).orElseThrow().stream()
                    .map(Register.Operation::spec)
                    .toList();
            try (Kernel byReflection = Kernel.start(options().with(List.of(new Notebook()), List.of()))) {
                assertEquals(byReflection.operations(), written);
            }
            assertEquals(
                    List.of(Notebook.class.getName()),
                    register.modules().stream().map(Register.Provider::type).toList());
            assertEquals(
                    List.of(OperatingSystem.values().length),
                    register.modules().stream()
                            .map(each -> each.systems().size())
                            .toList());
        }
    }

    @Test
    @Proves("K12")
    void theSameDeclarationsMakeTheSameBytes() throws IOException {
        try (URLClassLoader loader = withServices(Notebook.class.getName())) {
            assertArrayEquals(Registering.write(loader), Registering.write(loader));
        }
    }

    @Test
    @Proves("K12")
    void bytesOfAnotherFormCountAsNone() {
        assertEquals(Optional.empty(), Register.of(new byte[0]).map(Register::modules));
        assertEquals(
                Optional.empty(), Register.of(new byte[] {0, 0, 0, 99, 1, 2, 3}).map(Register::modules));
    }

    @Test
    @Proves("K12")
    void aKernelWithTheRegisterAnswersAsOneWithoutAndFindsWhoIsNotInIt() throws IOException {
        byte[] bytes;
        try (URLClassLoader loader = withServices(Notebook.class.getName())) {
            bytes = Registering.write(loader);
        }
        Path place = folder.resolve(Register.PLACE);
        Files.createDirectories(place.getParent());
        Files.write(place, bytes);
        try (URLClassLoader loader = withServices(Notebook.class.getName(), Guest.class.getName());
                Kernel registered =
                        Kernel.start(options().withDiscovery(Discovery.services(loader, OperatingSystem.LINUX)));
                Kernel plain = Kernel.start(options().with(List.of(new Notebook(), new Guest()), List.of()))) {
            assertTrue(Discovery.services(loader, OperatingSystem.LINUX)
                    .register()
                    .orElseThrow()
                    .operations(Guest.class)
                    .isEmpty());
            assertEquals(plain.operations(), registered.operations());
            Entry entry = registered.person(Head.CLI);
            assertEquals(plain.person(Head.CLI).offered(), entry.offered());
            for (OperationSpec operation : entry.offered()) {
                assertEquals(List.of(operation), entry.offered(operation.path()));
            }
            assertEquals(entry.offered(), entry.offered(List.of("nonsense", "list")));
            assertEquals(entry.offered(), entry.offered(List.of("notebook", "nonsense")));
        }
    }

    /// A module that comes later than the register.
    public static final class Guest implements HzModule {
        @Override
        public String id() {
            return "guest";
        }

        @Override
        public List<Offer<?, ?>> operations() {
            return List.of();
        }
    }

    private Options options() {
        return Options.here().in(folder.resolve("home")).withProject(folder);
    }

    private URLClassLoader withServices(String... modules) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.write(services.resolve(HzModule.class.getName()), List.of(modules));
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, RegisterTest.class.getClassLoader());
    }
}
