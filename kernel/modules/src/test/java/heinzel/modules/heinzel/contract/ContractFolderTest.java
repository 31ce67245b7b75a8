package heinzel.modules.heinzel.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContractFolderTest {
    @TempDir
    private Path root;

    private Path file(String name) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "---\n---\n");
    }

    private List<String> found() {
        return ContractFolder.scan(root).files().stream()
                .map(file -> root.relativize(file).toString().replace('\\', '/'))
                .toList();
    }

    @Test
    @Proves("D2.7")
    void contractsAreFoundInFoldersButNotInHiddenOnesOrPackages() throws IOException {
        file("b.prose.md");
        file("team/a.prose.md");
        file("team/notes.md");
        file(".git/c.prose.md");
        file("team/node_modules/d/e.prose.md");
        Files.createDirectories(root.resolve("folder.prose.md"));
        assertEquals(List.of("b.prose.md", "team/a.prose.md"), found());
        assertEquals("a", ContractFolder.stem(root.resolve("team/a.prose.md")));
    }

    @Test
    @Proves("D2.7")
    void symbolicLinksAreNotFollowed() throws IOException {
        Path real = file("real/a.prose.md");
        Files.createSymbolicLink(root.resolve("link.prose.md"), real);
        Files.createSymbolicLink(root.resolve("circle"), root);
        assertEquals(List.of("real/a.prose.md"), found());
    }

    @Test
    @Proves("D2.7")
    void tooDeepIsLeftOutAndNamed() throws IOException {
        file("x/".repeat(ContractFolder.DEEPEST) + "in.prose.md");
        file("y/".repeat(ContractFolder.DEEPEST + 1) + "out.prose.md");
        ContractFolder scanned = ContractFolder.scan(root);
        assertEquals(
                List.of("in.prose.md"),
                scanned.files().stream()
                        .map(file -> file.getFileName().toString())
                        .toList());
        assertEquals(1, scanned.leftOut().size());
    }

    @Test
    @Proves("D2.7")
    void tooManyStopTheScanAndAreNamed() throws IOException {
        file("0.prose.md");
        Path many = Files.createDirectory(root.resolve("many"));
        for (int i = 0; i < ContractFolder.MOST_ENTRIES; i++) {
            Files.createFile(many.resolve("note-" + i + ".md"));
        }
        ContractFolder scanned = ContractFolder.scan(root);
        assertEquals(List.of(root.resolve("0.prose.md")), scanned.files());
        assertTrue(scanned.leftOut().getFirst().contains("20000"), scanned.leftOut()::toString);
    }

    @Test
    @Proves("D2.7")
    void aFolderThatIsNotThereIsNamed() {
        ContractFolder scanned = ContractFolder.scan(root.resolve("nowhere"));
        assertEquals(List.of(), scanned.files());
        assertEquals(1, scanned.leftOut().size());
    }
}
