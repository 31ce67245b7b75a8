package heinzel.adapters.pty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Programs;
import heinzel.api.operation.Problem;
import heinzel.api.terminal.Terminal;
import heinzel.api.terminal.Terminals;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// A real shell in a real pseudo-terminal.
@EnabledOnOs(value = OS.LINUX, disabledReason = "what is left running is read from /proc")
@Timeout(180)
class PtyTerminalsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir
    Path folder;

    @Test
    @Proves("C24")
    void theShellStartsInTheFolderFindsHzFirstAndGetsNoCredential() throws Exception {
        Path programs = Files.createDirectory(folder.resolve("programs"));
        Path hz = Files.writeString(programs.resolve("hz"), "#!/bin/sh\necho this is hz, $1\n");
        Files.setPosixFilePermissions(hz, PosixFilePermissions.fromString("rwx------"));
        Path vault = Files.createDirectory(folder.resolve("vault"));
        try (Terminal terminal = terminals().open(new Terminals.Wanted(vault, List.of(programs), 100, 30))) {
            type(terminal, "hz --version; pwd; stty size; echo \"<${HZ_CREDENTIAL_MODEL:-none}>\"; echo the''end\n");
            String said = read(terminal, text -> text.contains("theend"));
            assertTrue(said.contains("this is hz, --version"), said);
            assertTrue(said.contains(vault.toRealPath().toString()), said);
            assertTrue(said.contains("30 100"), said);
            assertTrue(said.contains("<none>"), said);
            terminal.resize(60, 20);
            type(terminal, "stty size; echo an''other\n");
            assertTrue(read(terminal, text -> text.contains("another")).contains("20 60"));
        }
    }

    @Test
    @Proves("C24")
    void closingEndsTheShellAndAllThatCameOfIt() throws Exception {
        Path state = folder.resolve("state");
        Terminal terminal = terminals().open(new Terminals.Wanted(folder, List.of(), 80, 24));
        type(terminal, "(trap '' HUP; exec sleep 1011) & setsid sleep 1012 & nohup sleep 1013 & echo al''so $!\n");
        read(terminal, text -> text.contains("also "));
        String mark = "HZ_CHILD=" + mark(state);
        // One that is just becoming its program shows no mark for a moment.
        List<Long> family = marked(mark);
        for (long end = System.nanoTime() + PATIENCE.toNanos(); family.size() < 4 && System.nanoTime() < end; ) {
            Thread.sleep(20);
            family = marked(mark);
        }
        assertTrue(family.size() >= 4, "the shell and its three sleeps: " + family);
        terminal.close();
        assertFalse(terminal.open());
        assertEquals(List.of(), marked(mark));
        try (Stream<Path> notes = Files.list(state.resolve("programs"))) {
            assertEquals(0, notes.count(), "no note is left");
        }
        terminal.close();
    }

    @Test
    @Proves("C24")
    void aShellThatEndsByItselfEndsTheOutput() throws Exception {
        try (Terminal terminal = terminals().open(new Terminals.Wanted(folder, List.of(), 80, 24))) {
            type(terminal, "exit 3\n");
            read(terminal, text -> false);
            assertEquals(3, terminal.waitFor());
            assertFalse(terminal.open());
        }
    }

    @Test
    @Proves("K19")
    void aFolderThatIsGoneIsSaid() {
        var wanted = new Terminals.Wanted(folder.resolve("gone"), List.of(), 80, 24);
        Problem said = assertThrows(Problem.Unavailable.class, () -> terminals().open(wanted));
        assertTrue(said.said().contains("gone"), said.said());
        assertFalse(said.fix().isEmpty());
    }

    private Terminals terminals() {
        Map<String, String> all = new TreeMap<>(System.getenv());
        all.put("HZ_CREDENTIAL_MODEL", "secret");
        all.put("HOME", folder.toString());
        return new PtyTerminals(new Programs(folder.resolve("state")), Environment.of(all, "HZ_"), "/bin/bash");
    }

    private static void type(Terminal terminal, String text) throws IOException {
        terminal.input().write(text.getBytes(StandardCharsets.UTF_8));
        terminal.input().flush();
    }

    /// Reads until it is there, or the output ends.
    private static String read(Terminal terminal, Predicate<String> there) throws IOException {
        StringBuilder said = new StringBuilder();
        byte[] buffer = new byte[4096];
        int count = 0;
        while (count >= 0 && !there.test(said.toString())) {
            count = terminal.output().read(buffer);
            said.append(new String(buffer, 0, Math.max(0, count), StandardCharsets.UTF_8));
        }
        return said.toString();
    }

    private static String mark(Path state) throws IOException {
        try (Stream<Path> notes = Files.list(state.resolve("programs"))) {
            String name = notes.map(note -> note.getFileName().toString())
                    .filter(note -> note.endsWith(".child"))
                    .findFirst()
                    .orElseThrow();
            Matcher mark = Pattern.compile(".*_([0-9a-f-]{36})\\.child").matcher(name);
            assertTrue(mark.matches(), name);
            return mark.group(1);
        }
    }

    private static List<Long> marked(String mark) {
        return ProcessHandle.allProcesses()
                .map(ProcessHandle::pid)
                .filter(pid -> environment(pid).contains(mark))
                .toList();
    }

    private static String environment(long pid) {
        try {
            return Files.readString(Path.of("/proc/" + pid + "/environ"), StandardCharsets.ISO_8859_1);
        } catch (IOException ended) {
            return "";
        }
    }
}
