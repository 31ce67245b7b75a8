package heinzel.dist.credential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import heinzel.testing.Keyring;
import heinzel.testing.Needed;
import heinzel.testing.Programs;
import heinzel.testing.Proves;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A person keeps a key, and hz uses it, with a server that repeats in its errors whatever key it was sent.
@Timeout(300)
class CredentialIT {
    /// A key that no pattern would know for one.
    private static final String KEY = "plain-Zebra-4711-Quartz";

    private static final String OTHER = "grey-Heron-1789-Basalt";

    @TempDir
    Path folder;

    private final List<String> sent = new CopyOnWriteArrayList<>();
    private final List<String> said = new ArrayList<>();
    private final Map<String, String> variables = new LinkedHashMap<>();
    private HttpServer server;
    private Keyring keyring;

    @BeforeEach
    void begin() throws IOException {
        Needed.that(Keyring.isThere(), Keyring.MISSING);
        keyring = Keyring.in(Files.createDirectories(folder.resolve("k")));
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String key = String.valueOf(exchange.getRequestHeaders().getFirst("x-api-key"));
            sent.add(key);
            byte[] body = ("{\"type\":\"error\",\"error\":{\"type\":\"authentication_error\",\"message\":\"invalid"
                            + " x-api-key: " + key + "\"}}")
                    .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(401, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        variables.put("DBUS_SESSION_BUS_ADDRESS", keyring.address());
        variables.put("HZ_HOME", folder.resolve("home").toString());
        variables.put("PATH", System.getenv("PATH"));
        variables.put("HOME", folder.toString());
        variables.put("JAVA_HOME", System.getProperty("java.home"));
        variables.put("HZ_SYSTEM_RUNNER_USE", "api");
        variables.put("HZ_MODELS_DEFAULT_MODEL", "claude-haiku-4-5");
        variables.put(
                "HZ_MODELS_DEFAULT_BASE_URL",
                "http://127.0.0.1:" + server.getAddress().getPort());
    }

    @AfterEach
    void end() {
        if (keyring != null) {
            server.stop(0);
            keyring.close();
        }
    }

    @Test
    @Proves({"K15.1", "K15.2", "K15.4", "K20.3"})
    void aKeyIsKeptUsedAndRemovedAndStandsNowhereElse() throws Exception {
        assertEquals(0, hz(KEY + "\n", "system", "credential", "set", "anthropic"));
        assertTrue(last().contains("anthropic") && last().contains("Secret Service"), last());
        assertEquals(0, hz("", "system", "credential", "list", "--json"));
        assertTrue(
                last().contains("{\"items\":[{\"name\":\"anthropic\",\"where\":\"the keychain (Secret Service)\"}]}"),
                last());

        // The keychain comes before a variable, and the key reaches the server and nobody else.
        variables.put("HZ_CREDENTIAL_ANTHROPIC", OTHER);
        for (String option : List.of("--json", "--debug")) {
            assertEquals(6, hz("", "system", "runner", "ask", "hello", option));
        }
        assertFalse(sent.isEmpty(), "nobody was asked");
        assertTrue(sent.stream().allMatch(KEY::equals), "another key was sent");
        hz("", "system", "doctor", "--json");
        assertTrue(last().contains("\"keychain\""), last());
        hz("", "system", "credential", "list");
        assertTrue(last().contains("HZ_CREDENTIAL_ANTHROPIC"), last());

        // A program that hz starts, and that tells all that it was given.
        variables.put("HZ_SYSTEM_RUNNER_USE", "command");
        variables.put("HZ_SYSTEM_RUNNER_COMMAND", "[\"env\"]");
        assertEquals(0, hz("", "system", "runner", "ask", "hello"));
        assertTrue(last().contains("HZ_HOME="), last());
        assertFalse(last().contains("HZ_CREDENTIAL"), last());

        assertEquals(2, hz("", "system", "credential", "set", "anthropic", "--secret", "typed-on-the-line"));
        assertEquals(2, hz("", "system", "credential", "set", "anthropic"));
        assertEquals(0, hz("", "system", "credential", "remove", "anthropic"));
        assertEquals(4, hz("", "system", "credential", "remove", "anthropic"));
        variables.put("HZ_SYSTEM_RUNNER_USE", "api");
        sent.clear();
        assertEquals(6, hz("", "system", "runner", "ask", "hello"));
        assertTrue(!sent.isEmpty() && sent.stream().allMatch(OTHER::equals), "the variable was not read");

        assertEquals(List.of(), said.stream().filter(CredentialIT::tells).toList());
        List<Path> holding = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder.resolve("home"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (tells(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))) {
                    holding.add(file);
                }
            }
        }
        assertEquals(List.of(), holding);
    }

    @Test
    @Proves({"K15.2", "K20.3"})
    void whereThereIsNoKeychainItSaysSoAndTheVariableServes() throws Exception {
        variables.remove("DBUS_SESSION_BUS_ADDRESS");
        assertEquals(6, hz(KEY, "system", "credential", "set", "anthropic"));
        assertTrue(last().contains("no keychain here") && last().contains("HZ_CREDENTIAL_"), last());
        variables.put("HZ_CREDENTIAL_ANTHROPIC", OTHER);
        assertEquals(6, hz("", "system", "runner", "ask", "hello"));
        assertTrue(sent.contains(OTHER), "the variable was not read");
        assertEquals(List.of(), said.stream().filter(CredentialIT::tells).toList());
    }

    private static boolean tells(String text) {
        return text.contains(KEY) || text.contains(OTHER);
    }

    private String last() {
        return said.getLast();
    }

    /// Runs hz with these words on standard input; keeps all that it said.
    private int hz(String input, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(Programs.hz().toString()));
        command.addAll(List.of(words));
        Path in = Files.writeString(folder.resolve("in"), input);
        Path out = folder.resolve("out");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectInput(in.toFile())
                .redirectOutput(out.toFile());
        builder.environment().clear();
        builder.environment().putAll(variables);
        Process process = builder.start();
        if (!process.waitFor(120, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("never ended: " + command);
        }
        said.add(Files.readString(out));
        return process.exitValue();
    }
}
