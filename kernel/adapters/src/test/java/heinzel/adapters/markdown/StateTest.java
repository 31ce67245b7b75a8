package heinzel.adapters.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.document.Documents.DraftRef;
import heinzel.api.document.Documents.DraftState;
import heinzel.api.document.Documents.DraftState.Approved;
import heinzel.api.document.Documents.DraftState.Gone;
import heinzel.api.document.Documents.DraftState.Waiting;
import heinzel.api.document.Documents.Placed;
import heinzel.api.operation.Problem;
import heinzel.testing.Proves;
import heinzel.testing.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Proves({"D16", "D11"})
class StateTest {
    private static final String TEXT = "- one\n- two\n- three\n- four";

    @TempDir
    Path folder;

    private Desk desk;
    private DraftRef ref;

    @BeforeEach
    void placeADraft() throws IOException {
        desk = Desk.in(folder);
        desk.write("report.md", "# Checkout\n\nIntro.\n\n## Older\n\n- old\n\n# Search\n\n- found\n");
        Placed placed = desk.place("k1", "Friday", TEXT);
        ref = Desk.ref("k1", "Friday", placed);
    }

    @Test
    void aDraftWaitsWhileItsTagIsThereHoweverItWasEdited() throws IOException {
        assertEquals(new Waiting(ref.text().orElseThrow(), ref.hash()), state());
        edit("- two", "- two, edited");
        Waiting waiting = assertInstanceOf(Waiting.class, state());
        assertEquals("## Friday\n\n- one\n- two, edited\n- three\n- four\n", waiting.block());
        edit("🧝", "> 🧝");
        assertInstanceOf(Waiting.class, state());
    }

    @Test
    @Proves({"D6", "D16", "D11"})
    void aTagThatIsOnlyHiddenByWhatSomebodyLeftOpenIsNoApproval() throws IOException {
        String whole = desk.read("report.md");
        var next = Desk.placement("k2", "Saturday", TEXT, Optional.of(ref));
        for (String open : new String[] {"```", "~~~", "<!-- todo", "<pre>", "    "}) {
            String before = open.isBlank() ? open + "🧝" : open + "\n🧝";
            desk.write("report.md", whole.replace("🧝", before));
            Waiting waiting = assertInstanceOf(Waiting.class, state(), open);
            assertFalse(waiting.block().contains("Older"), waiting.block());
            String kept = desk.read("report.md");
            assertThrows(Problem.Conflict.class, () -> desk.documents().withdraw(ref), open);
            assertThrows(Problem.Conflict.class, () -> desk.documents().accept(ref, waiting.hash()), open);
            assertThrows(Problem.Conflict.class, () -> desk.place("k1", "Friday", TEXT), open);
            assertThrows(Problem.Conflict.class, () -> desk.documents().place(next), open);
            assertEquals(kept, desk.read("report.md"), open);
        }
        desk.write("report.md", whole);
        assertEquals(new Waiting(ref.text().orElseThrow(), ref.hash()), state());
    }

    /// Whatever an editor or a hand makes of the tag's line, as long as something of it is left.
    @Test
    void aTagThatWasOnlyChangedIsNoApproval() throws IOException {
        String whole = desk.read("report.md");
        String tag =
                whole.lines().filter(line -> line.contains("🧝")).findFirst().orElseThrow();
        String key = tag.replaceFirst(".*, ([0-9a-f]{8})\\).*", "$1");
        for (String changed : List.of(
                tag.substring(tag.indexOf("DRAFT")),
                tag.replace("🧝", "?"),
                tag.replace("🧝", ":elf:"),
                tag.replace("🧝", "🧝🏻"),
                tag.replace("🧝 DRAFT", "🧝  DRAFT"),
                tag.replace("🧝 DRAFT", "🧝\u00A0DRAFT"),
                tag.replace("DRAFT", "Draft"),
                tag.replace("DRAFT", "**DRAFT**"),
                tag.replace("(", "\\(").replace(")", "\\)"),
                tag.replace(key, "`" + key + "`"),
                tag.replace(key, key.toUpperCase(Locale.ROOT)),
                tag.replace(", " + key, ",\n" + key),
                tag.replaceFirst("DRAFT \\(.*\\): ", ""))) {
            desk.write("report.md", whole.replace(tag, changed));
            assertInstanceOf(Waiting.class, state(), changed);
            var next = Desk.placement("k2", "Saturday", TEXT, Optional.of(ref));
            if (changed.toLowerCase(Locale.ROOT).contains(key)) {
                assertThrows(Problem.Conflict.class, () -> desk.documents().place(next), changed);
            }
        }
        desk.write("report.md", whole.replace(tag + "\n", ""));
        assertInstanceOf(Approved.class, state());
    }

