package heinzel.modules.system.credential;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;

/// Takes a secret out of the keychain.
@Exposed(
        at = "system credential remove",
        summary = "Take a credential out of the keychain.",
        effect = Effect.WRITE,
        heads = {Head.CLI, Head.WEB, Head.DESKTOP},
        neverFromChat = true)
public final class RemoveCredential implements Operation<RemoveCredential.Input, RemoveCredential.Removed> {
    private final TheKeychain keychain;

    RemoveCredential(TheKeychain keychain) {
        this.keychain = keychain;
    }

    /// Which one.
    public record Input(
            @Param(value = "Its name, such as anthropic", positional = true, min = 1, max = 64)
            String name) {}

    /// What is gone.
    public record Removed(String name) {}

    @Override
    public Removed run(Input input, Call call) {
        String name = TheKeychain.checked(input.name());
        keychain.remove(name);
        return new Removed(name);
    }
}
