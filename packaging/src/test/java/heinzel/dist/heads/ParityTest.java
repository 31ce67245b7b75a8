package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Gives the same wrong arguments to the command line and to MCP, for every operation of `docs/surface.json`.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ParityTest {
    private Kernel kernel;
    private McpClient client;

    @BeforeAll
    void start(@TempDir Path folder) {
        kernel =
                Kernel.start(Options.here().withEnvironment(Map.of()).in(folder).withProject(folder));
        client = McpClient.of(kernel);
    }

    @AfterAll
    void stop() throws IOException {
        client.close();
        kernel.close();
    }

    static Stream<WrongCall> wrongCalls() {
        return WrittenSurface.all().stream()
                .filter(operation -> operation.offeredBy("cli") && operation.offeredBy("mcp"))
                // Who may not call it learns nothing about its arguments.
                .filter(operation -> !operation.neverFromChat())
                .flatMap(WrongCall::of);
    }

    @ParameterizedTest
    @MethodSource("wrongCalls")
    @Proves("K4.4")
    void theSameMistakeGetsTheSameAnswer(WrongCall wrong) throws IOException {
        assertEquals(2, exitOf(wrong));
    }

    static Stream<WrongCall> callsOfWhatIsNotThere() {
        return WrittenSurface.all().stream()
                .filter(WrittenSurface::reads)
                .filter(operation -> operation.offeredBy("cli") && operation.offeredBy("mcp"))
                .filter(operation -> !operation.required().isEmpty())
                .map(operation -> new WrongCall(
                        operation,
                        operation.required().stream()
                                .collect(Collectors.toMap(name -> name, name -> "nobody@example.org"))));
    }

    @ParameterizedTest
    @MethodSource("callsOfWhatIsNotThere")
    @Proves("K4")
    void whatTheOperationItselfRefusesIsToldAlikeToo(WrongCall wrong) throws IOException {
        assertEquals(4, exitOf(wrong));
    }

    private int exitOf(WrongCall wrong) throws IOException {
        Typed typed = Typed.at(kernel, wrong.typed());
        JsonNode said = McpClient.JSON.readTree(typed.text());

        JsonNode answered = client.call(wrong.operation().tool(), wrong.json());

        assertTrue(answered.path("isError").asBoolean(), answered::toString);
        String fix = said.path("fix").asText();
        assertFalse(fix.isEmpty(), typed::text);
        assertEquals(
                said.path("error").asText() + "\nWhat to do: " + fix,
                answered.path("content").path(0).path("text").asText());
        return typed.exit();
    }
}
