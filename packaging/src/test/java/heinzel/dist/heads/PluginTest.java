package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.api.module.RunsOn.OperatingSystem;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Progress;
import heinzel.desktop.port.ChangeWatch;
import heinzel.desktop.port.KernelHz;
import heinzel.kernel.Entry;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.Outcome;
import heinzel.kernel.discovery.Discovery;
import heinzel.testing.Proves;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Adds a module that no head was built with, through the service loader, and looks for its operations in each.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Proves({"K1.1", "K1.2"})
class PluginTest {
    private static final String PLANTS = """
            {"items":[{"name":"apple","kind":"tree","usd":12.5,"planted":"1970-01-01T00:00:00.000Z","note":"red"}],\
            "total":2}""";

    private URLClassLoader loader;
    private Kernel kernel;
    private McpClient client;

    @BeforeAll
    void start(@TempDir Path folder) throws IOException {
        loader = new URLClassLoader(new URL[] {Garden.in(folder).toUri().toURL()}, PluginTest.class.getClassLoader());
        kernel = Kernel.start(Options.here()
                .withEnvironment(Map.of())
                .in(folder.resolve("home"))
                .withProject(folder)
                .withDiscovery(Discovery.services(loader, OperatingSystem.LINUX)));
        client = McpClient.of(kernel);
    }

    @AfterAll
    void stop() throws IOException {
        client.close();
        kernel.close();
        loader.close();
    }

    @Test
    void itIsACommandBesideTheBuiltInOnes() {
        assertEquals(
                List.of(PLANTS),
                typed("garden", "plants", "list", "--kind", "tree", "--json").out());
        assertEquals(
                List.of("{\"plant\":\"apple\",\"well\":true,\"caller\":\"Person\"}"),
                typed("garden", "water", "apple", "--well", "--json").out());
        String help = typed("--help").text();
        assertTrue(help.contains("garden") && help.contains("system"), help);
        String own = typed("garden", "plants", "list", "--help").text();
        assertTrue(own.contains("--limit=LIMIT") && own.contains("How many at most (default: 2)."), own);
    }

    @Test
    void itIsAToolBesideTheBuiltInOnes() throws IOException {
        Map<String, JsonNode> tools = client.tools();
        assertTrue(tools.keySet().containsAll(List.of("garden_plants_list", "garden_water", "system_doctor")));
        JsonNode list = Objects.requireNonNull(tools.get("garden_plants_list"));
        assertTrue(list.at("/annotations/readOnlyHint").asBoolean());
        assertEquals(9, list.at("/inputSchema/properties/limit/maximum").asInt());

        JsonNode plants = client.call("garden_plants_list", "{\"kind\":[\"tree\"]}");
        assertEquals(McpClient.JSON.readTree(PLANTS), plants.path("structuredContent"));
        assertEquals(
                "Client",
                client.call("garden_water", "{\"plant\":\"dill\"}")
                        .at("/structuredContent/caller")
                        .asText());
    }

    @Test
    void itIsInTheWindowsReach() {
        Entry window = kernel.person(Head.DESKTOP);
        try (KernelHz hz = new KernelHz(window, new ChangeWatch(List.of()))) {
            OperationSpec water = hz.operation("garden water").orElseThrow();
            assertEquals(
                    "Water one.", hz.operation("garden water").orElseThrow().summary());
            Outcome outcome = window.invoke(
                    water, heinzel.api.json.Json.object("plant", "apple"), Progress.silent(), Cancellation.none());
            assertTrue(outcome instanceof Outcome.Ran);
        }
    }

    @Test
    void itsMistakesAreToldAsThoseOfTheBuiltInOnes() {
        Typed refused = typed("garden", "water", "cactus");
        assertEquals(3, refused.exit());
        assertEquals(List.of("hz: A cactus wants no water.", "  What to do: hz garden plants list"), refused.err());
        assertEquals(
                "A cactus wants no water.\nWhat to do: hz garden plants list",
                client.call("garden_water", "{\"plant\":\"cactus\"}")
                        .at("/content/0/text")
                        .asText());
        assertEquals(
                "hz: kind must be a list in which each must be one of tree, kitchen-herb, not 'shrub'.",
                typed("garden", "plants", "list", "--kind", "shrub").err().getFirst());
    }

    private Typed typed(String... words) {
        return Typed.at(kernel, List.of(words));
    }
}
