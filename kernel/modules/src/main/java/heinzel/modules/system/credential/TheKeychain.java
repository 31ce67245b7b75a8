package heinzel.modules.system.credential;

import heinzel.api.credential.Credentials.Secret;
import heinzel.api.keychain.Keychain;
import heinzel.api.module.Capabilities;
import heinzel.api.operation.Problem;
import java.util.Optional;
import java.util.regex.Pattern;

/// The one keychain of this machine, where there is one.
final class TheKeychain {
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9._-]{0,63}");

    private final Capabilities capabilities;

    TheKeychain(Capabilities capabilities) {
        this.capabilities = capabilities;
    }

    /// A name that settings can name, and that a variable can have.
    ///
    /// @throws Problem.Invalid for any other
    static String checked(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new Problem.Invalid(
                    "A credential's name is of small letters, digits, dots, dashes and underscores, up to 64 of them.",
                    "hz system credential list");
        }
        return name;
    }

    /// Keeps it, and answers where.
    String keep(String name, Secret secret) {
        if (secret.reveal().isEmpty()) {
            throw new Problem.Invalid(
                    "There is no secret on standard input.", "hz system credential set " + name + " < FILE");
        }
        Keychain keychain = required();
        keychain.keep(name, secret);
        return keychain.name();
    }

    void remove(String name) {
        if (!required().remove(name)) {
            throw new Problem.NotFound(
                    "The keychain holds no credential '" + name + "' of hz's.", "hz system credential list");
        }
    }

    /// Why it can't be used; empty when it can.
    Optional<String> unavailable() {
        return keychain().map(Keychain::unavailable).orElseGet(() -> Optional.of(none().said()));
    }

    private Keychain required() {
        return keychain().orElseThrow(TheKeychain::none);
    }

    private Optional<Keychain> keychain() {
        return capabilities.first(Keychain.class);
    }

    private static Problem.Unavailable none() {
        return new Problem.Unavailable(
                "hz knows no keychain on this system.",
                "Set HZ_CREDENTIAL_<NAME> instead, such as HZ_CREDENTIAL_ANTHROPIC.");
    }
}
