package heinzel.dist.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import heinzel.heads.cli.Cli;
import heinzel.heads.cli.SystemTerminal;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.log.Logs;
import heinzel.testing.Proves;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A model's server that repeats the key it was sent in everything it says, errors and answers alike.
class SecretTest {
    @TempDir
    Path folder;

    private final AtomicInteger asked = new AtomicInteger();

    @ParameterizedTest
    @ValueSource(strings = {"sk-ant-api03-AbCdEfGhIjKlMnOpQrStUvWx0123456789", "plain-Zebra-4711-Quartz"})
    @Proves("K15")
    void noFileAndNoAnswerHoldsTheKey(String key) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String sent = exchange.getRequestHeaders().getFirst("x-api-key");
            asked.incrementAndGet();
            byte[] body = ("{\"type\":\"error\",\"error\":{\"type\":\"authentication_error\",\"message\":\"invalid"
                            + " x-api-key: " + sent + "\"}}")
                    .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(401, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        try (Demo demo = Demo.in(folder.resolve("week"), Options.here())) {
            demo.makeRepository();
            demo.makeHeinzel();
            Map<String, String> environment = new HashMap<>(demo.options().environment());
            environment.put("HZ_CREDENTIAL_ANTHROPIC", key);
            environment.put(
                    "HZ_MODELS_DEFAULT_BASE_URL",
                    "http://127.0.0.1:" + server.getAddress().getPort());
            Options options = demo.options().withEnvironment(environment);
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            for (String line : List.of(
                    "--headless tick",
                    "heinzel wake weekly-report",
                    "heinzel show weekly-report",
                    "system notify list",
                    "system runner ask hello",
                    "system doctor",
                    "system config list")) {
                for (String option : List.of("", " --json", " --debug")) {
                    run(options, line + option, said);
                }
            }
            assertTrue(asked.get() > 0, "nobody was asked");
            List<Path> holding = new ArrayList<>();
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    if (Files.readString(file, StandardCharsets.ISO_8859_1).contains(key)) {
                        holding.add(file);
                    }
                }
            }
            assertEquals(List.of(), holding);

            assertEquals(-1, said.toString(StandardCharsets.UTF_8).indexOf(key));
        } finally {
            server.stop(0);
        }
    }

    private static void run(Options options, String line, ByteArrayOutputStream said) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        PrintStream both = new PrintStream(said, true, StandardCharsets.UTF_8);
        System.setOut(both);
        System.setErr(both);
        try (Kernel kernel = Kernel.start(options)) {
            Logs.keepIn(kernel.folders().state());
            new Cli(
                            () -> kernel,
                            new SystemTerminal(Map.of()),
                            List.of(),
                            "0",
                            kernel.folders().state())
                    .run(List.of(line.split(" ", -1)));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }
}
