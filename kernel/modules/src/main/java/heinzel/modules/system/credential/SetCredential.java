package heinzel.modules.system.credential;

import heinzel.api.credential.Credentials.Secret;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;

/// Keeps a secret in the keychain.
@Exposed(
        at = "system credential set",
        summary = "Keep a credential in the keychain; the command line reads it from standard input.",
        effect = Effect.WRITE,
        heads = {Head.CLI, Head.WEB, Head.DESKTOP},
        neverFromChat = true)
public final class SetCredential implements Operation<SetCredential.Input, SetCredential.Kept> {
    private final TheKeychain keychain;

    SetCredential(TheKeychain keychain) {
        this.keychain = keychain;
    }

    /// What to keep.
    ///
    /// @param name   under which name
    /// @param secret the secret itself
    public record Input(
            @Param(value = "Its name, such as anthropic", positional = true, min = 1, max = 64)
            String name,

            @Param(value = "The secret", min = 1, max = 65_536, content = true, secret = true)
            String secret) {}

    /// Where it is now.
    ///
    /// @param name  its name
    /// @param where the keychain
    public record Kept(String name, String where) {}

    @Override
    public Kept run(Input input, Call call) {
        String name = TheKeychain.checked(input.name());
        return new Kept(name, keychain.keep(name, new Secret(input.secret().strip())));
    }
}