    /// Last week's text, approved, resembles this week's draft, and may even have its heading.
    @Test
    void anEarlierTextThatResemblesItDoesNotPassForADraftThatWasDeleted() throws IOException {
        desk.documents().accept(ref, ref.hash());
        String approved = desk.read("report.md");
        for (String title : List.of("Friday", "Saturday")) {
            Placed second = desk.place("k-" + title, title, TEXT + "\nAnd one more thing.");
            List<String> alike = second.alike();
            assertEquals(List.of(ref.hash().substring(0, 16)), alike);
            assertEquals(alike, desk.documents().alike(Desk.ref("k-" + title, title, second)));
            assertEquals(alike, desk.place("k-" + title, title, TEXT).alike());
            var draft = Desk.ref("k-" + title, title, second, alike);
            String both = desk.read("report.md");

            desk.write("report.md", approved);
            assertInstanceOf(Gone.class, desk.documents().state(draft), title);

            String tag =
                    both.lines().filter(line -> line.contains("🧝")).findFirst().orElseThrow();
            desk.write("report.md", both.replace(tag + "\n", ""));
            Approved byHand = assertInstanceOf(Approved.class, desk.documents().state(draft), title);
            assertEquals(second.block(), byHand.block(), title);
            desk.write("report.md", approved);
        }
    }

    @Test
    void anEarlierTextThatWasChangedSinceDoesNotPassForADraftThatWasDeleted() throws IOException {
        desk.documents().accept(ref, ref.hash());
        String approved = desk.read("report.md");
        Placed second = desk.place("k2", "Saturday", TEXT + "\nAnd one more thing.");
        var draft = Desk.ref("k2", "Saturday", second, second.alike());
        desk.write("report.md", approved.replace("Intro.", "Intro, at last.").replaceFirst("(?m)^(- .*)$", "$1!"));

        assertInstanceOf(Gone.class, desk.documents().state(draft));
    }

    /// Who replaces last week's text by this week's has approved this week's.
    @Test
    void aDraftIsApprovedThoughTheEarlierTextWentWithItsTag() throws IOException {
        desk.documents().accept(ref, ref.hash());
        Placed second = desk.place("k2", "Saturday", TEXT + "\nAnd one more thing.");
        var draft = Desk.ref("k2", "Saturday", second, second.alike());
        desk.write("report.md", "# Checkout\n\n" + second.block());

        assertEquals(
                second.block(),
                assertInstanceOf(Approved.class, desk.documents().state(draft)).block());
    }

    @Test
    void aDraftThatIsWordForWordAnEarlierTextIsApprovedByDeletingItsTag() throws IOException {
        desk.documents().accept(ref, ref.hash());
        String approved = desk.read("report.md");
        Placed second = desk.place("k2", "Friday", TEXT);
        var draft = Desk.ref("k2", "Friday", second, second.alike());
        String both = desk.read("report.md");
        String tag =
                both.lines().filter(line -> line.contains("🧝")).findFirst().orElseThrow();

        desk.write("report.md", both.replace(tag + "\n", ""));
        assertInstanceOf(Approved.class, desk.documents().state(draft));
        desk.write("report.md", approved);
        assertInstanceOf(Gone.class, desk.documents().state(draft));
    }

