package heinzel.adapters.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.adapters.process.Ended.How;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Real programs, started, bounded and ended.
@EnabledOnOs(value = OS.LINUX, disabledReason = "process groups are used on Linux alone")
@Timeout(120)
class ProgramsTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private Path state = Path.of("unset");
    private Environment environment = new Environment(Map.of());

    @BeforeEach
    void chooseFolders() {
        state = folder.resolve("state");
        environment = Environment.of(System.getenv());
    }

    private Program shell(String script, Duration time) {
        return new Program(List.of("/bin/sh", "-c", script), folder, environment, time);
    }

    private Ended run(String script) {
        return new Programs(state).run(shell(script, LONG), Cancellation.none());
    }

    @Test
    @Proves("K15")
    void aProgramReadsItsInputAndItsOutputIsKept() {
        Program program = new Program(List.of("/bin/cat"), folder, environment, LONG).withInput("grüße\n");
        Ended ended = new Programs(state).run(program, Cancellation.none());
        assertEquals(new Ended(How.EXITED, 0, "grüße\n", ""), ended);
        assertTrue(ended.well());
    }

    @Test
    @Proves("K15")
    void itsExitCodeAndErrorsAreTold() {
        Ended ended = run("echo bad >&2; exit 3");
        assertEquals(new Ended(How.EXITED, 3, "", "bad\n"), ended);
        assertFalse(ended.well());
    }

    @Test
    @Proves("K15")
    void argumentsReachItWithoutAShell() {
        Program program = new Program(List.of("/bin/echo", "$HOME; `id` *"), folder, environment, LONG);
        assertEquals(
                "$HOME; `id` *\n",
                new Programs(state).run(program, Cancellation.none()).output());
    }

    @Test
    @Proves("K15.3")
    void itGetsNoVariableThatIsNotAllowed() {
        Map<String, String> system = Map.of(
                "PATH", "/usr/bin:/bin",
                "LC_ALL", "C",
                "XDG_RUNTIME_DIR", "/run",
                "HZ_CREDENTIAL_MODEL", "secret",
                "OPENAI_API_KEY", "secret",
                "ANTHROPIC_API_KEY", "wanted",
                "JAVA_TOOL_OPTIONS", "-X");
        environment = Environment.of(system, "ANTHROPIC_", "HZ_CREDENTIAL_").with("HZ_CREDENTIAL_GITHUB", "secret");
        List<String> names = run("env")
                .output()
                .lines()
                .map(line -> line.substring(0, line.indexOf('=')))
                .filter(name -> !List.of("PWD", "OLDPWD", "SHLVL", "_").contains(name))
                .sorted()
                .toList();
        assertEquals(List.of("ANTHROPIC_API_KEY", "HZ_CHILD", "LC_ALL", "PATH", "XDG_RUNTIME_DIR"), names);
    }

    @Test
    @Proves("C2")
    void itLeadsAGroupOfItsOwn() {
        List<String> ids =
                List.of(run("echo $$; ps -o pgid= -p $$").output().strip().split("\\s+", -1));
        assertEquals(ids.get(0), ids.get(1));
    }

    @Test
    @Proves("C12")
    void tooMuchOutputEndsIt() {
        Ended ended = new Programs(state).run(shell("yes", LONG).withOutput(100_000), Cancellation.none());
        assertEquals(How.WROTE_TOO_MUCH, ended.how());
    }

    @Test
    @Proves("C12")
    void tooMuchOutputIsFoundEvenWhenTheProgramIsDoneAlready() {
        Ended ended =
                new Programs(state).run(shell("head -c 3000 /dev/zero", LONG).withOutput(2_999), Cancellation.none());
        assertEquals(How.WROTE_TOO_MUCH, ended.how());
    }

    @Test
    @Proves("C12")
    void aProgramThatTakesTooLongIsEnded() {
        // Long enough for a shell to start on a machine with much to do; the program would take far longer.
        Ended ended = new Programs(state)
                .run(shell("echo early; exec sleep 10000", Duration.ofSeconds(5)), Cancellation.none());
        assertEquals(How.TIMED_OUT, ended.how());
        assertEquals("early\n", ended.output());
    }

    @Test
    @Proves("C2")
    void stoppingInterruptsFirstSoThatItCanSayItsLastWords() {
        Cancellation cancel = new Cancellation();
        List<String> lines = new CopyOnWriteArrayList<>();
        // Whoever runs these tests in the background has interrupts ignored, and no shell takes that back by itself.
        String script = "exec env --default-signal=INT sh -c "
                + "\"trap 'echo last words; exit 9' INT; echo ready; while :; do sleep 0.1; done\"";
        Ended ended = new Programs(state).run(shell(script, LONG), cancel, line -> {
            lines.add(line);
            if (line.equals("ready")) {
                cancel.request();
            }
        });
        assertEquals(How.STOPPED, ended.how());
        assertEquals(9, ended.exit());
        assertEquals(List.of("ready", "last words"), lines);
    }

    @Test
    @Proves("C2")
    void whatIgnoresEverythingIsKilledWithAllThatItStarted() throws Exception {
        Cancellation cancel = new Cancellation();
        List<String> pids = new CopyOnWriteArrayList<>();
        // The trap is inherited as "ignore" by what the shell starts.
        String script = "trap '' INT TERM; sleep 1000 & echo $!; echo $$; wait";
        Ended ended = new Programs(state).run(shell(script, LONG), cancel, line -> {
            pids.add(line);
            if (pids.size() == 2) {
                cancel.request();
            }
        });
        assertEquals(How.STOPPED, ended.how());
        assertEquals(137, ended.exit());
        assertEquals(2, pids.size());
        assertEquals(0, running(pids));
    }

    @Test
    @Proves("C2")
    void whatItLeavesBehindIsEndedWithIt() throws Exception {
        Ended ended = run("sleep 1000 & echo $!");
        assertEquals(How.EXITED, ended.how());
        assertEquals(0, running(List.of(ended.output().strip())));
    }

    @Test
    @Proves("C2")
    void whatLeftTheGroupButHoldsTheOutputIsEndedToo() throws Exception {
        Ended ended = run("setsid sleep 1000 & sleep 0.2; pgrep -s 0 >/dev/null; echo $!");
        assertEquals(How.EXITED, ended.how());
        assertEquals(0, running(List.of(ended.output().strip())));
    }

    @Test
    @Proves("K19")
    void aProgramThatIsNotThereIsSaidBeforeAnythingIsStarted() {
        Problem.Unavailable problem = assertThrows(
                Problem.Unavailable.class, () -> Executables.need("no-such-program", environment, "Install it."));
        assertTrue(problem.said().contains("no-such-program"));
        assertEquals("Install it.", problem.fix());
        assertEquals("sh", Executables.need("sh", environment, "").getFileName().toString());
    }

    @Test
    @Proves("K15")
    void aProgramInTheCurrentFolderIsNotFoundThroughAnEmptyPathEntry() {
        assertTrue(Executables.find("pom.xml", new Environment(Map.of("PATH", ":.")))
                .isEmpty());
    }

    @Test
    @Proves("C14")
    void theNoteIsPrivateAndGoneAfterwards() throws Exception {
        Path notes = state.resolve("programs");
        Ended ended = run("ls -l '" + notes + "' | tail -1; stat -c %a '" + notes + "'");
        assertTrue(ended.output().startsWith("-rw------- "), ended.output());
        assertTrue(ended.output().endsWith("700\n"), ended.output());
        try (Stream<Path> left = Files.list(notes)) {
            assertEquals(0, left.count());
        }
    }

    private static int running(List<String> pids) throws IOException {
        int running = 0;
        for (String pid : pids) {
            running += Identity.of(Long.parseLong(pid)).isPresent() ? 1 : 0;
        }
        return running;
    }
}
