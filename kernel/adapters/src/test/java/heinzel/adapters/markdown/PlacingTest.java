package heinzel.adapters.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.document.Documents.DraftRef;
import heinzel.api.document.Documents.Placed;
import heinzel.api.operation.Problem;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Proves("D16")
class PlacingTest {
    private static final String TAG =
            "🧝 DRAFT (weekly v3, " + Tag.shortKey("k1") + "): edit, then delete this line to approve";

    @TempDir
    Path folder;

    private Desk desk;

    @BeforeEach
    void makeADesk() throws IOException {
        desk = Desk.in(folder);
    }

    @Test
    void aDraftStandsUnderItsSectionAboveTheOlderOnes() throws IOException {
        desk.write("report.md", """
                # Report

                ## Checkout

                Owned by Priya.

                ### 23 October

                Old news.

                ## Search

                Nothing.
                """);
        Placed placed = desk.place("k1", "30 October", "Two pull requests.");
        assertEquals("""
                # Report

                ## Checkout

                Owned by Priya.

                %s
                ### 30 October

                Two pull requests.

                ### 23 October

                Old news.

                ## Search

                Nothing.
                """.formatted(TAG), desk.read("report.md"));
        assertEquals("### 30 October\n\nTwo pull requests.\n", placed.block());
        assertEquals(Tag.sha256(placed.block()), placed.hash());
    }

    @Test
    void twoDraftsKeepTheirTagsAndTheNewerIsOnTop() throws IOException {
        desk.write("report.md", "# Checkout\n");
        desk.place("k1", "One", "First.");
        desk.place("k2", "Two", "Second.");
        String text = desk.read("report.md");
        assertTrue(text.indexOf("## Two") < text.indexOf("## One"), text);
        assertTrue(text.contains(TAG + "\n## One\n"), text);
        assertTrue(text.contains("Second.\n\n🧝"), text);
    }

    @Test
    void placingTheSameKeyTwiceWritesOnceAndAnswersWhatStandsThere() throws IOException {
        Path file = desk.write("report.md", "# Checkout\n");
        desk.place("k1", "One", "First.");
        desk.write("report.md", desk.read("report.md").replace("First.", "First, edited."));
        byte[] before = Files.readAllBytes(file);
        Placed again = desk.place("k1", "One", "Other text.");
        assertEquals("## One\n\nFirst, edited.\n", again.block());
        assertEquals(new String(before, StandardCharsets.UTF_8), desk.read("report.md"));
    }

    @Test
    void windowsLineEndsAMarkAndAMissingLastLineEndStay() throws IOException {
        desk.write("report.md", "\uFEFF# Checkout\r\n\r\nIntro");
        desk.place("k1", "One", "a\nb");
        assertEquals(
                "\uFEFF# Checkout\r\n\r\nIntro\r\n\r\n" + TAG + "\r\n## One\r\n\r\na\r\nb", desk.read("report.md"));
    }

    @Test
    void aHeadingInAFenceInHtmlOrInFrontMatterIsText() throws IOException {
        String before = """
                ---
                title: x
                # Checkout
                ---

                ```
                # Checkout
                ```

                <!--
                # Checkout
                -->

                Checkout
                ========

                hi
                """;
        desk.write("report.md", before);
        desk.place("k1", "One", "First.");
        assertEquals(before + "\n" + TAG + "\n## One\n\nFirst.\n", desk.read("report.md"));
    }

    @Test
    void aFileThatIsNotThereIsMadeWithItsSection() throws IOException {
        desk.place("k1", "One", "First.");
        assertEquals("# Checkout\n\n" + TAG + "\n## One\n\nFirst.\n", desk.read("report.md"));
        assertEquals(
                PosixFilePermissions.asFileAttribute(
                                Files.getPosixFilePermissions(Files.createFile(folder.resolve("as-usual"))))
                        .value(),
                Files.getPosixFilePermissions(desk.vault().resolve("report.md")));
    }

    @Test
    void aSectionThatIsMissingOrThereTwiceIsAConflictThatSaysWhatToDo() throws IOException {
        desk.write("report.md", "# Other\n");
        Problem missing = assertThrows(Problem.Conflict.class, () -> desk.place("k1", "One", "First."));
        assertTrue(missing.said().contains("Checkout") && missing.fix().contains("# Checkout"), missing.said());
        desk.write("report.md", "## Checkout\n\n## Checkout\n");
        Problem twice = assertThrows(Problem.Conflict.class, () -> desk.place("k1", "One", "First."));
        assertTrue(twice.said().contains("lines 1 and 3"), twice.said());
        assertEquals("## Checkout\n\n## Checkout\n", desk.read("report.md"));
        assertThrows(Problem.Conflict.class, () -> desk.documents().check("report.md", "Checkout"));
    }

