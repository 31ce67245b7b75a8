package heinzel.scripted;

import com.sun.net.httpserver.HttpServer;
import heinzel.scripted.script.Script;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/// A model server on loopback whose answers come from a [Script]: no model, no cost, the same every time.
///
/// It speaks Anthropic's Messages, the chat completions that many servers understand, and Ollama's chat, all
/// from the same script, records each request before it answers it, and answers `GET /__requests` with the
/// record (with `?bodies=true` the requests as they came, too), so that a test in another process can ask what
/// was asked.
///
/// Safe for many threads. A request that no rule fits is answered with status 500 and the reason.
public final class ScriptedModel implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService workers;
    private final RequestLog log;

    private ScriptedModel(HttpServer server, ExecutorService workers, RequestLog log) {
        this.server = server;
        this.workers = workers;
        this.log = log;
    }

    /// Starts on a free port of the loopback address.
    public static ScriptedModel start(Script script) throws IOException {
        return start(script, 0, Optional.empty(), InstantSource.system());
    }

    /// Starts on a free port, and lets somebody know of each request before it is answered.
    ///
    /// @param heard is called by the thread that answers, which waits for it
    public static ScriptedModel start(Script script, Consumer<Served> heard) throws IOException {
        return start(script, 0, Optional.empty(), InstantSource.system(), heard);
    }

    /// Starts on a port of the loopback address.
    ///
    /// @param port 0 for a free one
    /// @param logFile a file that gets one JSON line a request, appended
    public static ScriptedModel start(Script script, int port, Optional<Path> logFile, InstantSource clock)
            throws IOException {
        return start(script, port, logFile, clock, served -> {});
    }

    private static ScriptedModel start(
            Script script, int port, Optional<Path> logFile, InstantSource clock, Consumer<Served> heard)
            throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
        RequestLog log = new RequestLog(logFile);
        server.setExecutor(workers);
        server.createContext("/", new Door(new Chosen(script), log, clock, heard));
        server.start();
        return new ScriptedModel(server, workers, log);
    }

    /// Where it listens, without a slash at the end: the base URL for a client that adds `/v1/…` itself.
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    public URI uri() {
        return URI.create(url());
    }

    /// The requests for an answer so far, in order.
    public List<Served> requests() {
        return log.served();
    }

    /// What else was asked for (`HEAD /`, `POST /v1/messages/count_tokens` …), as `METHOD path`.
    public List<String> probes() {
        return log.probes();
    }

    @Override
    public void close() {
        server.stop(0);
        workers.shutdownNow();
    }

    /// Runs a server until it is ended: `--script FILE [--port N] [--log FILE] [--with-stdin]`.
    ///
    /// Prints one line, `{"url":"http://127.0.0.1:…"}`, when it is ready. With `--with-stdin` it ends when its
    /// standard input does, so that it cannot outlive the program that started it.
    public static void main(String[] arguments) throws IOException {
        Arguments options = Arguments.parse(arguments);
        ScriptedModel model =
                start(Script.read(options.script()), options.port(), options.log(), InstantSource.system());
        // The ready line is this program's protocol, not chatter: it goes to the descriptor itself.
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        out.println("{\"url\":\"" + model.url() + "\"}");
        if (options.withStdin()) {
            System.in.transferTo(PrintStream.nullOutputStream());
            model.close();
        }
    }
}
