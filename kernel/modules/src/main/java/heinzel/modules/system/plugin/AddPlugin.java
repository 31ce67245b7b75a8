package heinzel.modules.system.plugin;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import java.nio.file.Path;
import java.util.List;

/// Adds a plugin. Its code runs as hz's own from then on, so no agent ever does this.
@Exposed(
        at = "system plugin add",
        summary = "Add a plugin, or replace it by a newer one; its code will run as hz's own.",
        effect = Effect.WRITE,
        neverFromChat = true)
public final class AddPlugin implements Operation<AddPlugin.Input, AddPlugin.Added> {
    private final Jars jars;

    AddPlugin(Jars jars) {
        this.jars = jars;
    }

    /// Which one.
    public record Input(
            @Param(value = "The plugin's jar", positional = true)
            Path jar) {}

    /// What is there now.
    ///
    /// @param plugin   its id
    /// @param replaced whether there was one of that id
    /// @param provides the classes that it brings in when hz starts next
    public record Added(String plugin, boolean replaced, List<String> provides) {}

    @Override
    public Added run(Input input, Call call) {
        String id = Jars.idOf(input.jar());
        boolean replaced = jars.keep(id, input.jar());
        return new Added(id, replaced, jars.provides(id));
    }
}
