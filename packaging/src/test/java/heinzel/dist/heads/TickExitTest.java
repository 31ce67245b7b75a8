package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.files.DiskFiles;
import heinzel.testing.Proves;
import heinzel.testing.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the scheduler is told by how `hz --headless tick` ends, and that the page about it says the same.
@Proves("P5.2")
class TickExitTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final Pattern ROW = Pattern.compile("^\\| (\\d+) \\| .*\\*\\*tick: (.*?)\\*\\*", Pattern.MULTILINE);

    @TempDir
    Path folder;

    @Test
    void itIsNothingWhenNothingIsDue() throws IOException {
        assertEquals(0, tick("2026-11-23T09:00:00Z").exit());
        assertDocumented(0, "it ran");
    }

    @Test
    void itIsNothingWhenAnotherTickIsAtIt() throws IOException {
        Typed beside =
                new DiskFiles().locked(folder.resolve("home/state/tick.lock"), () -> tick("2026-11-23T09:00:00Z"));
        assertEquals(0, beside.exit(), beside::text);
        assertTrue(McpClient.JSON.readTree(beside.text()).path("busy").asBoolean(), beside::text);
        assertDocumented(0, "another one was at it");
    }

    @Test
    void itIsNothingWhenATurnFails() throws IOException {
        Path contract = folder.resolve("weekly-report.prose.md");
        try (var sample = TickExitTest.class.getResourceAsStream("/heinzel/demo/weekly-report.prose.md")) {
            assertTrue(sample != null);
            Files.write(contract, sample.readAllBytes());
        }
        assertEquals(
                0,
                typed("2026-11-23T09:00:00Z", "heinzel", "new", "--file", contract.toString())
                        .exit());
        assertEquals(
                0, typed("2026-11-23T09:01:00Z", "approve", "weekly-report").exit());

        Typed due = tick("2026-11-27T15:00:00Z");

        JsonNode ticked = McpClient.JSON.readTree(due.text());
        assertEquals(1, ticked.path("failed").asInt(), due::text);
        assertEquals(0, due.exit());
        assertDocumented(0, "a turn of it failed");
    }

    @Test
    void itIsWrongUsageWhenTheSettingsAreWrong() throws IOException {
        Path config = Files.createDirectories(folder.resolve("home/config"));
        Files.writeString(config.resolve("hz.toml"), "[heinzel]\nmax_wakes_per_tick = \"many\"\n");
        assertEquals(2, tick("2026-11-23T09:00:00Z").exit());
        assertDocumented(2, "the settings are wrong");
    }

    @Test
    void itIsUnavailableWhenItCanKeepNothing() throws IOException {
        Files.createDirectories(folder.resolve("home"));
        Files.writeString(folder.resolve("home/data"), "no folder");
        assertEquals(6, tick("2026-11-23T09:00:00Z").exit());
        assertDocumented(6, "the disk did not let it");
    }

    private static void assertDocumented(int exit, String when) throws IOException {
        Path page = SourceTree.around().root().resolve("docs/reference/command-line.md");
        Map<String, String> rows = ROW.matcher(Files.readString(page))
                .results()
                .collect(Collectors.toMap(row -> row.group(1), (MatchResult row) -> row.group(2)));
        String said = rows.getOrDefault(String.valueOf(exit), "");
        assertTrue(said.contains(when), () -> exit + " is documented as: " + said);
    }

    private Typed tick(String at) {
        return typed(at, "--headless", "tick");
    }

    private Typed typed(String at, String... words) {
        Options options = Options.here()
                .withEnvironment(Map.of())
                .in(folder.resolve("home"))
                .withProject(folder)
                .withClock(InstantSource.fixed(Instant.parse(at)), BERLIN);
        try (Kernel kernel = Kernel.start(options)) {
            List<String> all = new ArrayList<>(List.of(words));
            all.add("--json");
            return Typed.at(kernel, all);
        }
    }
}