    @Test
    void aDraftIsNeverLikeItselfNorItsOwnParts() throws IOException {
        Placed long1 = desk.place("k2", "Long", "#### Merged\n\n- one\n- two\n- three\n\n#### Next\n\n- four");
        var draft = Desk.ref("k2", "Long", long1);
        assertEquals(List.of(), long1.alike());
        assertEquals(List.of(), desk.documents().alike(draft));
        String whole = desk.read("report.md");
        String tag =
                whole.lines().filter(line -> line.contains("🧝")).findFirst().orElseThrow();
        desk.write("report.md", whole.replace(tag + "\n", ""));
        assertEquals(List.of(), desk.documents().alike(draft));
    }

    @Test
    void aDraftThatStandsTwiceIsLeftAloneUntilOneIsTakenOut() throws IOException {
        String whole = desk.read("report.md");
        String doubled = whole + "\n" + whole.substring(whole.indexOf("🧝"), whole.indexOf("## Older"));
        desk.write("report.md", doubled);

        var refused =
                assertThrows(Problem.Conflict.class, () -> desk.documents().accept(ref, ref.hash()));
        assertTrue(refused.said().contains("more than once"), refused.said());
        assertThrows(Problem.Conflict.class, () -> desk.documents().withdraw(ref));
        var next = Desk.placement("k2", "Saturday", TEXT, Optional.of(ref));
        assertThrows(Problem.Conflict.class, () -> desk.documents().place(next));
        assertEquals(doubled, desk.read("report.md"));

        desk.write("report.md", whole);
        desk.documents().accept(ref, ref.hash());
        assertFalse(desk.read("report.md").contains("🧝"));
    }

    @Test
    void whatSomebodyWroteOnTheTagsLineStaysWhenTheTagGoes() throws IOException {
        edit("to approve\n", "to approve - ask Ben about #12\n");
        edit("🧝", "> 🧝");
        String before = desk.read("report.md");
        desk.documents().accept(ref, ref.hash());
        String tag =
                before.lines().filter(line -> line.contains("🧝")).findFirst().orElseThrow();
        assertEquals(before.replace(tag, "- ask Ben about #12"), desk.read("report.md"));
    }

    @Test
    void whatSomebodyWroteOnTheTagsLineStaysWhenTheDraftIsWithdrawn() throws IOException {
        edit("delete this line to approve", "delete this line to approve Who wrote this?");
        desk.documents().withdraw(ref);
        String left = desk.read("report.md");
        assertEquals("# Checkout\n\nIntro.\n\nWho wrote this?\n\n## Older\n\n- old\n\n# Search\n\n- found\n", left);
    }

    @Test
    void aPipeOrAFolderInItsPlaceIsRefusedAndNotWaitedFor() throws IOException {
        Path document = desk.vault().resolve("report.md");
        Files.delete(document);
        assertEquals(0, Ran.run("mkfifo", document.toString()).exit());
        Problem pipe = assertThrows(Problem.Conflict.class, this::state);
        assertEquals(document + " is no ordinary file, and drafts are placed in Markdown files.", pipe.said());
        assertThrows(Problem.Conflict.class, () -> desk.documents().check("report.md", "Checkout"));

        Files.delete(document);
        Files.createDirectory(document);
        Problem directory = assertThrows(Problem.Conflict.class, this::state);
        assertEquals(document + " is a folder, and drafts are placed in Markdown files.", directory.said());
    }

    @Test
    void withoutItsTagADraftIsApprovedAsItStands() throws IOException {
        removeTag();
        edit("- three", "- drei");
        Approved approved = assertInstanceOf(Approved.class, state());
        assertEquals("## Friday\n\n- one\n- two\n- drei\n- four\n", approved.block());
        assertEquals(Tag.sha256(approved.block()), approved.hash());
        assertEquals(
                Files.getLastModifiedTime(desk.vault().resolve("report.md")).toInstant(), approved.at());
    }

    @Test
    void aDraftWhoseHeadingWasChangedIsFoundByHalfOfItsLines() throws IOException {
        removeTag();
        edit("## Friday", "## This week");
        edit("- one\n", "");
        Approved approved = assertInstanceOf(Approved.class, state());
        assertEquals("## This week\n\n- two\n- three\n- four\n", approved.block());
    }

