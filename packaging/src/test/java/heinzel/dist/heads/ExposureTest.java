package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.desktop.port.ChangeWatch;
import heinzel.desktop.port.KernelHz;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Holds what each head shows against `docs/surface.json`: paths, arguments and results.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Proves("K2.1")
class ExposureTest {
    private static final Pattern OPTION = Pattern.compile("--([a-z-]+)(?:=|\\[=|\\s|$)");
    private static final Set<String> OF_EVERY_COMMAND = Set.of("json", "debug", "help");

    private Kernel kernel;
    private McpClient client;

    @BeforeAll
    void start(@TempDir Path folder) {
        kernel = Kernel.start(Options.here()
                .withEnvironment(Map.of("HZ_HZ_EXPERT", "true"))
                .in(folder)
                .withProject(folder));
        client = McpClient.of(kernel);
    }

    @AfterAll
    void stop() throws IOException {
        client.close();
        kernel.close();
    }

    @Test
    void theCommandLineHasEachAtItsPathWithItsArguments() {
        for (WrittenSurface operation : offeredBy("cli")) {
            List<String> words = new ArrayList<>(operation.words());
            words.add("--help");
            Typed help = Typed.at(kernel, words);
            assertEquals(0, help.exit(), operation::path);
            Set<String> shown = OPTION.matcher(help.text())
                    .results()
                    .map(option -> option.group(1).replace('-', '_'))
                    .collect(Collectors.toCollection(TreeSet::new));
            shown.removeAll(OF_EVERY_COMMAND);
            Set<String> options = new TreeSet<>(operation.arguments().keySet());
            operation.places().forEach(options::remove);
            operation.secrets().forEach(options::remove);
            assertEquals(
                    options.stream().map(operation::option).collect(Collectors.toCollection(TreeSet::new)),
                    shown,
                    help::text);
            for (String place : operation.places()) {
                assertTrue(help.text().contains(place.toUpperCase(java.util.Locale.ROOT)), help::text);
            }
            assertTrue(
                    help.text()
                            .contains(operation.entry().path("summary").asText().substring(0, 20)),
                    help::text);
        }
    }

    @Test
    void mcpHasEachAsAToolWithItsSchemasAndNoOther() {
        Map<String, JsonNode> tools = client.tools();
        Set<String> expected =
                offeredBy("mcp").stream().map(WrittenSurface::tool).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(expected, tools.keySet());
        for (WrittenSurface operation : offeredBy("mcp")) {
            JsonNode tool = Objects.requireNonNull(tools.get(operation.tool()));
            assertEquals(operation.entry().path("input"), tool.path("inputSchema"), operation::path);
            assertEquals(operation.entry().path("output"), tool.path("outputSchema"), operation::path);
            assertEquals(operation.entry().path("summary"), tool.path("description"));
        }
    }

    @Test
    void theWindowReachesEachByItsPathAndNoOther() {
        try (KernelHz window = new KernelHz(kernel.person(Head.DESKTOP), new ChangeWatch(List.of()))) {
            for (WrittenSurface operation : WrittenSurface.all()) {
                assertEquals(
                        operation.offeredBy("desktop"),
                        window.operation(operation.path()).isPresent(),
                        operation::path);
                window.operation(operation.path())
                        .map(OperationSpec::parameters)
                        .ifPresent(parameters -> assertEquals(
                                operation.arguments().keySet(),
                                parameters.stream()
                                        .map(parameter -> parameter.name())
                                        .collect(Collectors.toCollection(TreeSet::new))));
            }
        }
    }

    private static List<WrittenSurface> offeredBy(String head) {
        return WrittenSurface.all().stream()
                .filter(operation -> operation.offeredBy(head))
                .toList();
    }
}
