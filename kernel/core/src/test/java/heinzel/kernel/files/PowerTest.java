package heinzel.kernel.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.operation.Problem;
import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.DiskFile;
import heinzel.kernel.session.MemoryDisk;
import heinzel.kernel.session.MemoryDisk.Fault;
import heinzel.kernel.session.MemoryDisk.Loss;
import heinzel.kernel.session.MemoryDisk.PowerCut;
import heinzel.testing.Proves;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// hz's own files on a disk that fails, whose power is cut, and on which processes are killed.
final class PowerTest {
    private static final Path FILE = Path.of("/data/hz/file");
    private static final Path TORN = Path.of("/data/hz/file.torn");

    private final MemoryDisk disk = new MemoryDisk();
    private final DiskFiles files = new DiskFiles(disk);

    /// What is done to one file: what it holds before, and after.
    enum Deed {
        APPEND("old", "old new"),
        APPEND_THE_FIRST("", "new"),
        REPLACE("old", "new"),
        PUT("", "new"),
        CREATE("", "new"),
        DELETE("old", "");

        private final String before;
        private final String after;

        Deed(String before, String after) {
            this.before = before;
            this.after = after;
        }

        void prepare(DiskFiles files) {
            if (!before.isEmpty()) {
                files.append(FILE, List.of(before));
            }
        }

        void run(DiskFiles files) {
            byte[] fresh = "new\n".getBytes(UTF_8);
            switch (this) {
                case APPEND, APPEND_THE_FIRST -> files.append(FILE, List.of("new"));
                case REPLACE, PUT -> files.replace(FILE, fresh);
                case CREATE -> files.create(FILE, fresh);
                case DELETE -> files.delete(FILE);
            }
        }

        /// What is there when the next process has done it too.
        Set<String> again() {
            return switch (this) {
                case APPEND -> Set.of("old new", "old new new");
                case APPEND_THE_FIRST -> Set.of("new", "new new");
                default -> Set.of(after);
            };
        }
    }

    /// What careless code leaves out.
    enum Habit {
        FORCE_NO_FILE,
        FORCE_NO_FOLDER
    }

    private static Disk careless(Disk disk, Habit habit) {
        return proxy(
                Disk.class, disk, habit == Habit.FORCE_NO_FOLDER ? "forceFolder" : "", habit == Habit.FORCE_NO_FILE);
    }

