package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.testing.CompiledSource;
import heinzel.testing.Proves;
import heinzel.testing.Ran;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The plugins folder: a plugin made from the template, one of another's making, and broken ones.
class PluginFolderTest {
    private static final String RUNNER = """
            package shed;
            import heinzel.api.agent.*;
            import heinzel.api.model.Usage;
            import heinzel.api.module.*;
            import heinzel.api.operation.*;
            import java.util.*;
            public final class ShedProvider implements AdapterProvider, AgentRunner {
                public String id() { return "shed"; }
                public List<Binding<?>> bindings() { return List.of(Binding.of(AgentRunner.class, host -> this)); }
                public Readiness readiness() { return new Readiness(true, "The shed is open.", Optional.empty()); }
                public AgentResult run(AgentTask task, Progress progress, Cancellation cancel) {
                    return new AgentResult("From the shed.", Optional.empty(), Usage.NONE,
                            AgentResult.Outcome.ANSWERED, Optional.empty(), Optional.empty());
                }
            }
            """;

    private static final String ROTTEN = """
            package rotten;
            import heinzel.api.module.*;
            import java.util.List;
            public final class RottenModule implements HzModule {
                public String id() { return "rotten"; }
                public List<Offer<?, ?>> operations() { throw new IllegalStateException("it is rotten"); }
            }
            """;

    @TempDir
    Path folder;

    @Test
    @Proves({"K16.1", "K16.2"})
    void aPluginIsBegunBuiltAddedUsedListedAndRemoved() throws IOException {
        Path source = folder.resolve("garden");
        JsonNode begun = answered(0, "system", "plugin", "new", source.toString());
        assertTrue(begun.path("next").path(0).asText().startsWith("sh "), begun::toString);
        answered(5, "system", "plugin", "new", source.toString());
        Ran built = Ran.run(
                folder,
                Map.of("JAVA_HOME", System.getProperty("java.home")),
                Duration.ofMinutes(3),
                List.of("sh", source.resolve("build").toString()));
        assertEquals(0, built.exit(), built::err);

        Path jar = source.resolve("build.out/garden.jar");
        answered(2, "garden", "greet", "Anna");
        JsonNode added = answered(0, "system", "plugin", "add", jar.toString());
        assertEquals("garden", added.path("plugin").asText());
        assertFalse(added.path("replaced").asBoolean());
        assertEquals(
                "Hello, Anna.",
                answered(0, "garden", "greet", "Anna").path("text").asText());
        assertTrue(answered(0, "system", "plugin", "add", jar.toString())
                .path("replaced")
                .asBoolean());

        JsonNode listed = answered(0, "system", "plugin", "list").path("items");
        assertEquals(1, listed.size());
        assertTrue(listed.path(0).path("ok").asBoolean(), listed::toString);
        assertEquals(
                "garden.GardenModule", listed.path(0).path("provides").path(0).asText());

        answered(0, "system", "plugin", "remove", "garden");
        answered(4, "system", "plugin", "remove", "garden");
        answered(2, "garden", "greet", "Anna");
    }

    @Test
    @Proves("K16.1")
    void aPluginsRunnerAnswers() throws IOException {
        Path jar = jar("shed", "heinzel.api.module.AdapterProvider", "shed.ShedProvider", RUNNER);
        answered(0, "system", "plugin", "add", jar.toString());
        try (Kernel kernel = start(Map.of("HZ_SYSTEM_RUNNER_USE", "shed"))) {
            JsonNode answer = answered(kernel, 0, "system", "runner", "ask", "Anybody there?");
            assertEquals("From the shed.", answer.path("text").asText());
        }
    }

