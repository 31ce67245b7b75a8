package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Programs;
import heinzel.testing.Proves;
import heinzel.testing.Ran;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The packaged program with a module more on its class path.
class PluginIT {
    @TempDir
    Path folder;

    @Test
    @Proves({"K1.1", "K1.2"})
    void anAddedModuleIsServedByTheRealProgram() throws IOException {
        Path garden = Garden.in(folder);
        Ran watered = Ran.run(
                folder,
                Map.of("HZ_HOME", folder.resolve("home").toString()),
                Duration.ofMinutes(2),
                command(garden, "garden", "water", "apple", "--json"));
        assertEquals(new Ran(0, "{\"plant\":\"apple\",\"well\":false,\"caller\":\"Person\"}\n", ""), watered);

        ProcessBuilder serve = new ProcessBuilder(command(garden, "system", "serve", "mcp"))
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        serve.environment().put("HZ_HOME", folder.resolve("home").toString());
        Process server = serve.start();
        try (McpClient client = new McpClient(server.getInputStream(), server.getOutputStream())) {
            assertTrue(client.tools().containsKey("garden_plants_list"));
            assertEquals(
                    "apple",
                    client.call("garden_water", "{\"plant\":\"apple\"}")
                            .at("/structuredContent/plant")
                            .asText());
        } finally {
            server.destroyForcibly();
        }
    }

    private static List<String> command(Path garden, String... words) {
        Path jar = Programs.hz().resolveSibling("../lib/hz-dist.jar").normalize();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:disable",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                jar + File.pathSeparator + garden,
                "heinzel.dist.Main"));
        command.addAll(List.of(words));
        return command;
    }
}
