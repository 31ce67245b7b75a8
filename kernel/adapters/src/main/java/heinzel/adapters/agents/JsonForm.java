package heinzel.adapters.agents;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import heinzel.adapters.agents.JsonSpans.Member;
import heinzel.api.agent.McpServer;
import java.util.Optional;

/// `{"mcpServers": {"hz": {…}}}`, with comments where people write some.
///
/// @param field under which servers stand
/// @param typed whether an entry says that it is spoken with over standard input and output
record JsonForm(String field, boolean typed) implements Form {
    private static final String STEP = "  ";

    @Override
    public Optional<String> entry(String text, String name) {
        return member(text, name).map(found -> text.substring(found.start(), found.end()));
    }

    @Override
    public String put(String text, McpServer server) {
        String own = value(server);
        if (text.isBlank()) {
            return "{\n" + STEP + quoted(field) + ": {\n" + STEP + STEP + quoted(server.name()) + ": " + own + "\n"
                    + STEP + "}\n}\n";
        }
        JsonSpans root = root(text);
        Optional<Member> servers = root.member(field);
        if (servers.isEmpty()) {
            String added =
                    quoted(field) + ": {\n" + STEP + STEP + quoted(server.name()) + ": " + own + "\n" + STEP + "}";
            return root.withMember(added, STEP);
        }
        JsonSpans inner = inner(text, servers.get());
        Optional<Member> there = inner.member(server.name());
        return there.map(found -> text.substring(0, found.start()) + own + text.substring(found.end()))
                .orElseGet(() -> inner.withMember(quoted(server.name()) + ": " + own, STEP + STEP));
    }

    @Override
    public String remove(String text, String name) {
        Optional<Member> servers =
                text.isBlank() ? Optional.empty() : root(text).member(field);
        return servers.map(found -> inner(text, found).without(name)).orElse(text);
    }

    private Optional<Member> member(String text, String name) {
        return text.isBlank()
                ? Optional.empty()
                : root(text)
                        .member(field)
                        .flatMap(servers -> inner(text, servers).member(name));
    }

    private static JsonSpans root(String text) {
        return JsonSpans.of(text, 0);
    }

    private JsonSpans inner(String text, Member servers) {
        if (text.charAt(servers.start()) != '{') {
            throw new Unsure("its " + quoted(field) + " is no object");
        }
        return JsonSpans.of(text, servers.start());
    }

    private String value(McpServer server) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        if (typed) {
            node.put("type", "stdio");
        }
        node.put("command", server.command().getFirst());
        var arguments = node.putArray("args");
        server.command().stream().skip(1).forEach(arguments::add);
        if (!server.env().isEmpty()) {
            ObjectNode variables = node.putObject("env");
            server.env().forEach(variables::put);
        }
        return node.toString();
    }

    private static String quoted(String word) {
        return JsonNodeFactory.instance.textNode(word).toString();
    }
}
