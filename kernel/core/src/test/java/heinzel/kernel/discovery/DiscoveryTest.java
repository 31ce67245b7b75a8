package heinzel.kernel.discovery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.Capability;
import heinzel.api.module.Host;
import heinzel.api.module.RunsOn;
import heinzel.api.module.RunsOn.OperatingSystem;
import heinzel.testing.Proves;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiscoveryTest {
    private static final AtomicInteger FOREIGN = new AtomicInteger();

    @TempDir
    Path folder;

    /// A capability for tests.
    public interface Greeter extends Capability {
        String greet();
    }

    /// One that works.
    public static final class Good implements AdapterProvider {
        @Override
        public String id() {
            return "good";
        }

        @Override
        public List<Binding<?>> bindings() {
            return List.of(Binding.of(Greeter.class, host -> () -> "hello"));
        }
    }

    /// One that can't be made.
    public static final class Failing implements AdapterProvider {
        public Failing() {
            throw new IllegalStateException("no luck");
        }

        @Override
        public String id() {
            return "failing";
        }

        @Override
        public List<Binding<?>> bindings() {
            return List.of();
        }
    }

    /// One for a system that this is not.
    @RunsOn(OperatingSystem.WINDOWS)
    public static final class Foreign implements AdapterProvider {
        public Foreign() {
            FOREIGN.incrementAndGet();
        }

        @Override
        public String id() {
            return "foreign";
        }

        @Override
        public List<Binding<?>> bindings() {
            return List.of();
        }
    }

    @Test
    @Proves("K16")
    void aBrokenProviderStopsNoOtherAndIsNamed() throws IOException {
        Discovery.Found<AdapterProvider> found = discover(
                Failing.class.getName(), "no.such.Provider", DiscoveryTest.class.getName(), Good.class.getName());

        assertEquals(
                List.of("good"),
                found.providers().stream().map(AdapterProvider::id).toList());
        assertEquals(3, found.broken().size(), found.broken()::toString);
        assertTrue(found.broken().get(0).contains("no luck"), found.broken()::toString);
        assertTrue(found.broken().get(1).contains("no.such.Provider"), found.broken()::toString);
        assertTrue(found.broken().get(2).contains("not a subtype"), found.broken()::toString);
    }

    @Test
    @Proves("K16")
    void aProviderForAnotherSystemIsNeverMade() throws IOException {
        Discovery.Found<AdapterProvider> found = discover(Foreign.class.getName(), Good.class.getName());

        assertEquals(1, found.providers().size());
        assertEquals(0, FOREIGN.get());
        assertEquals(List.of(), found.broken());
    }

    @Test
    @Proves("K16")
    void anAdapterThatCannotBeMadeIsMissingAndNamed() {
        AdapterProvider failing = new AdapterProvider() {
            @Override
            public String id() {
                return "failing";
            }

            @Override
            public List<Binding<?>> bindings() {
                return List.of(Binding.of(Greeter.class, host -> {
                    throw new IllegalStateException("no luck");
                }));
            }
        };
        Host host = (Host) Proxy.newProxyInstance(
                Host.class.getClassLoader(), new Class<?>[] {Host.class}, (proxy, method, arguments) -> null);
        Adapters adapters = new Adapters(List.of(failing, new Good()), () -> host);

        assertEquals(List.of("failing", "good"), adapters.ids(Greeter.class));
        assertEquals(Optional.empty(), adapters.find(Greeter.class, "failing"));
        assertEquals(Optional.empty(), adapters.find(Greeter.class, "unknown"));
        assertEquals("hello", adapters.find(Greeter.class, "good").orElseThrow().greet());
        assertEquals(
                List.of("The adapter failing could not be made: IllegalStateException: no luck"), adapters.broken());
    }

    private Discovery.Found<AdapterProvider> discover(String... providers) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.write(services.resolve(AdapterProvider.class.getName()), List.of(providers));
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, DiscoveryTest.class.getClassLoader())) {
            return Discovery.services(loader, OperatingSystem.LINUX).adapters();
        }
    }
}