    @Test
    void aDraftWhoseHeadingIsGoneIsFoundByHalfOfItsLines() throws IOException {
        removeTag();
        edit("## Friday\n\n", "");
        assertEquals(
                "- one\n- two\n- three\n- four\n",
                assertInstanceOf(Approved.class, state()).block());
    }

    @Test
    void aDraftMovedElsewhereIsFound() throws IOException {
        desk.write("report.md", "# Checkout\n\n# Other\n\n### Friday\n\n- one\n- two\n- three\n- five\n");
        assertEquals(
                "### Friday\n\n- one\n- two\n- three\n- five\n",
                assertInstanceOf(Approved.class, state()).block());
    }

    @Test
    void neitherHeadingNorHalfOfTheLinesIsGoneAndNotRejected() throws IOException {
        desk.write("report.md", "# Checkout\n\n- one\n\n# Other\n");
        assertInstanceOf(Gone.class, state());
        Files.delete(desk.vault().resolve("report.md"));
        assertInstanceOf(Gone.class, state());
    }

    @Test
    void anotherDraftOfTheSameTitleUnderItsOwnTagIsNotTaken() throws IOException {
        desk.documents().withdraw(ref);
        desk.place("k2", "Friday", TEXT);
        assertInstanceOf(Gone.class, state());
    }

    @Test
    @Proves("D5")
    void aRejectedDraftIsNotFoundInSomebodyElsesTextOfTheSameTitle() throws IOException {
        desk.documents().withdraw(ref);
        edit("# Search\n", "# Search\n\n## Friday\n\nWords of my own.\n");
        assertInstanceOf(Gone.class, state());
    }

    @Test
    void ofTwoBlocksOfTheSameTitleTheOneMostLikeTheDraftIsIt() throws IOException {
        removeTag();
        edit("# Search\n", "## Friday\n\n- other\n\n# Search\n");
        assertEquals(
                ref.text().orElseThrow(),
                assertInstanceOf(Approved.class, state()).block());
    }

    @Test
    void acceptingTakesAwayTheTagLineAndNothingElse() throws IOException {
        String before = desk.read("report.md");
        String tag =
                before.lines().filter(line -> line.startsWith("🧝")).findFirst().orElseThrow();
        assertEquals(ref.text().orElseThrow(), desk.documents().accept(ref, ref.hash()));
        assertEquals(before.replace(tag + "\n", ""), desk.read("report.md"));
        assertEquals(ref.text().orElseThrow(), desk.documents().accept(ref, ref.hash()), "again is the same answer");
    }

    @Test
    void acceptingAnotherTextThanWasShownIsAConflict() throws IOException {
        edit("- two", "- zwei");
        String before = desk.read("report.md");
        assertThrows(Problem.Conflict.class, () -> desk.documents().accept(ref, ref.hash()));
        assertEquals(before, desk.read("report.md"));
    }

    @Test
    void withdrawingRestoresTheFileUnlessSomebodyEditedTheDraft() throws IOException {
        desk.documents().withdraw(ref);
        assertEquals("# Checkout\n\nIntro.\n\n## Older\n\n- old\n\n# Search\n\n- found\n", desk.read("report.md"));
        desk.documents().withdraw(ref);
        Placed again = desk.place("k5", "Monday", TEXT);
        edit("- two", "- zwei");
        String edited = desk.read("report.md");
        DraftRef other = Desk.ref("k5", "Monday", again);
        assertThrows(Problem.Conflict.class, () -> desk.documents().withdraw(other));
        assertEquals(edited, desk.read("report.md"));
    }

    private DraftState state() {
        return desk.documents().state(ref);
    }

    private void edit(String from, String to) throws IOException {
        String before = desk.read("report.md");
        String after = before.replaceFirst(java.util.regex.Pattern.quote(from), to);
        assertEquals(true, !before.equals(after), "the edit must find its place");
        desk.write("report.md", after);
    }

    private void removeTag() throws IOException {
        String text = desk.read("report.md");
        Optional<String> tag =
                text.lines().filter(line -> line.startsWith("🧝")).findFirst();
        desk.write("report.md", text.replace(tag.orElseThrow() + "\n", ""));
    }
}
