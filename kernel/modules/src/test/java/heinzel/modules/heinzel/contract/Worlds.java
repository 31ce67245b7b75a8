package heinzel.modules.heinzel.contract;

import heinzel.api.operation.Problem;
import heinzel.api.source.SourceMethod;
import heinzel.api.source.SourceMethod.Argument;
import heinzel.api.source.SourceMethod.Facet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A world as a user with the default adapters has it, and other contracts as a test wants them.
record Worlds(
        Set<String> unbound,
        Set<String> names,
        Set<String> ids,
        Map<String, List<String>> readers,
        Map<String, String> producers,
        Namespace namespace)
        implements World {
    static final Worlds PLAIN = new Worlds(Set.of(), Set.of(), Set.of(), Map.of(), Map.of(), Namespace.ME);

    private static final List<SourceMethod> METHODS = List.of(
            method("code-host", "merged_pull_requests", true, "repo!", "titles", "numbers"),
            method("code-host", "commits", true, "repo! path", "hashes"),
            method("code-host", "tags", true, "repo!", "hashes"),
            method("code-host", "changed_files", true, "repo! path", "hashes"),
            method("tracker", "issues_updated", true, "list!", "states", "titles"),
            method("calendar", "events", true, "calendar!", "times", "titles"),
            method("messages", "recent", true, "folder!", "ids"),
            method("notes", "list", false, "folder!", "text"),
            method("notes", "read", false, "note!", "text"),
            method("feeds", "entries", true, "url!", "ids"),
            method("web", "page", false, "url!", "text"),
            method("command", "output", false, "name!", "text"));

    private static SourceMethod method(
            String capability, String name, boolean windowed, String arguments, String... facets) {
        return new SourceMethod(
                capability,
                name,
                "Reads " + name,
                List.of(arguments.split(" ", -1)).stream()
                        .map(argument ->
                                new Argument(argument.replace("!", ""), "what to read", argument.endsWith("!")))
                        .toList(),
                List.of(facets).stream()
                        .map(facet -> new Facet(facet, List.of(facet)))
                        .toList(),
                windowed);
    }

    @Override
    public List<String> capabilities() {
        return List.of("code-host", "calendar", "tracker", "documents", "notes", "messages", "feeds", "web", "command");
    }

    @Override
    public boolean bound(String capability) {
        return !unbound.contains(capability);
    }

    @Override
    public List<SourceMethod> methods() {
        return METHODS;
    }

    @Override
    public Optional<Problem> unfit(Input input) {
        return input.args().containsValue("nowhere")
                ? Optional.of(new Problem.Invalid("\"nowhere\" is no calendar.", "Known calendars: work."))
                : Optional.empty();
    }

    @Override
    public boolean nameTaken(String name, Namespace namespace) {
        return names.contains(name);
    }

    @Override
    public Optional<String> holderOf(String id) {
        return Optional.of("another").filter(another -> ids.contains(id));
    }

    @Override
    public List<String> neededBy(String name) {
        return readers.getOrDefault(name, List.of());
    }

    @Override
    public Optional<String> producerOf(String asset) {
        return Optional.ofNullable(producers.get(asset));
    }

    @Override
    public boolean mayPublish(String file) {
        return !file.startsWith("/") && !file.contains("..");
    }
}