    @Test
    @Proves("K16.3")
    void whatCantBeLoadedIsReportedByTheDoctorAndStopsNothingElse() throws IOException {
        Path shed = jar("shed", "heinzel.api.module.AdapterProvider", "shed.ShedProvider", RUNNER);
        answered(0, "system", "plugin", "add", shed.toString());
        Path rotten = jar("rotten", "heinzel.api.module.HzModule", "rotten.RottenModule", ROTTEN);
        answered(0, "system", "plugin", "add", rotten.toString());
        Path plugins = folder.resolve("home/data/plugins");
        Files.writeString(plugins.resolve("torn.jar"), "no jar at all");
        Files.write(plugins.resolve("gone.jar"), zipped("META-INF/services/heinzel.api.module.HzModule", "no.Such"));

        try (Kernel kernel = start(Map.of())) {
            JsonNode providers = check(kernel, "providers");
            assertFalse(providers.path("ok").asBoolean(), providers::toString);
            String said = providers.path("summary").asText();
            for (String broken : List.of("rotten.RottenModule", "gone.jar", "it is rotten")) {
                assertTrue(said.contains(broken), () -> "no " + broken + " in " + said);
            }
            assertEquals(
                    0, Typed.at(kernel, List.of("system", "runner", "list")).exit());
            assertTrue(
                    answered(kernel, 0, "system", "runner", "list").toString().contains("The shed is open."));
            JsonNode listed = answered(kernel, 0, "system", "plugin", "list").path("items");
            assertEquals(
                    Map.of("gone", false, "rotten", false, "shed", true, "torn", false),
                    Stream.of(0, 1, 2, 3)
                            .map(listed::path)
                            .collect(Collectors.toMap(
                                    item -> item.path("plugin").asText(),
                                    item -> item.path("ok").asBoolean())));
        }
        Path nothing = Files.write(folder.resolve("nothing.jar"), zipped("a.txt", "b"));
        answered(2, "system", "plugin", "add", nothing.toString());
        answered(4, "system", "plugin", "add", folder.resolve("none.jar").toString());
    }

    @Test
    @Proves({"C10.1", "K16"})
    void noAgentAddsRemovesOrBeginsOne() {
        try (Kernel kernel = start(Map.of())) {
            for (String verb : List.of("add", "remove", "new")) {
                OperationSpec operation = kernel.operations().stream()
                        .filter(offered -> offered.at().equals("system plugin " + verb))
                        .findFirst()
                        .orElseThrow();
                Json.Obj arguments =
                        Json.object(operation.parameters().getFirst().name(), "garden.jar");
                assertThrows(
                        Problem.Refused.class,
                        () -> kernel.chat("chat-1")
                                .invoke(operation, arguments, Progress.silent(), Cancellation.none()));
            }
        }
    }

    private Kernel start(Map<String, String> variables) {
        return Kernel.start(Options.here()
                .withEnvironment(variables)
                .in(folder.resolve("home"))
                .withProject(folder));
    }

    private JsonNode answered(int exit, String... words) throws IOException {
        try (Kernel kernel = start(Map.of())) {
            return answered(kernel, exit, words);
        }
    }

    private static JsonNode answered(Kernel kernel, int exit, String... words) throws IOException {
        List<String> typed = new ArrayList<>(List.of(words));
        typed.add("--json");
        Typed ran = Typed.at(kernel, typed);
        assertEquals(exit, ran.exit(), ran::text);
        return new ObjectMapper().readTree(ran.text());
    }

    private static JsonNode check(Kernel kernel, String id) throws IOException {
        Typed doctor = Typed.at(kernel, List.of("system", "doctor", "--json"));
        for (JsonNode check : new ObjectMapper().readTree(doctor.text()).path("checks")) {
            if (check.path("id").asText().equals(id)) {
                return check;
            }
        }
        throw new AssertionError("no check " + id + " in " + doctor.text());
    }

    private Path jar(String name, String service, String type, String source) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes-" + name));
        CompiledSource.into(classes, source);
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve(service), type + "\n");
        Path jar = folder.resolve(name + ".jar");
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out);
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                zip.putNextEntry(
                        new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
                zip.write(Files.readAllBytes(file));
                zip.closeEntry();
            }
        }
        return jar;
    }

    private static byte[] zipped(String name, String text) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry(name));
            zip.write(text.getBytes(StandardCharsets.UTF_8));
            zip.closeEntry();
        }
        return bytes.toByteArray();
    }
}
