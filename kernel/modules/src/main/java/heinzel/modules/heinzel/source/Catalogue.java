package heinzel.modules.heinzel.source;

import heinzel.api.effect.ToolEffects;
import heinzel.api.module.Capabilities;
import heinzel.api.settings.Setting;
import heinzel.api.settings.Settings;
import heinzel.api.source.SourceAdapter;
import heinzel.api.source.SourceMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Which adapter serves which capability, by the user's settings, and what it can be asked.
public final class Catalogue {
    /// The adapters that serve each capability unless the user says otherwise.
    private static final Map<String, String> DEFAULTS = Map.of(
            "code-host", "git",
            "calendar", "ics",
            "tracker", "markdown",
            "documents", "markdown",
            "notes", "markdown",
            "messages", "maildir",
            "feeds", "feed",
            "web", "web",
            "command", "command");

    private final Capabilities capabilities;
    private final Settings settings;

    public Catalogue(Capabilities capabilities, Settings settings) {
        this.capabilities = capabilities;
        this.settings = settings;
    }

    /// The settings that bind capabilities to adapters.
    public static List<Setting<?>> settings() {
        List<Setting<?>> all = new ArrayList<>();
        DEFAULTS.keySet().stream().sorted().forEach(capability -> all.add(binding(capability)));
        return all;
    }

    private static Setting<String> binding(String capability) {
        return Setting.text(
                "capabilities." + capability,
                DEFAULTS.getOrDefault(capability, ""),
                "Which adapter serves " + capability + ".");
    }

    /// The id of the adapter that serves a capability; empty for one that hz does not know.
    public Optional<String> adapterFor(String capability) {
        if (DEFAULTS.containsKey(capability)) {
            return Optional.of(settings.get(binding(capability)));
        }
        // An adapter's own capability begins with the adapter's name: `mcp:files`.
        String id = capability.substring(0, Math.max(0, capability.indexOf(':')));
        return capabilities
                .find(SourceAdapter.class, id)
                .filter(adapter -> adapter.capabilities().contains(capability))
                .map(adapter -> id);
    }

    /// The capabilities that hz has a name for, and those that adapters here have of their own.
    public List<String> capabilities() {
        Stream<String> own = capabilities.ids(SourceAdapter.class).stream()
                .flatMap(id -> capabilities.find(SourceAdapter.class, id).stream())
                .flatMap(adapter -> adapter.capabilities().stream());
        return Stream.concat(DEFAULTS.keySet().stream(), own).sorted().toList();
    }

    public Optional<SourceAdapter> adapter(String capability) {
        return adapterFor(capability).flatMap(id -> capabilities.find(SourceAdapter.class, id));
    }

    /// The method that a contract's `from` names, where an adapter that serves it is there.
    public Optional<SourceMethod> method(String from) {
        int dot = from.indexOf('.');
        if (dot < 0) {
            return Optional.empty();
        }
        return methods(from.substring(0, dot)).stream()
                .filter(method -> method.from().equals(from))
                .findFirst();
    }

    /// What a capability can be asked here.
    ///
    /// @throws heinzel.api.operation.Problem where the adapter had to ask somebody for it who did not answer
    public List<SourceMethod> methods(String capability) {
        return adapter(capability).map(adapter -> adapter.methods(capability)).orElse(List.of());
    }

    /// What calls the tools of a capability that change something, where an adapter has any.
    public Optional<ToolEffects> effects(String capability) {
        return adapterFor(capability).flatMap(id -> capabilities.find(ToolEffects.class, id));
    }

    /// Every method of the capabilities that hz has a name for.
    public List<SourceMethod> methods() {
        return DEFAULTS.keySet().stream()
                .sorted()
                .flatMap(capability -> methods(capability).stream())
                .toList();
    }
}
