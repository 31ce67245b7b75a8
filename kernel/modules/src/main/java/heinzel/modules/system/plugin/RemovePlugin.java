package heinzel.modules.system.plugin;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;

/// Removes a plugin.
@Exposed(
        at = "system plugin remove",
        summary = "Remove a plugin; what it added is gone when hz starts next.",
        effect = Effect.WRITE,
        neverFromChat = true)
public final class RemovePlugin implements Operation<RemovePlugin.Input, RemovePlugin.Removed> {
    private final Jars jars;

    RemovePlugin(Jars jars) {
        this.jars = jars;
    }

    /// Which one.
    public record Input(
            @Param(value = "Its id, as the list shows it", positional = true)
            String plugin) {}

    /// What is gone.
    public record Removed(String plugin) {}

    @Override
    public Removed run(Input input, Call call) {
        jars.remove(input.plugin());
        return new Removed(input.plugin());
    }
}
