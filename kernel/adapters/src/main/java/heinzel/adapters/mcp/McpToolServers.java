package heinzel.adapters.mcp;

import heinzel.adapters.process.Executables;
import heinzel.adapters.process.Program;
import heinzel.adapters.process.Programs;
import heinzel.api.agent.ToolServers;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Ending;
import heinzel.api.outbox.Outbox;
import heinzel.api.outbox.Outgoing;
import heinzel.api.outbox.Why;
import heinzel.api.text.Redaction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// The servers of settings as givers of tools, by the same client that runs hz's own server for a model.
final class McpToolServers implements ToolServers {
    private static final Duration LONGEST = Duration.ofMinutes(5);
    private static final Duration LIFE = LONGEST.plusMinutes(2);

    private final ConfiguredServers servers;
    private final Supplier<Programs> programs;
    private final Codec codec;
    private final Outbox outbox;

    McpToolServers(ConfiguredServers servers, Supplier<Programs> programs, Codec codec, Outbox outbox) {
        this.servers = servers;
        this.programs = programs;
        this.codec = codec;
        this.outbox = outbox;
    }

    @Override
    public List<String> names() {
        return List.copyOf(servers.lines().named().keySet());
    }

    @Override
    public List<Tool> tools(String server, Cancellation cancel) {
        return with(server, cancel, session -> offered(session, cancel));
    }

    @Override
    public String call(String server, String tool, Json.Obj arguments, boolean reading, Why why, Cancellation cancel) {
        return with(server, cancel, session -> {
            Tool wanted = wanted(server, tool, offered(session, cancel));
            if (reading && !wanted.reads()) {
                throw new Problem.Refused(
                        told(server) + " does not say that its tool " + tool + " changes nothing, so it does not run"
                                + " without the person.",
                        "hz mcp call " + server + " " + tool);
            }
            Json.Obj asked = Json.object("name", tool).with("arguments", arguments);
            Outgoing outgoing = new Outgoing(Outgoing.Kind.TOOLS, server, "the tool " + tool, why, codec.print(asked));
            return outbox.passing(
                    outgoing,
                    () -> said(server, tool, session.call(tool, arguments, LONGEST, cancel)),
                    words -> Ending.untold("answered"));
        });
    }

    private static String said(String server, String tool, Session.Said said) {
        if (said.error()) {
            String words =
                    Redaction.redact(said.text().replaceAll("\\p{Cc}+", " ")).strip();
            throw new Problem.Unavailable(
                    told(server) + " could not do " + tool + ": "
                            + (words.length() > 500 ? words.substring(0, 500) + "…" : words),
                    "Look at the tool's arguments: hz mcp tools " + server);
        }
        return said.text();
    }

    private static Tool wanted(String server, String tool, List<Tool> offered) {
        return offered.stream()
                .filter(one -> one.name().equals(tool))
                .findFirst()
                .orElseThrow(() -> new Problem.NotFound(
                        told(server) + " has no tool " + tool + ". It has: "
                                + offered.stream().map(Tool::name).collect(Collectors.joining(", ")) + ".",
                        "hz mcp tools " + server));
    }

    private static List<Tool> offered(Session session, Cancellation cancel) {
        return session.tools(cancel).stream()
                .flatMap(described -> heinzel.adapters.mcp.Tool.of(described).stream())
                .map(tool -> new Tool(tool.name(), tool.meaning(), tool.reads(), tool.input()))
                .toList();
    }

    private <T> T with(String server, Cancellation cancel, Function<Session, T> work) {
        if (!names().contains(server)) {
            throw new Problem.NotFound(
                    "There is no MCP server \"" + server + "\" in the settings.",
                    names().isEmpty()
                            ? "Name one in your own hz.toml, under [mcp.servers." + server + "]."
                            : "Known names: " + String.join(", ", names()) + ".");
        }
        List<String> command = new ArrayList<>(servers.lines().find(server));
        command.set(
                0,
                Executables.need(
                                command.getFirst(),
                                servers.environment(server),
                                "Install it, or mend \"" + server + "\" in hz.toml under " + servers.place(server)
                                        + ".")
                        .toString());
        Program program = new Program(command, servers.lines().home(), servers.environment(server), LIFE);
        try (Session session = Session.open(told(server), programs.get(), program, codec, cancel)) {
            return work.apply(session);
        }
    }

    private static String told(String server) {
        return "The MCP server \"" + server + "\"";
    }
}
