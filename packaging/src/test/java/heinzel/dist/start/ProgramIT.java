package heinzel.dist.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import heinzel.testing.Programs;
import heinzel.testing.Proves;
import heinzel.testing.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Starts the packaged class path as it is, on a machine where hz never ran before.
class ProgramIT {
    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    @TempDir
    Path folder;

    @Test
    @Proves("B3.3")
    void itSaysItsVersionAndNothingElse() throws IOException {
        Ran version = hz("--version");
        assertTrue(version.out().matches("hz \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\n"), version::out);
        assertEquals(new Ran(0, version.out(), ""), version);
    }

    @Test
    @Proves({"B3.3", "K5"})
    void jsonStandsAloneOnStandardOutput() throws IOException {
        Ran doctor = hz("system", "doctor", "--json");
        JsonNode said = JSON.readTree(doctor.out());
        assertTrue(said.get("checks").isArray(), doctor::out);
        assertEquals(said.get("ok").asBoolean() ? 0 : 1, doctor.exit());
        assertEquals("", doctor.err());
    }

    @Test
    @Proves("D11")
    void aMachineWithoutAnyListsNone() throws IOException {
        Ran list = hz("heinzel", "list", "--json");
        assertEquals(0, list.exit(), list::out);
        assertEquals(0, JSON.readTree(list.out()).get("items").size());
    }

    @Test
    @Proves("B3.1")
    void aLinkOnThePathStartsItWithoutALocale() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("Mützen-hz"), Programs.hz());
        Ran bare = run(Map.of("LC_ALL", "", "LANG", "", "LC_CTYPE", "", "JAVA_HOME", ""), link, "--version");
        assertEquals(0, bare.exit(), bare::err);
    }

    @Test
    @Proves("K5")
    void aWrongWordIsWrongUsage() throws IOException {
        Ran wrong = hz("sytem");
        assertEquals(2, wrong.exit());
        assertEquals("", wrong.out());
        assertTrue(wrong.err().contains("sytem"), wrong::err);
    }

    @Test
    @Proves("K5")
    void anAnswerThatCouldNotBeWrittenIsNoSuccess() throws IOException {
        Ran full = run(
                Map.of(
                        "HZ",
                        Programs.hz().toString(),
                        "HZ_HOME",
                        folder.resolve("home").toString()),
                Path.of("/bin/sh"),
                "-c",
                "\"$HZ\" heinzel list --json >/dev/full");
        assertEquals(6, full.exit(), full::err);
        assertTrue(full.err().contains("could not be written"), full::err);
    }

    private Ran hz(String... words) throws IOException {
        return run(Map.of(), Programs.hz(), words);
    }

    private Ran run(Map<String, String> environment, Path program, String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(words));
        Map<String, String> all = new HashMap<>(environment);
        all.put("HZ_HOME", folder.resolve("Zuhause").toString());
        return Ran.run(folder, all, Duration.ofMinutes(1), command);
    }
}
