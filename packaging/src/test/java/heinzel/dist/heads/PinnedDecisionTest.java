package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.Outcome;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A connected agent proposes a decision, changes what its name stands for, and waits for the person's yes.
class PinnedDecisionTest {
    @TempDir
    Path folder;

    private Kernel kernel;

    @BeforeEach
    void start() {
        start(Map.of());
    }

    private void start(Map<String, String> environment) {
        kernel = Kernel.start(Options.here()
                .withEnvironment(environment)
                .in(folder.resolve("home"))
                .withProject(folder));
    }

    @AfterEach
    void end() {
        kernel.close();
    }

    @Test
    @Proves({"C7", "C8"})
    void aYesToAnApprovalApprovesWhatWasProposedAndNothingThatTookItsName() throws IOException {
        contract("good", "A note says what matters today.");
        assertInstanceOf(Outcome.Proposed.class, client("approve", Json.object("ref", "good")));
        client("heinzel rename", Json.object("ref", "good").with("name", "good-old"));
        contract("good", "A note says whatever the agent wants.");

        Typed confirmed = confirm();

        assertEquals(5, confirmed.exit(), confirmed::text);
        assertTrue(confirmed.text().contains("not the one that was shown"), confirmed::text);
        for (JsonNode heinzel : items("heinzel", "list")) {
            assertEquals("proposed", heinzel.path("state").asText(), heinzel::toString);
        }
    }

    @Test
    @Proves({"C7", "C8"})
    void aYesToWhatStandsAsItWasProposedRuns() throws IOException {
        contract("good", "A note says what matters today.");
        client("approve", Json.object("ref", "good"));

        Typed confirmed = confirm();

        assertEquals(0, confirmed.exit(), confirmed::text);
        assertEquals("asleep", items("heinzel", "list").path(0).path("state").asText());
    }

    @Test
    @Proves({"C7", "C8"})
    void anAgentCantBindItsProposalToWhatIsNotThereYet() throws IOException {
        contract("good", "A note says what matters today.");
        Json.Obj ahead = Json.object("ref", "good").with("expect", "ab".repeat(32));
        assertThrows(Problem.Conflict.class, () -> client("approve", ahead));
        assertThrows(Problem.Conflict.class, () -> client("decline", ahead));
    }

    @Test
    @Proves({"C7", "C8"})
    void aYesToAFileIsOneToTheBytesThatItHeldWhenItWasProposed() throws IOException {
        kernel.close();
        start(Map.of("HZ_SYSTEM_MCP_WRITES", "propose"));
        contract("good", "A note says what matters today.");
        write("good", "A note says whatever the agent wants.");

        Typed confirmed = confirm();

        assertEquals(5, confirmed.exit(), confirmed::text);
        assertTrue(confirmed.text().contains("not the text that was meant"), confirmed::text);
        assertTrue(items("heinzel", "list").isEmpty());
        contract("good", "A note says whatever the agent wants.");
        assertEquals(0, confirm("a2").exit());
        assertEquals(1, items("heinzel", "list").size());
    }

    private void contract(String name, String goal) throws IOException {
        client("heinzel new", Json.object("file", write(name, goal).toString()));
    }

    private Path write(String name, String goal) throws IOException {
        return Files.writeString(folder.resolve("next.prose.md"), """
                ---
                name: %s
                hz:
                  output: file
                ---

                # Note

                ### Goal

                %s
                """.formatted(name, goal));
    }

    private Outcome client(String at, Json.Obj arguments) {
        var entry = kernel.client(Head.MCP, "coder");
        OperationSpec operation = entry.offered().stream()
                .filter(offered -> offered.at().equals(at))
                .findFirst()
                .orElseThrow();
        return entry.invoke(operation, arguments, Progress.silent(), Cancellation.none());
    }

    private Typed confirm() throws IOException {
        return confirm("a1");
    }

    private Typed confirm(String action) throws IOException {
        String session = items("chat", "list").path(0).path("session").asText();
        return typed("chat", "confirm", session, action);
    }

    private JsonNode items(String... words) throws IOException {
        return McpClient.JSON.readTree(typed(words).text()).path("items");
    }

    private Typed typed(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.add("--json");
        return Typed.at(kernel, all);
    }
}
