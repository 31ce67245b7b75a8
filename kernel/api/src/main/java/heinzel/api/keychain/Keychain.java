package heinzel.api.keychain;

import heinzel.api.credential.Credentials.Secret;
import heinzel.api.module.Capability;
import java.util.List;
import java.util.Optional;

/// The system's keychain, in which the person's secrets for hz lie, each under a name. Other programs' secrets are
/// neither read nor named. Every method may wait for the keychain, a few seconds at most, and throws {@link
/// heinzel.api.operation.Problem.Unavailable} when it does not answer or is locked.
public interface Keychain extends Capability {
    /// What it is, for people: `the keychain (Secret Service)`.
    String name();

    /// Why it can't be used on this machine now, as one sentence; empty when it can.
    Optional<String> unavailable();

    /// The secret of that name.
    Optional<Secret> find(String name);

    /// Keeps a secret, instead of the one of that name that there may be.
    void keep(String name, Secret secret);

    /// Forgets a secret; false when there was none.
    boolean remove(String name);

    /// The names of hz's secrets, sorted.
    List<String> names();
}
