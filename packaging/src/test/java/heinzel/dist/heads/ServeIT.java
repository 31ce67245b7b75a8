package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.testing.Programs;
import heinzel.testing.Proves;
import heinzel.testing.Ran;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Starts the servers as a person does: by the packaged program.
class ServeIT {
    @TempDir
    Path folder;

    @Test
    @Proves({"K7.1", "K8.3"})
    void theApiPrintsWhereItListensAndServesUntilItIsEnded() throws Exception {
        Process process = start("system", "serve", "api", "--port", "0");
        try (BufferedReader out = process.inputReader()) {
            String url = url(out);
            HttpResponse<String> page = get(url + "/docs");
            assertEquals(200, page.statusCode());
            HttpResponse<String> folders = get(url + "/system/doctor?only=folder.");
            assertEquals(200, folders.statusCode(), folders::body);
            int port = URI.create(url).getPort();
            Ran second = Ran.run(
                    folder,
                    Map.of("HZ_HOME", folder.resolve("home").toString()),
                    Duration.ofMinutes(1),
                    List.of(Programs.hz().toString(), "system", "serve", "api", "--port", String.valueOf(port)));
            assertEquals(6, second.exit(), second::err);
            assertTrue(second.err().contains("--port 0"), second::err);
            // The process's own way to be ended closes its output, which is to be read to its end here.
            assertTrue(process.toHandle().destroy());
            assertTrue(process.waitFor(1, TimeUnit.MINUTES), "it does not end");
            assertEquals(List.of(), out.lines().toList());
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    @Proves("K6.7")
    void mcpOverHttpNamesItsTokenFile() throws Exception {
        Process process = start("system", "serve", "mcp", "--http");
        try (BufferedReader out = process.inputReader()) {
            JsonNode line = McpClient.JSON.readTree(out.readLine());
            assertTrue(line.path("url").asText().matches("http://127\\.0\\.0\\.1:\\d+/mcp"), line::toString);
            Path token = Path.of(line.path("token_file").asText());
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(token)));
            assertEquals(401, get(line.path("url").asText()).statusCode());
        } finally {
            process.destroyForcibly();
        }
    }

    private static String url(BufferedReader out) throws IOException {
        JsonNode line = McpClient.JSON.readTree(out.readLine());
        assertEquals(1, line.size(), line::toString);
        return line.path("url").asText();
    }

    private static HttpResponse<String> get(String url) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString());
        }
    }

    private Process start(String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(Programs.hz().toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().put("HZ_HOME", folder.resolve("home").toString());
        return builder.redirectError(folder.resolve("err.txt").toFile()).start();
    }
}
