package heinzel.modules.heinzel.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import heinzel.testing.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The reference says what the code does.
class ReferencePageTest {
    private static String page() throws IOException {
        return Files.readString(SourceTree.around().root().resolve("docs/reference/contracts.md"));
    }

    private static List<String> rows(String pattern) throws IOException {
        return Pattern.compile(pattern, Pattern.MULTILINE)
                .matcher(page())
                .results()
                .map(row -> row.group(1))
                .toList();
    }

    @Test
    @Proves("D2.8")
    void itListsEveryCodeInOrder() throws IOException {
        assertEquals(Arrays.stream(Code.values()).map(Code::text).toList(), rows("^\\| (HZC\\d{3}) "));
    }

    @Test
    @Proves("D2")
    void itListsEveryKey() throws IOException {
        assertEquals(HzReader.KEYS, rows("^\\| `([a-z_]+)` "));
    }

    @Test
    @Proves("D2")
    void itListsEveryTemplateAndItsExampleCompiles() throws IOException {
        for (String name : Templates.names()) {
            assertTrue(page().contains("`" + name + "`"), name);
        }
        String example = rows("(?s)^```markdown\\n(.*?)^```").getFirst();
        assertEquals(List.of(), Compiler.compile(example, "", Worlds.PLAIN).diagnostics());
    }
}
