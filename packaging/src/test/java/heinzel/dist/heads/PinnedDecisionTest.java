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
import heinzel.api.operation.Parameter;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.Outcome;
import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.SystemDisk;
import heinzel.testing.Proves;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A connected agent proposes a decision, changes what its name stands for, and waits for the person's yes.
class PinnedDecisionTest {
    private static final List<String> BY_HASH = List.of("approve", "decline", "heinzel amend");

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

    @Test
    @Proves({"C7", "C8", "X8.2"})
    void aYesToForgettingForgetsTheOneThatWasShownAndNothingThatTookItsName() throws IOException {
        contract("scratch", "A note says what matters today.");
        contract("weekly-report", "A note says what was merged.");
        client("heinzel forget", Json.object("ref", "scratch").with("yes", new Json.Bool(true)));
        client("heinzel rename", Json.object("ref", "scratch").with("name", "scratch-old"));
        client("heinzel rename", Json.object("ref", "weekly-report").with("name", "scratch"));

        Typed confirmed = confirm();

        assertEquals(5, confirmed.exit(), confirmed::text);
        assertTrue(confirmed.text().contains("not what was shown any more"), confirmed::text);
        assertEquals(2, items("heinzel", "list").size());
    }

    /// The action is on disk as running, and the call has not run yet.
    @Test
    @Proves({"C7", "C8"})
    void aNameThatIsGivenAwayWhileItsConfirmRunsChangesNothing() throws IOException {
        kernel.close();
        AtomicReference<Runnable> onSaved = new AtomicReference<>(() -> {});
        kernel = Kernel.start(Options.here()
                .withEnvironment(Map.of())
                .in(folder.resolve("home"))
                .withProject(folder)
                .withDisk(telling(onSaved)));
        contract("scratch", "A note says what matters today.");
        contract("weekly-report", "A note says what was merged.");
        String weekly = id("weekly-report");
        client("heinzel forget", Json.object("ref", "scratch").with("yes", new Json.Bool(true)));
        onSaved.set(() -> {
            onSaved.set(() -> {});
            client("heinzel rename", Json.object("ref", "scratch").with("name", "scratch-old"));
            client("heinzel rename", Json.object("ref", "weekly-report").with("name", "scratch"));
        });

        assertEquals(0, confirm().exit());

        assertEquals(weekly, id("scratch"));
        assertEquals(1, items("heinzel", "list").size());
    }

    /// A disk that tells when a chat has been saved.
    private static Disk telling(AtomicReference<Runnable> onSaved) {
        SystemDisk real = new SystemDisk();
        return (Disk) Proxy.newProxyInstance(
                Disk.class.getClassLoader(), new Class<?>[] {Disk.class}, (proxy, method, arguments) -> {
                    try {
                        Object answer = method.invoke(real, arguments);
                        if (method.getName().equals("move")
                                && String.valueOf(arguments[1]).contains("/chat/")) {
                            onSaved.get().run();
                        }
                        return answer;
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
    }

    private String id(String name) throws IOException {
        for (JsonNode heinzel : items("heinzel", "list")) {
            if (heinzel.path("name").asText().equals(name)) {
                return heinzel.path("id").asText();
            }
        }
        throw new AssertionError("nobody is called " + name);
    }

    @Test
    @Proves({"C7", "C8", "X8.2"})
    void aProposalAboutWhatIsNotThereIsNoneAboutWhatComesUnderItsName() throws IOException {
        contract("other", "A note says what matters today.");
        client("heinzel forget", Json.object("ref", "scratch").with("yes", new Json.Bool(true)));
        client("heinzel rename", Json.object("ref", "other").with("name", "scratch"));

        assertEquals(5, confirm().exit());
        assertEquals(1, items("heinzel", "list").size());
    }

    /// A name may be another's by the time of the yes, so every card tells the id; the decisions hold to a hash.
    @Test
    @Proves({"C7", "X8.1"})
    void whateverIsProposedOfAHeinzelmaennchenNamesItById() throws IOException {
        kernel.close();
        start(Map.of("HZ_SYSTEM_MCP_WRITES", "propose"));
        write("good", "A note says what matters today.");
        assertEquals(0, typed("heinzel", "new", "--file", "next.prose.md").exit());
        String id = items("heinzel", "list").path(0).path("id").asText();
        int proposed = 0;
        for (OperationSpec operation : kernel.client(Head.MCP, "coder").offered()) {
            if (!operation.readOnly() && refers(operation) && !BY_HASH.contains(operation.at())) {
                client(operation.at(), arguments(operation));
                proposed++;
                JsonNode changes = action("a" + proposed).path("changes");
                boolean nothing = operation.at().equals("heinzel reactivate");
                assertTrue(
                        nothing ? changes.isEmpty() : changes.toString().contains(id), operation.at() + ": " + changes);
            }
        }
        assertTrue(proposed > 10, "only " + proposed);
    }

    private static boolean refers(OperationSpec operation) {
        return operation.parameters().stream()
                .anyMatch(parameter -> parameter.name().equals("ref"));
    }

    private static Json.Obj arguments(OperationSpec operation) {
        Json.Obj given = Json.object("ref", "good");
        for (Parameter parameter : operation.parameters()) {
            if (parameter.required() && !parameter.name().equals("ref")) {
                given = given.with(parameter.name(), "words");
            }
        }
        return given;
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

    private JsonNode action(String id) throws IOException {
        String session = items("chat", "list").path(0).path("session").asText();
        for (JsonNode action :
                McpClient.JSON.readTree(typed("chat", "show", session).text()).path("actions")) {
            if (action.path("id").asText().equals(id)) {
                return action;
            }
        }
        throw new AssertionError("no action " + id);
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
