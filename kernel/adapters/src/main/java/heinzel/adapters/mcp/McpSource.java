package heinzel.adapters.mcp;

import heinzel.adapters.place.NamedSource;
import heinzel.adapters.place.NamedSources;
import heinzel.adapters.process.Programs;
import heinzel.api.effect.EffectRequest;
import heinzel.api.effect.Performed;
import heinzel.api.effect.ToolEffects;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Outbox;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceMethod;
import heinzel.api.source.SourceRequest;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// Tools of MCP servers as methods: `mcp:files.list_directory`. Those alone that their server calls read-only;
/// whether it still does is asked again with each call. The others are effects, which nothing but a contract's
/// `publishes` names.
public final class McpSource implements NamedSources, ToolEffects {
    private static final String PREFIX = "mcp:";
    private static final Duration LISTING = Duration.ofSeconds(30);
    private static final long LISTING_BYTES = 4L * 1024 * 1024;

    private final ConfiguredServers servers;
    private final Supplier<Programs> programs;
    private final Codec codec;
    private final InstantSource clock;
    private final Outbox outbox;

    /// What each server offered when it was first asked by this process.
    private final Map<String, List<SourceMethod>> offered = new ConcurrentHashMap<>();

    McpSource(ConfiguredServers servers, Supplier<Programs> programs, Codec codec, InstantSource clock, Outbox outbox) {
        this.servers = servers;
        this.programs = programs;
        this.codec = codec;
        this.clock = clock;
        this.outbox = outbox;
    }

    @Override
    public List<String> capabilities() {
        return servers.lines().named().keySet().stream()
                .map(name -> PREFIX + name)
                .toList();
    }

    @Override
    public List<SourceMethod> methods() {
        return capabilities().stream()
                .flatMap(capability -> methods(capability).stream())
                .toList();
    }

    @Override
    public List<SourceMethod> methods(String capability) {
        return offered.computeIfAbsent(capability, this::ask);
    }

    private List<SourceMethod> ask(String capability) {
        return server(capability).tools(LISTING, LISTING_BYTES, Cancellation.none()).stream()
                .filter(Tool::reads)
                .map(tool -> tool.method(capability))
                .toList();
    }

    @Override
    public List<NamedSource> named() {
        return capabilities().stream()
                .map(capability -> new NamedSource(capability.substring(PREFIX.length()), capability + ".", Map.of()))
                .toList();
    }

    /// Whether the server answers and says what it has; no tool is called.
    @Override
    public void look(SourceRequest request, Cancellation cancel) {
        server(capability(request.from())).tools(request.timeout(), request.maxBytes(), cancel);
    }

    @Override
    public Fetched fetch(SourceRequest request, Cancellation cancel) {
        String capability = capability(request.from());
        String tool = request.from().substring(Math.min(request.from().length(), capability.length() + 1));
        List<Json.Obj> records = server(capability).call(tool, request, clock.instant(), cancel);
        return Fetched.newest(records, clock.instant());
    }

    @Override
    public List<SourceMethod> effects(String capability) {
        return server(capability).tools(LISTING, LISTING_BYTES, Cancellation.none()).stream()
                .filter(tool -> !tool.reads())
                .map(tool -> tool.method(capability))
                .toList();
    }

    @Override
    public Performed perform(EffectRequest request, Cancellation cancel) {
        try {
            String capability = capability(request.to());
            String tool = request.to().substring(Math.min(request.to().length(), capability.length() + 1));
            return server(capability).perform(tool, request, cancel);
        } catch (Problem uncalled) {
            return new Performed.Failed(uncalled);
        }
    }

    private Server server(String capability) {
        String name = capability.startsWith(PREFIX) ? capability.substring(PREFIX.length()) : "";
        return new Server(name, servers.lines(), programs, servers.environment(name), codec, outbox);
    }

    private static String capability(String from) {
        int dot = from.indexOf('.');
        if (dot < 0) {
            throw new Problem.Invalid(
                    "\"" + from + "\" names no tool of an MCP server.", "Write from: mcp:<server>.<tool>.");
        }
        return from.substring(0, dot);
    }
}
