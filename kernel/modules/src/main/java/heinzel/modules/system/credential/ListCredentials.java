package heinzel.modules.system.credential;

import heinzel.api.credential.Credentials;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import java.util.List;
import java.util.Optional;

/// The names of the credentials that there are. Their values are shown nowhere.
@Exposed(
        at = "system credential list",
        summary = "List the credentials by name, and where each is kept; never a value.",
        effect = Effect.READ)
public final class ListCredentials implements Operation<ListCredentials.Input, ListCredentials.Listed> {
    private final Credentials credentials;
    private final TheKeychain keychain;

    ListCredentials(Credentials credentials, TheKeychain keychain) {
        this.credentials = credentials;
        this.keychain = keychain;
    }

    /// Nothing to say.
    public record Input() {}

    /// The credentials, by name; one that is kept in two places stands first where it is read from.
    ///
    /// @param items each of them
    /// @param note  why the keychain's are not among them
    public record Listed(List<Credentials.Held> items, Optional<String> note) {}

    @Override
    public Listed run(Input input, Call call) {
        return new Listed(credentials.held(), keychain.unavailable());
    }
}