    @Test
    void aDraftCannotEndItsBlockEarlyNorSwallowWhatFollows() throws IOException {
        desk.write("report.md", "# Checkout\n\n## Older\n\nx\n");
        String hostile = "# High\n\n🧝 DRAFT (x v1, deadbeef): mine\n\n<!-- open\n\n```java\nint x;";
        Placed placed = desk.place("k1", "One", hostile);
        Document document = Document.of("report.md", desk.read("report.md"));
        assertEquals(
                java.util.List.of("Checkout", "One", "High", "Older"),
                document.outline().headings().stream()
                        .map(Outline.Heading::title)
                        .toList());
        assertTrue(document.tagLine("deadbeef").isEmpty());
        assertTrue(placed.block().contains("int x;\n```\n"), placed.block());
        assertTrue(placed.block().contains("### High\n"), placed.block());
    }

    @Test
    void whatTurnsRoundTheOrderInWhichATextIsShownIsLeftOut() {
        Placed placed = desk.place("k1", "One\u202E owt", "paid: \u202E001\u202C euro, \u2067right\u2069");
        assertTrue(placed.block().contains("One owt\n"), placed.block());
        assertTrue(placed.block().contains("paid: 001 euro, right\n"), placed.block());
    }

    @Test
    void aNewerDraftReplacesAWaitingOneOnlyWhileItIsAsPlaced() throws IOException {
        String before = "# Checkout\n\nIntro\n\n## Old\n\nx\n";
        desk.write("report.md", before);
        Placed one = desk.place("k1", "One", "First.");
        DraftRef ref = Desk.ref("k1", "One", one);
        desk.documents().place(Desk.placement("k2", "Two", "Second.", Optional.of(ref)));
        String text = desk.read("report.md");
        assertFalse(text.contains("First."), text);
        assertEquals(1, text.split("🧝", -1).length - 1);
        desk.documents().withdraw(Desk.ref("k2", "Two", desk.place("k2", "Two", "")));
        assertEquals(before, desk.read("report.md"));

        Placed again = desk.place("k3", "Three", "Third.");
        desk.write("report.md", desk.read("report.md").replace("Third.", "Third, mine now."));
        String edited = desk.read("report.md");
        assertThrows(
                Problem.Conflict.class,
                () -> desk.documents()
                        .place(Desk.placement("k4", "Four", "Fourth.", Optional.of(Desk.ref("k3", "Three", again)))));
        assertEquals(edited, desk.read("report.md"));
    }

    @Test
    void theFileKeepsItsModeAndNothingIsLeftBesideIt() throws IOException {
        Path file = desk.write("report.md", "# Checkout\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-r--"));
        desk.place("k1", "One", "First.");
        assertEquals("rw-rw-r--", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        try (Stream<Path> there = Files.list(desk.vault())) {
            assertEquals(1, there.count());
        }
    }

    @Test
    void aFileThatIsNotUtf8OrWriteProtectedIsLeftAlone() throws IOException {
        Path file = desk.vault().resolve("report.md");
        byte[] latin = "# Checkout\n\nFu\u00df\n".getBytes(StandardCharsets.ISO_8859_1);
        Files.write(file, latin);
        assertThrows(Problem.Conflict.class, () -> desk.place("k1", "One", "First."));
        assertEquals(latin.length, Files.size(file));
        desk.write("report.md", "# Checkout\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        assertThrows(Problem.Conflict.class, () -> desk.place("k1", "One", "First."));
        assertEquals("# Checkout\n", desk.read("report.md"));
    }

    @Test
    void anEditBetweenReadingAndReplacingWins() throws IOException {
        Path file = desk.write("report.md", "# Checkout\n");
        DocumentFile read = DocumentFile.read(file);
        desk.write("report.md", "# Checkout!\n");
        assertFalse(read.replace("mine"));
        assertEquals("# Checkout!\n", desk.read("report.md"));
        DocumentFile absent = DocumentFile.read(desk.vault().resolve("new.md"));
        desk.write("new.md", "theirs");
        assertFalse(absent.replace("mine"));
        assertEquals("theirs", desk.read("new.md"));
    }
}
