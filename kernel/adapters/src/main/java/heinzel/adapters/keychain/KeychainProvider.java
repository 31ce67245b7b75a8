package heinzel.adapters.keychain;

import heinzel.adapters.dbus.SessionBus;
import heinzel.api.keychain.Keychain;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.module.RunsOn;
import heinzel.api.module.RunsOn.OperatingSystem;
import java.util.List;

/// The keychain of a Linux desktop.
@RunsOn(OperatingSystem.LINUX)
public final class KeychainProvider implements AdapterProvider {
    @Override
    public String id() {
        return "secret-service";
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(Binding.of(Keychain.class, host -> keychain(host)));
    }

    @Override
    public List<HealthCheck> checks(Host host) {
        return List.of(new KeychainCheck(keychain(host)));
    }

    /// An hz with a home of its own, a demonstration's say, has credentials of its own too.
    private static Keychain keychain(Host host) {
        return new SecretServiceKeychain(
                SessionBus.of(System.getenv()), host.folders().config().toString());
    }
}