    /// @param leftOut the method that does nothing
    /// @param files   whether the open files are careless too
    private static <T> T proxy(Class<T> type, T real, String leftOut, boolean files) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, given) -> {
            if (method.getName().equals(leftOut)) {
                return null;
            }
            try {
                Object result = method.invoke(real, given);
                return files && result instanceof DiskFile open ? proxy(DiskFile.class, open, "force", false) : result;
            } catch (InvocationTargetException failed) {
                throw failed.getCause();
            }
        }));
    }

    private static String held(Disk disk) {
        return String.join(" ", new DiskFiles(disk).lines(FILE));
    }

    @ParameterizedTest
    @EnumSource(Deed.class)
    @Proves("D5")
    void whatReturnedSurvivesALossOfPower(Deed deed) {
        for (Loss loss : Loss.values()) {
            MemoryDisk one = new MemoryDisk();
            deed.prepare(new DiskFiles(one));
            deed.run(new DiskFiles(one));
            one.restart(loss);
            assertEquals(deed.after, held(one), () -> "after " + loss);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "FORCE_NO_FILE, APPEND",
        "FORCE_NO_FILE, APPEND_THE_FIRST",
        "FORCE_NO_FILE, REPLACE",
        "FORCE_NO_FILE, PUT",
        "FORCE_NO_FILE, CREATE",
        "FORCE_NO_FOLDER, APPEND_THE_FIRST",
        "FORCE_NO_FOLDER, REPLACE",
        "FORCE_NO_FOLDER, PUT",
        "FORCE_NO_FOLDER, CREATE",
        "FORCE_NO_FOLDER, DELETE"
    })
    @Proves("D5")
    void eachForceThatIsLeftOutShows(Habit habit, Deed deed) {
        deed.prepare(files);
        deed.run(new DiskFiles(careless(disk, habit)));
        assertEquals(deed.after, held(disk));
        disk.restart(Loss.LOST);
        assertNotEquals(deed.after, held(disk), habit + " went unnoticed");
    }

    @ParameterizedTest
    @EnumSource(Deed.class)
    @Proves("D5.8")
    void whereverItIsKilledThereIsTheOldOrTheNewAndTheNextOneIsDurable(Deed deed) {
        int runs = 0;
        for (boolean done = false; !done; runs++) {
            for (Loss loss : Loss.values()) {
                done = killed(deed, runs, loss, true);
            }
            done = killed(deed, runs, Loss.KEPT, false);
        }
        assertTrue(runs > 2, runs + " calls only");
    }

    /// @param power whether the power goes, or the process alone
    private static boolean killed(Deed deed, int call, Loss loss, boolean power) {
        MemoryDisk one = new MemoryDisk();
        deed.prepare(new DiskFiles(one));
        one.plan(step -> step.number() == call ? new Fault.CutBefore() : MemoryDisk.NONE);
        boolean done = false;
        try {
            deed.run(new DiskFiles(one));
            done = true;
        } catch (PowerCut _) {
            assertTrue(one.steps().size() > call);
        }
        if (power) {
            one.restart(loss);
        } else {
            one.revive();
        }
        String where = deed + " killed before call " + call + ", " + (power ? loss : "process only");
        assertTrue(Set.of(deed.before, deed.after).contains(held(one)), () -> where + ": " + held(one));
        deed.run(new DiskFiles(one));
        one.restart(Loss.LOST);
        assertTrue(deed.again().contains(held(one)), () -> where + ", then again: " + held(one));
        return done;
    }

    @Test
    @Proves("D16")
    void aLineMoreForcesNothingButItsFileInAnyProcess() {
        files.append(FILE, List.of("one"));
        int before = disk.steps().size();
        new DiskFiles(disk).append(FILE, List.of("two"));
        List<String> calls = disk.steps().stream().map(MemoryDisk.Step::call).toList();
        assertEquals(
                List.of("force file"),
                calls.subList(before, calls.size()).stream()
                        .filter(call -> call.startsWith("force"))
                        .toList());
    }

    @Test
    @Proves("D5")
    void aFileThatWasJottedIntoIsMadeDurableBeforeALineThatMustLast() {
        files.jot(FILE, List.of("one"));
        DiskFiles next = new DiskFiles(disk);
        next.create(FILE, new byte[0]);
        next.append(FILE, List.of("two"));
        disk.restart(Loss.LOST);
        assertEquals("one two", held(disk));
    }

    /// Calls that are refused, each the first time.
    private static MemoryDisk.Plan refusing(String... calls) {
        List<String> left = new ArrayList<>(List.of(calls));
        return step -> left.remove(step.call()) ? new Fault.Refused("refused") : MemoryDisk.NONE;
    }

    @ParameterizedTest
    @CsvSource({"force file, one", "write file, one", "force file, ", "write file, ", "forceFolder hz, "})
    @Proves("D5")
    void aLineThatFailedIsTakenBackSoThatARetryDoesNotDoubleIt(String call, @Nullable String before) {
        List<String> held = before == null ? List.of() : List.of(before);
        files.append(FILE, held);
        DiskFiles next = new DiskFiles(disk);
        disk.plan(refusing(call));
        assertThrows(Problem.Unavailable.class, () -> next.append(FILE, List.of("two", "three")));
        assertEquals(String.join(" ", held), held(disk));
        next.append(FILE, List.of("two", "three"));
        disk.restart(Loss.LOST);
        assertEquals(Stream.concat(held.stream(), Stream.of("two", "three")).toList(), files.lines(FILE));
    }

    @Test
    @Proves("D5")
    void ofLinesThatDidNotAllFitNoneIsThere() {
        files.append(FILE, List.of("one"));
        for (boolean forced : new boolean[] {true, false}) {
            disk.plan(step -> step.call().equals("write file") ? new Fault.ShortCount(6) : MemoryDisk.NONE);
            assertThrows(Problem.Unavailable.class, () -> add(forced, List.of("two", "three")));
            assertEquals("one\n", new String(disk.content(FILE), UTF_8));
        }
        disk.plan(step -> MemoryDisk.NONE);
        files.jot(FILE, List.of("two"));
        assertEquals("one two", held(disk));
    }

    private void add(boolean forced, List<String> lines) {
        if (forced) {
            files.append(FILE, lines);
        } else {
            files.jot(FILE, lines);
        }
    }

    @ParameterizedTest
    @CsvSource({"truncate file", "force file"})
    @Proves("D5")
    void whatCanNotBeTakenBackEndsTheFileForThisProcess(String second) {
        files.append(FILE, List.of("one"));
        disk.plan(refusing("force file", second));
        assertThrows(Problem.Unavailable.class, () -> files.append(FILE, List.of("two")));
        assertThrows(Problem.Unavailable.class, () -> files.append(FILE, List.of("two")));
        assertThrows(Problem.Unavailable.class, () -> files.jot(FILE, List.of("two")));
        files.append(FILE.resolveSibling("other"), List.of("two"));

        disk.revive();
        List<String> found = files.lines(FILE);
        new DiskFiles(disk).append(FILE, List.of("three"));
        assertEquals(String.join(" ", found) + " three", held(disk));
    }

    private void tear() {
        files.append(FILE, List.of("one"));
        disk.content(FILE, "one\na torn fragment".getBytes(UTF_8));
    }

    @Test
    @Proves("D5")
    void nothingIsCutOffBeforeItsCopyIsWholeAndDurable() throws IOException {
        tear();
        int[] writes = {0};
        disk.plan(step -> step.call().equals("write file.torn")
                ? new Fault.ShortCount(writes[0]++ == 0 ? 5 : 0)
                : MemoryDisk.NONE);
        assertThrows(Problem.Unavailable.class, () -> files.append(FILE, List.of("two")));
        assertEquals("one\na torn fragment", new String(disk.content(FILE), UTF_8));
        assertFalse(disk.exists(TORN));
        for (String call : List.of("force file.torn", "forceFolder hz", "write file.torn")) {
            disk.plan(refusing(call));
            assertThrows(Problem.Unavailable.class, () -> files.append(FILE, List.of("two")), call);
            assertEquals("one\na torn fragment", new String(disk.content(FILE), UTF_8), call);
        }
        disk.delete(TORN);

        disk.plan(step -> step.call().equals("write file.torn") ? new Fault.ShortCount(1) : MemoryDisk.NONE);
        files.append(FILE, List.of("two"));
        List<String> calls = disk.steps().stream().map(MemoryDisk.Step::call).toList();
        assertEquals(
                List.of("force file.torn", "forceFolder hz", "truncate file", "force file", "write file", "force file"),
                calls.subList(calls.indexOf("force file.torn"), calls.size()));
        assertEquals("a torn fragment", new String(disk.content(TORN), UTF_8));
        assertEquals("one two", held(disk));
    }

    @Test
    @Proves("D5.8")
    void aFragmentIsNowhereLostWhereverThePowerGoes() {
        int call = 0;
        for (boolean done = false; !done; call++) {
            MemoryDisk one = new MemoryDisk();
            new DiskFiles(one).append(FILE, List.of("one"));
            one.content(FILE, "one\na torn fragment".getBytes(UTF_8));
            int dies = call;
            one.plan(step -> step.number() == dies ? new Fault.CutBefore() : MemoryDisk.NONE);
            try {
                new DiskFiles(one).append(FILE, List.of("two"));
                done = true;
            } catch (PowerCut _) {
                assertTrue(one.steps().size() > dies);
            }
            one.restart(Loss.LOST);
            String left = new String(one.content(FILE), UTF_8) + new String(one.content(TORN), UTF_8);
            assertTrue(left.contains("a torn fragment"), "before call " + dies + ": " + left);
        }
        assertTrue(call > 5, call + " calls only");
    }

    @Test
    @Proves("D14")
    void whatAKilledProcessLeftIsSweptWhenItIsOld() throws IOException {
        files.replace(FILE, "old".getBytes(UTF_8));
        disk.plan(step -> step.call().startsWith("move") ? new Fault.CutBefore() : MemoryDisk.NONE);
        assertThrows(PowerCut.class, () -> files.replace(FILE, "secret".getBytes(UTF_8)));
        disk.revive();
        Path folder = Path.of("/data/hz");
        String left = disk.list(folder).stream()
                .filter(name -> name.startsWith(".hz-"))
                .findAny()
                .orElseThrow();
        Instant at = Instant.parse("2026-10-30T14:00:00Z");
        disk.mark(folder.resolve(left), at);

        assertEquals(0, files.sweep(Path.of("/data"), at));
        assertEquals(1, files.sweep(Path.of("/data"), at.plusSeconds(1)));
        disk.restart(Loss.LOST);
        assertEquals(List.of("file"), disk.list(folder));
    }
}
