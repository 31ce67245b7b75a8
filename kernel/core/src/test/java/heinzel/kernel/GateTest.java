package heinzel.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.gate.ProposedCall;
import heinzel.api.json.Json;
import heinzel.api.operation.Call;
import heinzel.api.operation.Caller;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Who may run what.
class GateTest {
    private final Notebook notebook = new Notebook();

    @TempDir
    Path folder;

    private Kernel kernel;

    @BeforeEach
    void start() {
        kernel = Kernel.start(Options.here().in(folder).with(List.of(notebook), List.of()));
    }

    @AfterEach
    void stop() {
        kernel.close();
    }

    @Test
    @Proves("C5.1")
    void aChatsReadRuns() {
        Outcome outcome = call(kernel.chat("chat-1"), "notebook read", Json.Obj.EMPTY);

        assertInstanceOf(Outcome.Ran.class, outcome);
        assertEquals(List.of(new Caller.Chat("chat-1")), notebook.callers);
    }

    @Test
    @Proves("C6.1")
    void aChatsWriteRunsNothingAndIsProposedWithWhatWouldRun() {
        Outcome outcome = call(
                kernel.chat("chat-1"),
                "notebook write",
                Json.object("text", "it's late").with("copy", "copies/one"));

        Outcome.Proposed proposed = assertInstanceOf(Outcome.Proposed.class, outcome);
        assertEquals("a1", proposed.action());
        assertTrue(proposed.message().startsWith("Not run: "), proposed::message);
        assertTrue(proposed.message().contains("(action a1)"), proposed::message);
        assertTrue(notebook.pages.isEmpty());
        ProposedCall call = notebook.proposed.getFirst();
        assertEquals(new Caller.Chat("chat-1"), call.proposer());
        assertEquals("notebook write", call.operation());
        assertEquals("notebook_write", call.tool());
        assertEquals(
                Path.of("copies/one").toAbsolutePath().toString(),
                call.arguments().text("copy").orElse(""));
        assertEquals("15m", call.arguments().text("drying").orElse(""));
        assertTrue(call.command().startsWith("hz notebook write 'it'\\''s late' --ink blue-black"), call::command);
    }

    @Test
    @Proves("C6")
    void aProposalWithAWrongArgumentIsRefusedBeforeItIsKept() {
        assertThrows(
                Problem.Invalid.class, () -> call(kernel.chat("chat-1"), "notebook write", Json.object("txt", "x")));

        Json.Obj tooLarge = Json.object("page", Json.number(1L << 40));
        assertThrows(Problem.Invalid.class, () -> call(kernel.chat("chat-1"), "notebook tear", tooLarge));
        assertTrue(notebook.proposed.isEmpty());
    }

    @Test
    @Proves("C10")
    void whatNeverRunsFromAChatIsRefusedWhenProposedAndWhenConfirmed() {
        OperationSpec burn = spec("notebook burn");

        assertThrows(Problem.Refused.class, () -> call(kernel.chat("chat-1"), "notebook burn", Json.Obj.EMPTY));
        assertThrows(Problem.Refused.class, () -> call(kernel.client(Head.MCP, "x"), "notebook burn", Json.Obj.EMPTY));
        assertThrows(
                Problem.Refused.class, () -> confirm(burn, Json.Obj.EMPTY, new Caller.Person(Caller.Origin.PERSON)));
        assertTrue(notebook.proposed.isEmpty());
    }

    @Test
    @Proves("C7")
    void aConfirmedCallRunsWithItsOwnArgumentsAndItsWordsStayTheProposers() {
        Json.Obj stored = Json.object("text", "one").with("host", "an injected service");

        Json result = confirm(spec("notebook write"), stored, new Caller.Person(Caller.Origin.PERSON));

        assertEquals(List.of("one"), notebook.pages);
        assertEquals(List.of(new Caller.Person(Caller.Origin.PROPOSAL)), notebook.callers);
        assertEquals(Json.number(1), ((Json.Obj) result).get("page"));
    }

    @Test
    @Proves("C7")
    void nobodyButThePersonConfirms() {
        for (Caller caller : List.of(
                new Caller.Chat("chat-1"),
                new Caller.Client("x"),
                new Caller.Scheduler(),
                new Caller.Person(Caller.Origin.PROPOSAL))) {
            assertThrows(
                    Problem.Refused.class,
                    () -> confirm(spec("notebook write"), Json.object("text", "one"), caller),
                    caller::toString);
        }
        assertTrue(notebook.pages.isEmpty());
    }

    @Test
    @Proves("C7")
    void whatTheAgentsHeadDoesNotOfferCannotBeConfirmed() {
        assertThrows(
                Problem.Refused.class,
                () -> confirm(spec("notebook here"), Json.Obj.EMPTY, new Caller.Person(Caller.Origin.PERSON)));
    }

    @Test
    @Proves("C6")
    void aConnectedProgramsWriteRunsButItsDecisionsAreProposed() {
        Entry client = kernel.client(Head.MCP, "editor");

        assertInstanceOf(Outcome.Ran.class, call(client, "notebook write", Json.object("text", "one")));
        assertInstanceOf(Outcome.Proposed.class, call(client, "notebook sign", Json.Obj.EMPTY));
        assertEquals(new Caller.Client("editor"), notebook.proposed.getFirst().proposer());
    }

    @Test
    @Proves("K3.2")
    void theTickRunsWhatIsDeclaredAsUnattendedAndNothingElse() {
        assertInstanceOf(Outcome.Ran.class, call(kernel.scheduler(), "notebook tick", Json.Obj.EMPTY));
        assertThrows(
                Problem.Refused.class, () -> call(kernel.scheduler(), "notebook write", Json.object("text", "one")));
        assertTrue(notebook.pages.isEmpty());
    }

    @Test
    @Proves("K2.3")
    void anOperationIsCalledThroughTheHeadsItNamesAndNoOther() {
        assertInstanceOf(Outcome.Ran.class, call(kernel.person(Head.CLI), "notebook here", Json.Obj.EMPTY));
        assertThrows(Problem.Refused.class, () -> call(kernel.person(Head.WEB), "notebook here", Json.Obj.EMPTY));
        assertThrows(Problem.Refused.class, () -> call(kernel.chat("chat-1"), "notebook here", Json.Obj.EMPTY));
        assertEquals(
                List.of("notebook here"),
                kernel.person(Head.CLI).offered().stream()
                        .map(OperationSpec::at)
                        .filter(at -> at.endsWith("here"))
                        .toList());
        assertTrue(kernel.chat("chat-1").offered().stream()
                .noneMatch(operation -> operation.at().equals("notebook here")));
    }

    @Test
    @Proves("K10")
    void whatSpendsOrActsUnattendedIsNeverOnRest() {
        assertTrue(kernel.operations().stream()
                .filter(operation -> operation.offeredBy(Head.REST))
                .noneMatch(operation -> operation.at().equals("notebook tick")));
    }

    private Outcome call(Entry entry, String at, Json.Obj arguments) {
        return entry.invoke(spec(at), arguments, Progress.silent(), Cancellation.none());
    }

    private OperationSpec spec(String at) {
        return new KernelOperations(kernel).find(at).orElseThrow();
    }

    private Json confirm(OperationSpec operation, Json.Obj arguments, Caller caller) {
        Call call = new Call(InstantSource.system(), Progress.silent(), caller, Cancellation.none());
        return new KernelOperations(kernel)
                .runConfirmed(operation, arguments, call)
                .result();
    }
}
