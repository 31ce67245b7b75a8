package heinzel.modules.heinzel.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import heinzel.testing.Proves;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IntentTest {
    private static final String TEXT = """
            ---
            name: report
            hz:
              output: file
              skills: [style, tone]
              agent: {max_usd: 0.50, timeout: 10m}
            ---

            # Report

            ### Goal

            What changed is said,
            and what is at risk.

            ### Execution

            ```prose
            let a = call b
              topic: one
            ```

            ### Background

            For people.
            """;

    private static Compiled compiled(String text) {
        return Compiler.compile(text, "report", Worlds.PLAIN).compiled().orElseThrow();
    }

    private static String changed(String from, String to) {
        String text = TEXT.replace(from, to);
        assertNotEquals(TEXT, text);
        return text;
    }

    private static void same(String text) {
        assertEquals(compiled(TEXT).intent(), compiled(text).intent());
        assertNotEquals(compiled(TEXT).fingerprint(), compiled(text).fingerprint());
    }

    @Test
    @Proves("D2.9")
    void whatDoesNotSteerLeavesItAsItIs() {
        same(changed("  output: file\n", "  # a comment\n  output: 'file' # another\n"));
        same(changed("name: report\nhz:\n  output: file\n", "hz:\n  output: file\n")
                .replace("timeout: 10m}\n", "timeout: 10m}\nname: \"report\"\n"));
        same(changed("{max_usd: 0.50, timeout: 10m}", "{timeout: 10m, max_usd: 0.5}"));
        same(changed("is said,\nand what", "is   said, and\n what"));
        same(changed("For people.", "For other people."));
        same(changed("### Background\n\nFor people.\n", ""));
        same(changed("### Goal", "### goal  "));
        same(TEXT.replace("\n", "\r\n"));
    }

    @ParameterizedTest
    @Proves("D2.9")
    @CsvSource({
        "0.50, 0.51",
        "'[style, tone]', '[tone]'",
        "at risk, in danger",
        "'  topic', 'topic'",
        "# Report, # Other report",
        "### Execution, ### Strategies",
        "name: report, name: reports",
    })
    void whatSteersChangesIt(String from, String to) {
        assertNotEquals(compiled(TEXT).intent(), compiled(changed(from, to)).intent());
    }

    @Test
    @Proves("D2.9")
    void aTurnIsToldWhatHasAMeaning() {
        String told = compiled(TEXT).contract().instructions();
        assertEquals(
                List.of("# Report", "### Goal", "### Execution"),
                told.lines().filter(line -> line.startsWith("#")).toList());
    }

    @Test
    @Proves("D2")
    void theCompiledFormIsCanonical() {
        String json = compiled(TEXT).json();
        assertEquals(
                "{\"agent\":{\"handoff\":false,\"max_usd\":0.5,\"model\":\"default\",\"timeout\":\"10m\"},"
                        + "\"approvers\":[\"owner\"],\"done_when\":[],\"fallback\":\"none\",\"fingerprint\":\""
                        + compiled(TEXT).fingerprint(),
                json.substring(0, json.indexOf("\",\"goal\"")));
    }
}
