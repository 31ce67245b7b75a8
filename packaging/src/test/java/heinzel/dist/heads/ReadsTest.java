package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.testing.Proves;
import io.modelcontextprotocol.json.McpJsonDefaults;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Runs every operation of `docs/surface.json` that reads, on a house with something in it.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReadsTest {
    private static final ObjectMapper STRICT = new ObjectMapper()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

    private Kernel kernel;
    private Map<String, String> samples;

    @BeforeAll
    void furnish(@TempDir Path folder) throws IOException {
        Path config = Files.createDirectories(folder.resolve("home/config"));
        Files.writeString(config.resolve("hz.toml"), """
                [mcp.servers.box]
                command = "%s"
                args = ["-cp", "%s", "heinzel.dist.outbox.PostBox", "%s"]
                """.formatted(
                        Path.of(System.getProperty("java.home"), "bin", "java"),
                        System.getProperty("java.class.path"),
                        folder.resolve("seen.txt")));
        kernel = Kernel.start(Options.here()
                .withEnvironment(Map.of())
                .in(folder.resolve("home"))
                .withProject(folder));
        Path contract = folder.resolve("weekly-report.prose.md");
        try (InputStream sample = ReadsTest.class.getResourceAsStream("/heinzel/demo/weekly-report.prose.md")) {
            Files.write(contract, Optional.ofNullable(sample).orElseThrow().readAllBytes());
        }
        well("heinzel", "new", "--file", contract.toString());
        String chat = well("chat", "open", "--context", "text:the week")
                .path("session")
                .asText();
        well("approve", "weekly-report");
        // No model is set, so its turn fails: one more turn to explain.
        Typed.at(kernel, List.of("heinzel", "wake", "weekly-report"));
        well("mcp", "read", "box", "peek");
        String sent = well("system", "outbox").at("/items/0/id").asText();
        samples = Map.ofEntries(
                Map.entry("file", contract.toString()),
                Map.entry("ref", "weekly-report"),
                Map.entry("turn", "weekly-report"),
                Map.entry("session", chat),
                Map.entry("key", "heinzel.max_usd"),
                Map.entry("server", "box"),
                Map.entry("tool", "peek"),
                Map.entry("id", sent));
    }

    @AfterAll
    void stop() {
        kernel.close();
    }

    static Stream<WrittenSurface> reads() {
        return WrittenSurface.all().stream()
                .filter(WrittenSurface::reads)
                .filter(operation -> operation.offeredBy("cli"));
    }

    @ParameterizedTest
    @MethodSource("reads")
    @Proves("K5.3")
    void itsResultIsOneDocumentOfItsSchemaAndNothingElse(WrittenSurface operation) throws IOException {
        Typed typed = Typed.at(kernel, words(operation, "--json"));

        assertEquals(1, typed.out().size(), typed::text);
        JsonNode result = STRICT.readTree(typed.text());
        boolean well = !result.has("ok") || result.path("ok").asBoolean();
        assertEquals(well ? 0 : 1, typed.exit(), typed::text);
        var verdict = McpJsonDefaults.getSchemaValidator()
                .validate(
                        STRICT.convertValue(operation.entry().path("output"), new TypeReference<>() {}),
                        STRICT.convertValue(result, new TypeReference<Map<String, Object>>() {}));
        assertTrue(verdict.valid(), verdict.errorMessage());
    }

    private List<String> words(WrittenSurface operation, String option) {
        List<String> words = new ArrayList<>(operation.words());
        for (String name : operation.required()) {
            String sample = samples.get(name);
            assertTrue(sample != null, "give a sample of " + name + " for " + operation);
            if (!operation.places().contains(name)) {
                words.add("--" + name.replace('_', '-'));
            }
            words.add(sample);
        }
        words.add(option);
        return words;
    }

    private JsonNode well(String... words) throws IOException {
        List<String> typed = new ArrayList<>(List.of(words));
        typed.add("--json");
        Typed ran = Typed.at(kernel, typed);
        assertEquals(0, ran.exit(), ran::text);
        return STRICT.readTree(ran.text());
    }
}
