package heinzel.modules.system.plugin;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The plugins, and whether each could be loaded.
@Exposed(at = "system plugin list", summary = "List the plugins and what they bring.", effect = Effect.READ)
public final class ListPlugins implements Operation<ListPlugins.Input, ListPlugins.Plugins> {
    private final Jars jars;
    private final Supplier<List<String>> broken;

    /// @param broken a sentence for each provider that could not be made
    ListPlugins(Jars jars, Supplier<List<String>> broken) {
        this.jars = jars;
        this.broken = broken;
    }

    /// Nothing to say.
    public record Input() {}

    /// The plugins, by id.
    public record Plugins(List<Plugin> items) {}

    /// One plugin.
    ///
    /// @param plugin   its id, the name of its jar
    /// @param provides the classes that it brings in
    /// @param ok       whether they are in use
    /// @param problem  why not
    public record Plugin(String plugin, List<String> provides, boolean ok, Optional<String> problem) {}

    @Override
    public Plugins run(Input input, Call call) {
        List<String> sentences = broken.get();
        return new Plugins(jars.ids().stream().map(id -> plugin(id, sentences)).toList());
    }

    private Plugin plugin(String id, List<String> sentences) {
        List<String> provides = jars.provides(id);
        Optional<String> problem = sentences.stream()
                .filter(sentence -> sentence.contains(" " + id + ".jar ")
                        || provides.stream().anyMatch(name -> sentence.contains(" " + name + " ")))
                .findFirst()
                .or(() -> provides.isEmpty() ? Optional.of("It brings nothing that hz knows.") : Optional.empty());
        return new Plugin(id, provides, problem.isEmpty(), problem);
    }
}
