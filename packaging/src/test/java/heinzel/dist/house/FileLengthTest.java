package heinzel.dist.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.testing.Proves;
import heinzel.testing.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileLengthTest {
    private static final int MAIN = 400;
    private static final int TEST = 600;

    @Test
    @Proves("B1.3")
    void noFileIsLongerThanARoomShouldBe() throws IOException {
        assertEquals(List.of(), tooLong(SourceTree.around()));
    }

    @Test
    @Proves("B1.3")
    void aLongerFileIsFound(@TempDir Path root) throws IOException {
        Files.writeString(root.resolve("pom.xml"), "<module>kernel/core</module>");
        Path main = Files.createDirectories(root.resolve("kernel/core/src/main/java"));
        Path test = Files.createDirectories(root.resolve("kernel/core/src/test/java"));
        Files.writeString(main.resolve("Fits.java"), "\n".repeat(MAIN));
        Files.writeString(test.resolve("FitsTest.java"), "\n".repeat(TEST));
        assertEquals(List.of(), tooLong(new SourceTree(root)));
        Files.writeString(main.resolve("Long.java"), "\n".repeat(MAIN + 1));
        Files.writeString(test.resolve("LongTest.java"), "\n".repeat(TEST + 1));
        assertEquals(
                List.of(
                        "kernel/core/src/main/java/Long.java has 401 lines",
                        "kernel/core/src/test/java/LongTest.java has 601 lines"),
                tooLong(new SourceTree(root)));
    }

    private static List<String> tooLong(SourceTree tree) throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : tree.javaFiles()) {
            String name = tree.root().relativize(file).toString();
            int lines = Files.readAllLines(file).size();
            if (lines > (name.contains("/src/test/") ? TEST : MAIN)) {
                found.add(name + " has " + lines + " lines");
            }
        }
        return found;
    }
}
