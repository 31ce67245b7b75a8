package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Money is the person's: what a project's file says about it counts nowhere.
class CapsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"system.runner.ask_max_usd, 0.5", "system.runner.chat.session_max_usd, 2"})
    @Proves("C21.2")
    void aProjectRaisesNoCapAndTheUserDoes(String key, String usual) throws IOException {
        Path project = Files.createDirectories(folder.resolve("project"));
        Files.writeString(project.resolve("hz.toml"), key + " = 99.00\n");
        assertEquals(
                usual, told(project, key).decimalValue().stripTrailingZeros().toPlainString());

        Path config = Files.createDirectories(folder.resolve("home/config"));
        Files.writeString(config.resolve("hz.toml"), key + " = 3.00\n");
        assertEquals("3", told(project, key).decimalValue().stripTrailingZeros().toPlainString());
    }

    private JsonNode told(Path project, String key) throws IOException {
        Options options = Options.here()
                .withEnvironment(Map.of())
                .in(folder.resolve("home"))
                .withProject(project);
        try (Kernel kernel = Kernel.start(options)) {
            Typed typed = Typed.at(kernel, List.of("system", "config", "get", key, "--json"));
            assertTrue(
                    typed.err().stream().anyMatch(line -> line.contains(key) && line.contains("hz.toml")),
                    typed.err()::toString);
            return McpClient.JSON.readTree(typed.text()).path("value");
        }
    }
}
