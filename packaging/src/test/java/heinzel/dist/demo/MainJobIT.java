package heinzel.dist.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.kernel.Options;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The main job as its user does it: processes, files, and nothing else.
class MainJobIT {
    @TempDir
    Path folder;

    @Test
    @Proves({"D1", "D2.1"})
    void aContractFileBecomesADraftInTheUsersOwnReport() throws IOException {
        try (Demo demo = Demo.in(folder.resolve("week"), Options.here())) {
            demo.makeRepository();
            Hz hz = new Hz(demo.files());
            hz.run("heinzel", "check", "weekly-report.prose.md", "--json").well();
            String made = hz.run("heinzel", "new", "--file", "weekly-report.prose.md", "--json")
                    .well()
                    .out();
            assertTrue(made.matches("(?s).*\"id\":\"hz-[0-9A-HJKMNP-TV-Z]{26}\".*\"state\":\"proposed\".*"), made);
            assertEquals(0, wokenBy(hz));
            hz.run("approve", "weekly-report", "--expect", "0".repeat(64)).failsWith(5);
            hz.run("approve", "weekly-report", "--expect", field(made, "hash")).well();
            hz.run("heinzel", "wake", "weekly-report", "--json").well();
            String report = Files.readString(demo.files().report());
            assertEquals(1, report.split("🧝 DRAFT \\(weekly-report v1", -1).length - 1, report);
            assertTrue(hz.run("drafts", "--json").well().out().contains("\"place\":\"reports/weekly.md · Checkout\""));
            assertTrue(hz.run("system", "notify", "list", "--json").well().out().contains("\"kind\":\"needs-you\""));
            Path versions = only(demo.files().home().resolve("data/heinzel")).resolve("contract");
            assertEquals(Files.readString(demo.files().contract()), Files.readString(versions.resolve("v1.prose.md")));
            assertTrue(Files.exists(versions.resolve("v1.compiled.json")));
        }
    }

    @Test
    @Proves("D5")
    void deletingTheTagInTheFileIsApproving() throws IOException {
        try (Demo demo = Demo.in(folder.resolve("week"), Options.here())) {
            demo.makeRepository();
            demo.makeHeinzel();
            Hz hz = new Hz(demo.files());
            assertEquals(1, wokenBy(hz));
            Path report = demo.files().report();
            String approved = Files.readString(report)
                    .lines()
                    .filter(line -> !line.contains("DRAFT (weekly-report"))
                    .map(line -> line.replace("Retry the payment call", "Payments are tried again"))
                    .collect(Collectors.joining("\n", "", "\n"));
            Files.writeString(report, approved);
            assertTrue(hz.run("--headless", "tick", "--json").well().out().contains("\"approved\":1"));
            assertEquals(approved, Files.readString(report));
            assertFalse(hz.run("drafts", "--json").well().out().contains("draft-"));
            assertEquals(2, demo.model().requests().size(), "one drafted, one learned from the edit");
            String learned = hz.run("heinzel", "lessons", "weekly-report", "--json")
                    .well()
                    .out();
            assertTrue(learned.contains("\"lesson\":"), learned);
        }
    }

    @Test
    @Proves("D22")
    void theDemonstrationEndsWithWhatToTypeNext() throws IOException {
        Path week = folder.resolve("demo");
        Hz.Ran demo = new Hz(new DemoFiles(folder))
                .run("demo", "--headless", "--folder", week.toString())
                .well();
        assertTrue(demo.out().contains("SCRIPTED"), demo.out());
        assertTrue(demo.out().contains("approve weekly-report"), demo.out());
        DemoFiles files = new DemoFiles(week);
        assertTrue(Files.readString(files.report()).contains("DRAFT (weekly-report v1"));
        new Hz(files).run("approve", "weekly-report").well();
        assertFalse(Files.readString(files.report()).contains("DRAFT ("));
        assertTrue(Files.readString(files.report()).contains("#14 Retry the payment call"));
        new Hz(new DemoFiles(folder))
                .run("demo", "--headless", "--folder", week.toString())
                .failsWith(5);
    }

    private static int wokenBy(Hz hz) {
        String ticked = hz.run("--headless", "tick", "--json").well().out();
        return Integer.parseInt(ticked.replaceAll("(?s).*\"woken\":(\\d+).*", "$1"));
    }

    private static String field(String json, String name) {
        return json.replaceAll("(?s).*\"" + name + "\":\"([^\"]*)\".*", "$1");
    }

    /// The one Heinzelmännchen's folder.
    private static Path only(Path heinzel) throws IOException {
        try (var folders = Files.list(heinzel)) {
            return folders.filter(each -> String.valueOf(each.getFileName()).startsWith("hz-"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
