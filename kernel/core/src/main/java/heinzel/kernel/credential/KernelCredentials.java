package heinzel.kernel.credential;

import heinzel.api.credential.Credentials;
import heinzel.api.keychain.Keychain;
import heinzel.api.operation.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Credentials from the keychain, and where it has none of a name, from the variables. Asked anew each time, so
/// that what was kept meanwhile is found.
public final class KernelCredentials implements Credentials {
    private final Supplier<Optional<Keychain>> keychain;
    private final EnvironmentCredentials environment;

    /// @param keychain asked for when a credential is, since its adapter needs the host, which knows this
    public KernelCredentials(Supplier<Optional<Keychain>> keychain, EnvironmentCredentials environment) {
        this.keychain = keychain;
        this.environment = environment;
    }

    @Override
    public Optional<Secret> find(String name) {
        try {
            Optional<Secret> kept = keychain.get().flatMap(found -> found.find(name));
            return kept.isPresent() ? kept : environment.find(name);
        } catch (Problem.Unavailable closed) {
            Optional<Secret> variable = environment.find(name);
            if (variable.isEmpty()) {
                throw closed;
            }
            return variable;
        }
    }

    @Override
    public List<Held> held() {
        List<Held> held = new ArrayList<>();
        keychain.get()
                .filter(found -> found.unavailable().isEmpty())
                .ifPresent(found -> found.names().forEach(name -> held.add(new Held(name, found.name()))));
        held.addAll(environment.held());
        held.sort((one, other) -> one.name().compareTo(other.name()));
        return held;
    }
}
