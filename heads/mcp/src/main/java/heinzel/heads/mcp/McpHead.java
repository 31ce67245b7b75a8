package heinzel.heads.mcp;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import heinzel.api.operation.Head;
import heinzel.kernel.Entry;
import heinzel.kernel.Kernel;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import reactor.core.scheduler.Schedulers;

/// The server: for one client over two streams, until the client closes its end, or for many over HTTP.
public final class McpHead {
    private static final String FOR_CLIENTS =
            "hz (Heinzelmännchen) prepares recurring work on this computer. Tools that read answer at once. "
                    + "A decision, such as approving a draft, is the person's: such a call answers 'Not run' and waits.";
    private static final String FOR_CHATS =
            "Operations of hz. What reads answers at once; everything else answers 'Not run' with the name of an "
                    + "action, which waits for the person.";

    private final Kernel kernel;
    private final String version;

    /// @param version of hz, as clients see it
    public McpHead(Kernel kernel, String version) {
        this.kernel = kernel;
        this.version = version;
    }

    /// Serves a program that the person connected.
    public void client(InputStream in, OutputStream out) throws IOException {
        serve(exchange -> kernel.client(Head.MCP, name(exchange)), new ClientAnswers(), FOR_CLIENTS, in, out);
    }

    /// Serves the agent of a chat.
    ///
    /// @param session the chat's id
    public void chat(String session, InputStream in, OutputStream out) throws IOException {
        Entry entry = kernel.chat(session);
        serve(exchange -> entry, new ChatAnswers(session, kernel.outbox()), FOR_CHATS, in, out);
    }

    /// Programs that the person connected, many at once, over HTTP: whoever owns the server passes their
    /// messages in.
    public McpOverHttp overHttp() {
        InFlight inFlight = new InFlight();
        McpJsonMapper json = new JacksonMcpJsonMapper(mapper());
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        Sessions sessions = new Sessions(kernel.clock());
        Tools tools = new Tools(
                exchange -> kernel.client(Head.MCP, name(exchange)),
                new ClientAnswers(),
                inFlight,
                Schedulers.fromExecutorService(threads));
        build(McpServer.async(sessions), tools, json, FOR_CLIENTS);
        return new McpOverHttp(json, sessions, inFlight, threads);
    }

    private void serve(
            Function<McpAsyncServerExchange, Entry> way,
            Answers answers,
            String instructions,
            InputStream in,
            OutputStream out)
            throws IOException {
        InFlight inFlight = new InFlight();
        McpJsonMapper json = new JacksonMcpJsonMapper(mapper());
        StdioTransport transport = new StdioTransport(json, in, out, inFlight);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Tools tools = new Tools(way, answers, inFlight, Schedulers.fromExecutorService(threads));
            build(McpServer.async(transport), tools, json, instructions);
            transport.serve();
        }
    }

    private void build(McpServer.AsyncSpecification<?> server, Tools tools, McpJsonMapper json, String instructions) {
        server.serverInfo("hz", version)
                .instructions(instructions)
                .capabilities(ServerCapabilities.builder().tools(false).build())
                .jsonMapper(json)
                .jsonSchemaValidator(new Trusting())
                .validateToolInputs(false)
                .tools(tools.of(kernel.operations().stream()
                        .filter(operation -> operation.offeredBy(Head.MCP))
                        .toList()))
                .build();
    }

    private static String name(McpAsyncServerExchange exchange) {
        var info = exchange.getClientInfo();
        return info == null ? "" : info.name();
    }

    /// Numbers stay exact, and a key that stands twice makes a message unreadable, since whoever looks at it
    /// could be shown the one and hz run the other.
    private static ObjectMapper mapper() {
        return JsonMapper.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN)
                .build();
    }

    /// The kernel is the only validation of arguments, with the same words for every head; that results conform to
    /// their schema is proven by tests. So the SDK's validator, which takes long to load, stays away.
    private static final class Trusting implements JsonSchemaValidator {
        @Override
        public ValidationResponse validate(Map<String, Object> schema, Object content) {
            return ValidationResponse.asValid("");
        }
    }
}
