package heinzel.adapters.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import heinzel.api.document.Documents.Placement;
import heinzel.api.operation.Problem;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Proves("V3")
class VaultTest {
    @TempDir
    Path folder;

    private Path vault;
    private Path outside;

    @BeforeEach
    void makeFolders() throws IOException {
        vault = Files.createDirectories(folder.resolve("vault"));
        outside = Files.createDirectories(folder.resolve("outside"));
    }

    @Test
    void aPathThatLeadsOutIsRefusedAndNothingIsWritten() throws IOException {
        Files.createSymbolicLink(vault.resolve("link"), outside);
        Files.writeString(outside.resolve("real.md"), "# Checkout\n");
        Files.createSymbolicLink(vault.resolve("file.md"), outside.resolve("real.md"));
        Files.createSymbolicLink(vault.resolve("dangling.md"), outside.resolve("not-there.md"));
        for (String file : List.of(
                "../outside/new.md",
                "link/new.md",
                "file.md",
                "link/../../outside/new.md",
                outside.resolve("new.md").toString())) {
            assertThrows(Problem.Refused.class, () -> place(List.of(), file), file);
        }
        assertThrows(Problem.Unavailable.class, () -> place(List.of(), "dangling.md"));
        assertEquals("# Checkout\n", Files.readString(outside.resolve("real.md")));
        assertFalse(Files.exists(outside.resolve("new.md")));
        assertFalse(Files.exists(outside.resolve("not-there.md")));
    }

    @Test
    void aFolderOfAProgramAndAFileThatIsNoMarkdownAreRefused() {
        assertThrows(Problem.Refused.class, () -> place(List.of(), ".git/hooks/x.md"));
        assertThrows(Problem.Invalid.class, () -> place(List.of(), "notes.txt"));
        assertThrows(Problem.Invalid.class, () -> place(List.of(), "bad\0name.md"));
    }

    @Test
    void aPublishFolderIsAllowedByItsAbsolutePathAndThroughALinkWithin() throws IOException {
        place(List.of(outside.toString()), outside.resolve("a.md").toString());
        assertEquals(true, Files.readString(outside.resolve("a.md")).contains("hello"));
        Files.createDirectories(vault.resolve("real"));
        Files.createSymbolicLink(vault.resolve("within"), vault.resolve("real"));
        place(List.of(), "within/b.md");
        assertEquals(true, Files.isRegularFile(vault.resolve("real/b.md")));
    }

    @Test
    void aTildeIsTheHomeFolder() throws IOException {
        MarkdownDocuments documents = new MarkdownDocuments(
                new Vault(folder, "~/vault", List.of()),
                PlainLocks.make(),
                folder.resolve("locks"),
                (k, d) -> Optional.empty(),
                java.time.InstantSource.system());
        documents.place(new Placement("k", "n", 1, "c.md", "Checkout", "T", "hello", Optional.empty()));
        assertEquals(true, Files.exists(vault.resolve("c.md")));
    }

    private void place(List<String> others, String file) {
        Desk.documents(folder, vault, others)
                .place(new Placement("k", "n", 1, file, "Checkout", "T", "hello", Optional.empty()));
    }
}
