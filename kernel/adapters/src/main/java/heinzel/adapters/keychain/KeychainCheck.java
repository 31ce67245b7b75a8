package heinzel.adapters.keychain;

import heinzel.api.keychain.Keychain;
import heinzel.api.module.HealthCheck;
import heinzel.api.operation.Call;

/// Whether secrets can be kept in the keychain. Nothing is wrong where they can't: variables serve too.
final class KeychainCheck implements HealthCheck {
    private final Keychain keychain;

    KeychainCheck(Keychain keychain) {
        this.keychain = keychain;
    }

    @Override
    public String id() {
        return "keychain";
    }

    @Override
    public Finding look(Call call) {
        return keychain.unavailable()
                .map(why -> Finding.warning(
                                why + " Credentials are read from variables alone.", "hz system credential list")
                        .told("keychain.none"))
                .orElseGet(() -> Finding.well("Credentials are kept in " + keychain.name() + ".")
                        .told("keychain.ready"));
    }
}
