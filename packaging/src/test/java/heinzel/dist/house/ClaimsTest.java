package heinzel.dist.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.testing.Proves;
import heinzel.testing.SourceTree;
import heinzel.testing.claims.ClaimCheck;
import heinzel.testing.claims.Proofs;
import heinzel.testing.claims.Statements;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Reads the test classes of every module, so it runs after all of them are compiled: in the last module.
class ClaimsTest {
    private final SourceTree tree = SourceTree.around();

    @Test
    @Proves({"B2.1", "B2.2"})
    void everyClaimIsProvenOrMarkedOpen() throws IOException {
        Path page = tree.root().resolve("docs/statements.md");
        if (Boolean.getBoolean("claims.write")) {
            Files.writeString(page, check(page).page());
        }
        assertEquals("", String.join("\n", check(page).faults()));
    }

    private ClaimCheck check(Path page) throws IOException {
        return new ClaimCheck(Statements.read(page), Proofs.in(testClasses()));
    }

    private List<Path> testClasses() throws IOException {
        List<Path> folders = new ArrayList<>();
        List<Path> missing = new ArrayList<>();
        for (Path module : tree.modules()) {
            Path classes = module.resolve("target/test-classes");
            if (Files.isDirectory(classes)) {
                folders.add(classes);
            } else if (Files.isDirectory(module.resolve("src/test/java"))) {
                missing.add(module);
            }
        }
        assertEquals(List.of(), missing, "the tests of these modules are not compiled: build them all");
        return folders;
    }
}
