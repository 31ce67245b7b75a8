package heinzel.adapters.acp;

import heinzel.api.json.Json;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What an agent is told when it asks whether it may use a tool: once for a tool of hz, which itself only reads or
/// proposes; no for everything else. The agent's own name of the tool counts, where it gives one. A title counts
/// only when it is exactly what a tool of a server is called, and of no kind whose titles a model may choose: a
/// command that merely mentions hz is none.
final class Permission {
    private static final Set<String> HARMLESS = Set.of("other", "read", "search", "fetch");
    private static final String TOOL = "([A-Za-z0-9_.-]{1,128})";

    private final List<Pattern> names;

    /// @param servers the servers that hz gave to the session
    Permission(Set<String> servers) {
        this.names = servers.stream()
                .map(Pattern::quote)
                .map(server -> Pattern.compile("(?:mcp__)?" + server + "__" + TOOL + "|" + server + "_" + TOOL
                        + "|(?:Tool: )?" + server + "/" + TOOL + "|" + TOOL + " \\(" + server + " MCP Server\\)"))
                .toList();
    }

    /// The operation behind a tool's name, where that is a tool of hz.
    Optional<String> operation(String tool) {
        for (Pattern name : names) {
            Matcher matcher = name.matcher(tool);
            if (matcher.matches()) {
                for (int group = 1; group <= matcher.groupCount(); group++) {
                    String operation = matcher.group(group);
                    if (operation != null) {
                        return Optional.of(operation);
                    }
                }
            }
        }
        return Optional.empty();
    }

    /// The answer to a request.
    ///
    /// @param named how the agent itself named the tool of this call, where it did
    Json.Obj answer(Json.Obj request, Optional<String> named) {
        Json.Obj call = request.object("toolCall").orElse(Json.Obj.EMPTY);
        boolean ours = named.isPresent()
                ? operation(named.get()).isPresent()
                : HARMLESS.contains(call.text("kind").orElse("other"))
                        && call.text("title").flatMap(this::operation).isPresent();
        List<String> wanted = ours ? List.of("allow_once", "allow_always") : List.of("reject_once", "reject_always");
        for (String kind : wanted) {
            for (Json option : request.list("options")) {
                if (option instanceof Json.Obj fields
                        && fields.text("kind").filter(kind::equals).isPresent()
                        && fields.text("optionId").isPresent()) {
                    return outcome(Json.object("outcome", "selected")
                            .with("optionId", fields.text("optionId").orElse("")));
                }
            }
        }
        return cancelled();
    }

    static Json.Obj cancelled() {
        return outcome(Json.object("outcome", "cancelled"));
    }

    private static Json.Obj outcome(Json.Obj fields) {
        return Json.object("outcome", fields);
    }
}
