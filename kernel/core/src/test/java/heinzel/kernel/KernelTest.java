package heinzel.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import heinzel.api.json.Json;
import heinzel.api.operation.Call;
import heinzel.api.operation.Caller;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Operations;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelTest {
    private final Notebook notebook = new Notebook();

    @TempDir
    Path folder;

    private Kernel kernel;
    private Entry person;

    @BeforeEach
    void start() {
        kernel = Kernel.start(Options.here().in(folder).withProject(folder).with(List.of(notebook), List.of()));
        person = kernel.person(Head.CLI);
    }

    @Test
    @Proves("K4.2")
    void absentArgumentsTakeTheirDefaults() {
        Outcome.Ran ran = run("notebook write", Json.object("text", "one"));

        assertEquals(
                Json.object("page", Json.number(1))
                        .with("ink", "blue-black")
                        .with("drying", "15m")
                        .with("tags", Json.array()),
                ran.json());
    }

    @Test
    @Proves("K4")
    void aRecordGoesTheSameWayAsJson() {
        Notebook.Write.Input input = new Notebook.Write.Input(
                "one", Notebook.Ink.RED, Duration.ofHours(2), Optional.empty(), Optional.empty(), List.of("a"), true);

        Notebook.Write.Written written = person.call(input, Notebook.Write.Written.class);

        assertEquals(
                new Notebook.Write.Written(1, Notebook.Ink.RED, Duration.ofHours(2), Optional.empty(), List.of("a")),
                written);
        Notebook.Write.Input empty = new Notebook.Write.Input(
                "", Notebook.Ink.RED, Duration.ZERO, Optional.empty(), Optional.empty(), List.of(), false);
        assertThrows(Problem.Invalid.class, () -> person.call(empty, Notebook.Write.Written.class));
    }

    @Test
    @Proves("K5")
    void anAnswerThatIsNotWellExitsWithOne() {
        assertEquals(1, run("notebook read", Json.Obj.EMPTY).exitCode());
        notebook.pages.add("one");
        assertEquals(0, run("notebook read", Json.Obj.EMPTY).exitCode());
    }

    @Test
    @Proves("K19")
    void aBugShowsItsTypeAndNothingOfItsMessage() {
        Bug bug = assertThrows(Bug.class, () -> run("notebook break", Json.object("word", "Rosebud")));

        assertEquals("IllegalStateException", bug.type());
        assertFalse(String.valueOf(bug.getMessage()).contains("Rosebud"));
        assertFalse(bug.fix().contains("Rosebud"));
    }

    @Test
    @Proves("K19.3")
    void aBugThatStrikesBeforeTheOperationRunsIsOne() {
        Json.Obj word = Json.object("word", "Rosebud");

        Bug bug = assertThrows(
                Bug.class,
                () -> kernel.chat("c1").invoke(spec("notebook break"), word, Progress.silent(), Cancellation.none()));

        assertFalse(String.valueOf(bug.getMessage()).contains("Rosebud"));
    }

    @Test
    @Proves("K19.3")
    void whatARuleLetRunAndBrokeIsKnownToHaveFailed() {
        Json.Obj text = Json.object("text", "one");
        Call byThePerson = new Call(
                InstantSource.system(),
                Progress.silent(),
                new Caller.Person(Caller.Origin.PERSON),
                Cancellation.none());
        kernel.rules().allow(spec("notebook write"), text, Optional.empty(), byThePerson);
        notebook.blotting = "one";

        assertThrows(
                Bug.class,
                () -> kernel.chat("c1").invoke(spec("notebook write"), text, Progress.silent(), Cancellation.none()));

        assertEquals(1, notebook.ruled.size());
        assertEquals(List.of("IllegalStateException"), notebook.failed);
    }

    @Test
    @Proves("K19.3")
    void aBugIsLoggedOnceWithItsCause() {
        List<LogRecord> records = new ArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord record) {
                records.add(record);
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger log = Logger.getLogger(Bug.class.getName());
        log.addHandler(handler);
        try {
            assertThrows(Bug.class, () -> run("notebook break", Json.Obj.EMPTY));
        } finally {
            log.removeHandler(handler);
        }

        assertEquals(1, records.size());
        assertInstanceOf(IllegalStateException.class, records.getFirst().getThrown());
    }

    @Test
    @Proves("K3.4")
    void aCallTellsTheCallThatTakesItBack() {
        OperationSpec write = spec("notebook write");
        assertEquals(Optional.of("notebook tear"), write.undo());

        Json.Obj arguments = Json.object("text", "one");
        Outcome.Ran ran = run("notebook write", arguments);
        Operations.Inverse inverse =
                new KernelOperations(kernel).undo(write, arguments, ran.json()).orElseThrow();
        assertEquals("notebook tear", inverse.operation().at());
        run(inverse.operation().at(), inverse.arguments());

        assertEquals(List.of(), notebook.pages);
    }

    @Test
    @Proves("K2.2")
    void anInjectedServiceIsNoParameter() {
        assertEquals(
                List.of("holding", "limit"),
                spec("notebook read").parameters().stream()
                        .map(parameter -> parameter.name())
                        .toList());
        Problem refused =
                assertThrows(Problem.Invalid.class, () -> run("notebook read", Json.object("notebook", Json.NULL)));
        assertEquals("notebook read has no argument 'notebook'.", refused.said());
    }

    @Test
    @Proves("K4")
    void pathsAreMadeWholeBeforeAnybodyDecides() {
        Outcome.Ran ran = run("notebook here", Json.object("paths", Json.array(Json.text("a/../b"), Json.text("/c"))));

        assertEquals(
                Json.array(Json.text(folder.resolve("b").toString()), Json.text("/c")),
                ran.json().get("paths"));
    }

    private Outcome.Ran run(String at, Json.Obj arguments) {
        return assertInstanceOf(
                Outcome.Ran.class, person.invoke(spec(at), arguments, Progress.silent(), Cancellation.none()));
    }

    private OperationSpec spec(String at) {
        return new KernelOperations(kernel).find(at).orElseThrow();
    }
}
