package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.testing.Proves;
import heinzel.testing.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Does what the doctor says must be done, and asks the doctor again.
class HealthTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"config", "data", "state", "cache"})
    @Proves({"K17.3", "K17"})
    void aFolderThatOthersCanOpenIsFoundAndTheNamedCommandMendsIt(String name) throws IOException {
        Path open = Files.createDirectories(folder.resolve("my home").resolve(name));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxr-x---"));
        mends(name, "can be opened by others");
    }

    @ParameterizedTest
    @ValueSource(strings = {"data", "state", "cache"})
    @Proves({"K17.3", "K17"})
    void whatIsNoFolderIsFoundAndTheNamedCommandMendsIt(String name) throws IOException {
        Files.createDirectories(folder.resolve("my home"));
        Files.writeString(folder.resolve("my home").resolve(name), "a file");
        mends(name, "is no folder");
    }

    private void mends(String name, String complaint) throws IOException {
        JsonNode found = check(name, 1);
        assertEquals("error", found.path("severity").asText());
        assertTrue(found.path("summary").asText().contains(complaint), found::toString);

        Ran ran = Ran.run("sh", "-c", found.path("fix").asText());

        assertEquals(0, ran.exit(), ran::err);
        assertTrue(check(name, 0).path("ok").asBoolean());
    }

    private JsonNode check(String name, int exit) throws IOException {
        Options options = Options.here()
                .withEnvironment(Map.of())
                .in(folder.resolve("my home"))
                .withProject(folder);
        try (Kernel kernel = Kernel.start(options)) {
            Typed typed = Typed.at(kernel, List.of("system", "doctor", "--only", "folder." + name, "--json"));
            assertEquals(exit, typed.exit(), typed::text);
            return McpClient.JSON.readTree(typed.text()).path("checks").path(0);
        }
    }
}
